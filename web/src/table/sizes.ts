/** How wide cards are drawn, from the room that there is. All of the table must be seen at once where that can be. */

export interface Sizes {
  hand: number;
  own: number;
  others: number;
  middle: number;
}

const LOW = 540; // px: no room for a table above the hand
const NARROW = 900; // px of width: no room for a column beside the table
const SMALL = 700; // px of width: a telephone

const within = (low: number, value: number, high: number): number => Math.round(Math.min(high, Math.max(low, value)));

/** A telephone lying on its side, or a page much enlarged: too low for the table to lie above the hand. */
export const isFlat = (width: number, height: number): boolean => height < LOW && width >= 560;

/** A telephone on which several others do not find room one above the other. */
export const isLow = (height: number): boolean => height <= 640;

/** How a page of this size is shared out. */
export interface Shape {
  /** The table on the left, question and hand on the right. */
  flat: boolean;
  /** Score sheet and log have no column of their own. */
  narrow: boolean;
  /** Everything is as small as a thumb and an eye allow. */
  small: boolean;
}

export function shapeOf(width: number, height: number): Shape {
  const flat = isFlat(width, height);
  return { flat, narrow: flat || width < NARROW, small: flat || width < SMALL };
}

/** `others`: how many sit around; the more of them, the less room there is for each. `scale`: as the player likes them. */
export function sizes(width: number, height: number, others = 1, scale = 1): Sizes {
  const { hand, own, others: theirs, middle } = usual(width, height, others);
  const scaled = (size: number) => Math.round(size * scale);
  const full = others > 1 && shapeOf(width, height).small; // several others take all the room of a telephone: theirs grow no larger
  return { hand: scaled(hand), own: scaled(own), others: full ? Math.min(theirs, scaled(theirs)) : scaled(theirs), middle: scaled(middle) };
}

/** The widest that cards are drawn. They follow the smaller side of the page, as type does (`scale.css`). */
function usual(width: number, height: number, others: number): Sizes {
  const crowd = others > 1;
  const { small } = shapeOf(width, height);
  if (!small) {
    const side = Math.min(height, width);
    return {
      hand: within(76, side * 0.1225, 176),
      own: within(44, side * 0.08, 112),
      others: within(38, side * (crowd ? 0.065 : 0.075), 104),
      middle: within(50, side * (crowd ? 0.09 : 0.105), 148),
    };
  }
  if (height < LOW) return { hand: 56, own: 40, others: 36, middle: 42 };
  if (height < 620) return { hand: 55, own: 40, others: 36, middle: 40 };
  const tall = height > 740 && !crowd;
  return { hand: height > 740 ? 64 : 60, own: tall ? 52 : 46, others: tall ? 46 : 38, middle: tall ? 62 : 50 };
}

export interface Places {
  columns: number;
  /** No room for what they have laid. */
  brief: boolean;
}

/** How the others sit where many cards lie before each: in a row, or in two; on a phone briefly when they are many. */
export function places(others: number, { flat, small }: Shape, height: number): Places {
  if (!small) return { columns: others > 4 ? Math.ceil(others / 2) : Math.max(1, others), brief: false };
  const abreast = flat || (isLow(height) && others > 6) ? 4 : isLow(height) ? 3 : 2;
  return { columns: others > (flat ? 1 : 2) ? Math.min(abreast, others) : 1, brief: others > (height > 800 ? 4 : 2) };
}

const PHONE = 560; // px of the hand's own width

/** Own cards: on a phone larger while there are few of them, on a wide page smaller when there are many. */
export function handWidth(base: number, cards: number, width: number): number {
  if (width >= PHONE) return cards > 22 ? Math.round(Math.max(base, 76) * 0.86) : Math.max(base, 76);
  return base < 56 ? base : base + (cards <= 9 ? 14 : cards <= 14 ? 8 : 0); // it is low where the page is
}

export const isPhone = (width: number): boolean => width < PHONE;
