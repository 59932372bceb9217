/** How wide cards are drawn, from the room that there is. All of the table must be seen at once where that can be. */

export interface Sizes {
  hand: number;
  own: number;
  others: number;
  middle: number;
}

const LOW = 540; // px: no room for a table above the hand

const within = (low: number, value: number, high: number): number => Math.round(Math.min(high, Math.max(low, value)));

/** `others`: how many sit around; the more of them, the less room there is for each. */
export function sizes(height: number, narrow: boolean, others = 1): Sizes {
  const crowd = others > 1;
  if (!narrow) {
    return {
      hand: within(76, height * 0.1225, 126),
      own: within(42, height * 0.0675, 72),
      others: within(38, height * (crowd ? 0.055 : 0.0625), 66),
      middle: within(50, height * (crowd ? 0.08 : 0.105), 108),
    };
  }
  if (height < LOW) return { hand: 56, own: 34, others: 30, middle: 42 };
  const tall = height > 740 && !crowd;
  return { hand: height > 740 ? 64 : 60, own: tall ? 46 : 38, others: tall ? 40 : 34, middle: tall ? 62 : 46 };
}

/** A telephone lying on its side, or a page much enlarged: too low for the table to lie above the hand. */
export const isFlat = (width: number, height: number): boolean => height < LOW && width >= 560;

export interface Places {
  columns: number;
  /** No room for what they have laid. */
  brief: boolean;
  /** Rows in which one's own are laid, if they go into so many. */
  own: number;
}

/** How the others sit where many cards lie before each: in a row, or in two; on a phone briefly when they are many. */
export function places(others: number, narrow: boolean, height: number): Places {
  if (narrow) return { columns: others > 2 ? 2 : 1, brief: others > (height > 800 ? 4 : 2), own: height > 740 ? 2 : 1 };
  return { columns: others > 4 ? Math.ceil(others / 2) : Math.max(1, others), brief: false, own: others > 1 ? 1 : 2 };
}

const PHONE = 560; // px of the hand's own width

/** Own cards: on a phone larger while there are few of them, on a wide page smaller when there are many. */
export function handWidth(base: number, cards: number, width: number): number {
  if (width >= PHONE) return cards > 22 ? Math.round(Math.max(base, 76) * 0.86) : Math.max(base, 76);
  return base + (cards <= 9 ? 14 : cards <= 14 ? 8 : 0);
}

export const isPhone = (width: number): boolean => width < PHONE;
