/** Faces of cards that are too small for a picture: the rank, as large as can be read, above the suit, in the strip that is always seen. */
import { jokerIndex, pip } from './face';
import { isTinted, rank, standsFor, suit } from './names';
import { RANK_HEIGHT } from './shapes';

/** From this width on the rank of the small face is as high. */
export const TINY = 37;

const [HEIGHT, X] = [150, 62];
const NARROW = 0.9; // of the shape's width, so that a strip of half a card shows all of it
const TEN = { x: 74, narrow: 0.75 }; // it has two figures in the place of one, and the first clear of a gilt edge

function figure(r: string): string {
  const high = HEIGHT / RANK_HEIGHT;
  const { x, narrow } = r === 'T' ? TEN : { x: X, narrow: NARROW };
  const wide = high * narrow;
  return `<use href="#tefuda-r${r}" transform="translate(${x} ${HEIGHT / 2 + 12})scale(${wide.toFixed(3)} ${high.toFixed(3)})"/>`;
}

export function tiny(card: string): string {
  const s = suit(card);
  if (s === null) return jokerIndex(standsFor(card), 100, X, isTinted(card));
  return figure(rank(card)) + pip(s, { x: X, y: 210, size: 86 });
}
