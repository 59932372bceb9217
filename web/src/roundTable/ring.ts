/** Where the others sit, seen from one's own seat: up on the left, across, and down on the right. */

export interface Ring<T> {
  /** From one's left neighbour upwards. */
  left: T[];
  across: T[];
  /** From the top down to one's right neighbour. */
  right: T[];
}

/** How many sit across; on a narrow page no more than find room side by side, and hardly more between the two. */
function acrossOf(count: number, narrow: boolean, between: boolean): number {
  const odd = count % 2;
  const wide = count - 2 * Math.max(count > 2 ? 1 : 0, Math.round((count - 1) / 4));
  if (between) return Math.min(wide, 4 + odd);
  if (!narrow) return wide;
  const few = count < 5 ? 1 : 3;
  return Math.min(count, odd ? few : 2);
}

/** `others` in the order in which they sit after the reader. `between`: a page high for its width, or a telephone on its side. */
export function ring<T>(others: readonly T[], narrow: boolean, between = false): Ring<T> {
  const side = (others.length - acrossOf(others.length, narrow, between)) / 2;
  return {
    left: others.slice(0, side),
    across: others.slice(side, others.length - side),
    right: others.slice(others.length - side),
  };
}
