/** The play that was made for somebody whose time was up: told where everybody looks. */
import type { SceneEvent } from '../../net/messages';

/** The kind of the event that tells of it. */
export const LATE = 'expire_turn';

export interface OutOfTime {
  /** The table's version at which it happened. */
  version: number;
  seat: number;
  /** That the time was up, and what was played then. */
  lines: string[];
}

/** The last such play; null: there was none, or its player has played since. */
export function outOfTime(log: readonly SceneEvent[]): OutOfTime | null {
  const at = log.findLastIndex((event) => event.kind === LATE);
  const [late, ...after] = at < 0 ? [] : log.slice(at);
  if (late === undefined || late.seat === null) return null;
  const theirs = after.filter((event) => event.seat === late.seat);
  const play = theirs[0]?.version;
  if (theirs.some((event) => event.version !== play)) return null;
  return { version: late.version, seat: late.seat, lines: [late.text, ...theirs.map((event) => event.text)] };
}
