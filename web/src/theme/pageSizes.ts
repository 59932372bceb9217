/**
 * The widths and heights at which a page, or a part of one, is laid out anew: each name stands for all that are at most so
 * wide, or so high. Styles write `@media (--phone)`, or `(--beyond-phone)` for all that are wider; `plugins/pageSizes.ts`
 * puts the numbers in.
 */
export const WIDTHS = {
  /** The smallest telephones: signs without words. */
  least: 360,
  /** One hand's row is too short: cards lie in two, buttons lie under each other. */
  hand: 560,
  /** A telephone. */
  phone: 700,
  /** No room for a column beside what one came for. */
  narrow: 999,
  /** Beyond it there is room to spare: on the cloth names stand at the sides of what is laid. */
  desk: 1199,
} as const;

export const HEIGHTS = {
  /** A telephone on its side: words have small letters. */
  flat: 500,
  /** No room for a table above the hand. */
  low: 540,
  /** The smallest telephones upright. */
  short: 619,
  /** A telephone whose browser shows its bars: others do not find room one above the other, what is said has few lines. */
  pressed: 739,
  /** A telephone with no room to spare. */
  usual: 779,
  /** A desk's page on which even the start has no room to spare. */
  lofty: 899,
} as const;

export type Width = keyof typeof WIDTHS;
export type Height = keyof typeof HEIGHTS;

const isWidth = (name: string): name is Width => name in WIDTHS;
const isHeight = (name: string): name is Height => name in HEIGHTS;

/** What a browser is asked: whether a page is wider, or higher, than this. */
export const beyond = (name: Width | Height): string =>
  isWidth(name) ? `(min-width: ${WIDTHS[name] + 1}px)` : `(min-height: ${HEIGHTS[name] + 1}px)`;

/** Whether it is at most so wide, or so high; null: nothing is called so. */
export const within = (name: string): string | null =>
  isWidth(name) ? `(max-width: ${WIDTHS[name]}px)` : isHeight(name) ? `(max-height: ${HEIGHTS[name]}px)` : null;
