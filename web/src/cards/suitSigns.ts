/** A sentence in pieces: the sign of each suit stands apart, so that it has the suit's ink. */
import { SUITS } from './heard';
import { inkOf, type Scheme } from './inks';
import type { Piece } from './unbroken';

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

function span(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement('span');
  made.className = name;
  made.append(...content);
  return made;
}

/** The sentence as it stands on the page. */
export function sentenceNodes(pieces: readonly Piece[], scheme: Scheme): (Node | string)[] {
  return pieces.flatMap(({ text, whole }) => {
    const parts = suitSigns(text).map((one) =>
      one.suit ? span(`suit ${inkOf(one.suit, scheme)}`, one.text) : one.text,
    );
    return whole ? [span('unbroken', ...parts)] : parts;
  });
}
