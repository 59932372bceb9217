/** When a clock runs out: counted from the moment at which the page heard of it, wherever and whenever it is shown. */
import type { TurnClock } from '../net/messages';

const ends = new WeakMap<TurnClock, number>();

export function endOf(clock: TurnClock, now: number): number {
  const end = ends.get(clock) ?? now + clock.left * 1000;
  ends.set(clock, end);
  return end;
}
