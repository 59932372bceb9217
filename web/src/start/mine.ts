/** Which of one's tables are worth a line on the start page, and in which order. */
import type { TableInfo } from '../net/messages';

export interface Mine {
  info: TableInfo;
  seat: number;
}

/** So many are looked at: the newest. */
export const MOST = 12;
const ENDED = 3;

const since = ({ info }: Mine): number => Math.max(0, ...info.players.map((p) => p.waiting_since ?? 0));
const yours = ({ info, seat }: Mine): boolean => info.players.some((p) => p.seat === seat && p.acting);

/** First where the reader is waited for, the longest wait first; then what goes on; then the few that ended last. */
export function sorted(all: readonly Mine[], now: number): Mine[] {
  const waits = (one: Mine) => (since(one) === 0 ? 0 : now - since(one));
  const going = all.filter((one) => one.info.state !== 'over');
  const turn = going.filter(yours).sort((a, b) => waits(b) - waits(a));
  return [...turn, ...going.filter((one) => !yours(one)), ...all.filter((one) => one.info.state === 'over').slice(0, ENDED)];
}
