/** The colour that prints a suit. The colours themselves are `--print-…` in theme.css. */

export type Scheme = 'two' | 'four' | 'six';
export type Ink = 'ink' | 'vermilion' | 'amber' | 'moss' | 'violet' | 'teal';

const TWO: Record<string, Ink> = { S: 'ink', H: 'vermilion', D: 'vermilion', C: 'ink', R: 'vermilion', N: 'ink' };
const FOUR: Record<string, Ink> = { ...TWO, D: 'amber', C: 'moss' };
const SIX: Record<string, Ink> = { ...FOUR, R: 'violet', N: 'teal' };

export const SCHEMES: Record<Scheme, Record<string, Ink>> = { two: TWO, four: FOUR, six: SIX };

/** Jokers (no suit) are printed in black. */
export const inkOf = (suit: string | null, scheme: Scheme): Ink => SCHEMES[scheme][suit ?? ''] ?? 'ink';
