/** The tables of this browser that are worth a line on the start page, in their order. */
import type { TableInfo } from '../net/messages';

export interface Mine {
  info: TableInfo;
  seat: number;
}

/** So many are looked at: the newest. */
export const MOST = 12;

/** Since when anybody is waited for there; 0 where nobody is. */
export const since = (one: Mine | undefined): number =>
  Math.max(0, ...(one?.info.players ?? []).map((p) => p.waiting_since ?? 0));
/** True if nothing goes on there without the reader. */
export const wantsMe = ({ info, seat }: Mine): boolean =>
  info.state !== 'over' && info.players.some((p) => p.seat === seat && p.acting);

/** First where the reader is waited for, the longest wait first; then what goes on. */
export function sorted(all: readonly Mine[], now: number): Mine[] {
  const waits = (one: Mine) => (since(one) === 0 ? 0 : now - since(one));
  const going = all.filter((one) => one.info.state !== 'over');
  const turn = going.filter(wantsMe).sort((a, b) => waits(b) - waits(a));
  return [...turn, ...going.filter((one) => !wantsMe(one))];
}
