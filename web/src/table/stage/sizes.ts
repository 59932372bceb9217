/** How wide cards are drawn, from the room that there is. All of the table must be seen at once where that can be. */
import { HEIGHTS, WIDTHS } from '../../theme/pageSizes';

export interface Sizes {
  hand: number;
  own: number;
  others: number;
  middle: number;
}

const within = (low: number, value: number, high: number): number => Math.round(Math.min(high, Math.max(low, value)));

interface Page {
  /** Everything is as small as a thumb and an eye allow. */
  small: boolean;
  /** There is no room for a table above the hand. */
  low: boolean;
  /** Words have a part of the page, and much lies before everybody. */
  shared?: boolean;
  /** Words have a part of the page, and what is laid lies above them and below the piles. */
  taught?: boolean;
  /** Others sit one above the other, and what lies before them has the height. */
  lines?: boolean;
  /** How much of a wide page the piles may have. `free`: nobody sits across. `close`: somebody does, or others sit in two rows. */
  middle?: 'free' | 'usual' | 'close';
}

const ROOMY = 800; // px of height from which cards on the cloth grow beyond their usual size, as a large hand takes its room

const ABOVE_WORDS = 0.72; // of their usual width piles have on a desk: what is laid has the height
const BESIDE_WORDS = 0.84; // of their usual width: so the piles leave the others seen, above the words of a lesson

/** `others`: how many sit around; the more of them, the less room there is for each. `scale`: as the player likes them. */
export function sizes(width: number, height: number, page: Page, others = 1, scale = 1): Sizes {
  const { hand, own, others: theirs, middle } = usual(width, height, page, others);
  const scaled = (size: number) => Math.round(size * scale);
  const cloth = (size: number) =>
    Math.round(size * (page.small ? scale : Math.min(scale, Math.max(1, height / ROOMY))));
  const full = others > 1 && page.small; // several others take all the room of a telephone: theirs grow no larger
  return {
    hand: scaled(hand),
    own: cloth(own),
    others: full ? Math.min(theirs, cloth(theirs)) : cloth(theirs),
    middle: page.lines ? Math.min(middle, cloth(middle)) : cloth(middle * besideWords(height, page)),
  };
}

/** Piles leave room for the words of a lesson. */
const besideWords = (height: number, { small, shared, taught }: Page): number =>
  small ? (shared ? BESIDE_WORDS : 1) : taught && height <= HEIGHTS.lofty ? ABOVE_WORDS : 1;

/** The widest that cards are drawn. They follow the smaller side of the page, as type does (`theme.css`). */
function usual(width: number, height: number, page: Page, others: number): Sizes {
  const { small, low } = page;
  const crowd = others > 1;
  if (!small) {
    const side = Math.min(height, width);
    const hand = within(76, side * 0.1225, 176);
    return {
      hand,
      own: hand, // what is laid grows until it fills its place on the cloth, and no larger than the cards in the hand
      others: hand,
      middle: crowd ? pilesAmong(side, page) : within(50, side * 0.095, 148),
    };
  }
  if (low) return { hand: 56, own: 40, others: 36, middle: 42 };
  if (height <= HEIGHTS.short) return { hand: 55, own: 40, others: 36, middle: 40 };
  const high = height > HEIGHTS.usual;
  const tall = high && !crowd;
  return {
    hand: high ? 64 : 60,
    own: tall ? 52 : 46,
    others: tall ? 46 : 38,
    middle: tall ? 54 : crowd ? 45 : 50,
  };
}

/** Piles among several others: beyond a usual page they grow with what is free around them. */
function pilesAmong(side: number, { middle = 'usual' }: Page): number {
  const [more, most] = { free: [0.12, 176], usual: [0.045, 160], close: [0, 148] }[middle] as [number, number];
  return within(50, side * 0.09 + Math.max(0, side - ROOMY) * more, most);
}

/** By the hand's own width. */
export const isPhone = (width: number): boolean => width <= WIDTHS.hand;

export const PROPORTION = 1.4; // of a card's height to its width
const LIFT = 0.24; // of a card's height, above a single row: there chosen cards go
const NEAR = 0.14; // above the first of several rows, in which they rise less
export const ROW = 0.7; // of a card's height, from one row to the next: a chosen card covers no index above it

/** How high so many rows of a hand are, of cards of this width. */
export const highOf = (card: number, rows: number): number =>
  card * PROPORTION * (1 + (rows > 1 ? NEAR + ROW * (rows - 1) : LIFT));

/** By how much of its height a chosen card is lifted where so many rows lie over each other. */
export const riseIn = (rows: number): number => (rows > 1 ? 0.1 : 0.2);

/** The place of one's own cards: on a phone two rows, else one, and always as high, however many cards there are. */
export const handHeight = (base: number, width: number): number =>
  isPhone(width) ? highOf(base, 2) : highOf(Math.max(base, 76), 1);
