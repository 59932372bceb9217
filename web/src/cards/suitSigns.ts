/** A sentence in pieces: the sign of each suit stands apart, so that it has the suit's ink. */
import { SUITS } from './heard';

const SIGN = new RegExp(`([${Object.keys(SUITS).join('')}])`, 'u');

export interface SuitSign {
  text: string;
  /** Null: words. */
  suit: string | null;
}

export const suitSigns = (text: string): SuitSign[] =>
  text
    .split(SIGN)
    .map((text) => ({ text, suit: SUITS[text] ?? null }))
    .filter((piece) => piece.text !== '');
