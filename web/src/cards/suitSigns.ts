/** A sentence in pieces: the sign of each suit stands apart, so that it has the suit's ink. */
const SUITS: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C', '★': 'R', '☾': 'N' };
const SIGN = new RegExp(`([${Object.keys(SUITS).join('')}])`, 'u');

export interface Inked {
  text: string;
  /** Null: words. */
  suit: string | null;
}

export const inked = (text: string): Inked[] =>
  text
    .split(SIGN)
    .map((text) => ({ text, suit: SUITS[text] ?? null }))
    .filter((piece) => piece.text !== '');
