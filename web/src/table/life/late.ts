/** The play made for the reader, whose time was up: shown where they look, until they play themselves. */
import type { SceneEvent } from '../../net/messages';

const LATE = 'late';

/** The sentences: that the time was up, and what was done. Empty: nothing was, or they have played since. */
export function playedForMe(log: readonly SceneEvent[], mine: number | null): string[] {
  const at = log.findLastIndex((event) => event.kind === LATE && event.seat === mine);
  const [late, ...after] = at < 0 || mine === null ? [] : log.slice(at);
  if (late === undefined) return [];
  const play = after.find((event) => event.seat === mine)?.version;
  if (after.some((event) => event.seat === mine && event.version !== play)) return [];
  return [late.text, ...after.filter((event) => event.seat === mine).map((event) => event.text)];
}
