/** Since when the table waits for a person, whom the prompt names. */
import type { ScenePlayer } from '../../net/messages';

/** A computer player needs no more than a moment: its time is no news. */
export const waitedFor = (
  players: readonly Pick<ScenePlayer, 'acting' | 'you' | 'kind' | 'waiting_since'>[],
): number | null => players.find((p) => p.acting && !p.you && p.kind === 'human')?.waiting_since ?? null;
