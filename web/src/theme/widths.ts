/**
 * The widths at which a page, or a part of one, is laid out anew: each name stands for all that are at most so wide. Styles
 * write `@media (--phone)`, or `(--beyond-phone)` for all that are wider; `plugins/widths.ts` puts the numbers in.
 */
export const WIDTHS = {
  /** The smallest telephones: signs without words. */
  least: 360,
  /** One hand's row is too short: cards lie in two, buttons lie under each other. */
  hand: 560,
  /** A telephone. */
  phone: 700,
  /** No room for a column beside what one came for. */
  narrow: 899,
  /** From here on there is room to spare. */
  desk: 1599,
} as const;

export type Width = keyof typeof WIDTHS;

/** What a browser is asked: whether a page is wider than this. */
export const beyond = (width: Width): string => `(min-width: ${WIDTHS[width] + 1}px)`;
