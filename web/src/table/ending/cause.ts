/** Which of all that happens is stamped. */
import type { Scene, SceneEvent } from '../../net/messages';

/** A right answer of the other team is no cause for a flower. */
export function isCause(
  { stamp, seat }: Pick<SceneEvent, 'stamp' | 'seat'>,
  { players, seat: own }: { players: readonly Pick<Scene['players'][number], 'team'>[]; seat: number | null },
): boolean {
  const team = (at: number | null) => (at === null ? null : players[at]?.team);
  return stamp !== null && (stamp !== 'right' || own === null || team(seat) === team(own));
}
