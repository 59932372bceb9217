/** When a time runs out: counted from the moment at which the page heard of it, wherever and whenever it is shown. */

/** A player who is to decide, or a clock of the table. */
interface Timed {
  readonly left: number | null;
}

const ends = new WeakMap<Timed, number>();

/** By the device's clock, in milliseconds. A time that is said again ends anew, even if as many seconds are left as before. */
export function endOf(timed: Timed, now = Date.now()): number {
  const end = ends.get(timed) ?? now + (timed.left ?? 0) * 1000;
  ends.set(timed, end);
  return end;
}

/** A copy in which something else differs. */
export function alike<T extends Timed>(timed: T, other: Partial<T>): T {
  const copy = { ...timed, ...other };
  ends.set(copy, endOf(timed));
  return copy;
}
