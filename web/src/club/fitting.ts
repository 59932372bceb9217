/** The size of letters with which everything fits on a screen that nobody scrolls. */

const EXACT = 0.25; // pixels

/** The largest size up to `most` with which everything fits; null: not even the `least`. Larger letters never fit better. */
export function largestThatFits(fits: (size: number) => boolean, least: number, most: number): number | null {
  if (!fits(least)) return null;
  if (fits(most)) return most;
  let [low, high] = [least, most];
  while (high - low > EXACT) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
