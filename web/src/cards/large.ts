/** Faces with rank and suit twice as large as usual, for weak eyes; pips make room for them. */
import { COURTS } from './courts';
import { court, jokerIndex, letter, pip, use } from './face';
import { isTinted, rank, standsFor, suit } from './names';

/** Rank above suit as large as the strip of a fan lets them be; in the upper of two rows of a hand both are seen. */
const LARGE = { full: { letter: 114, pip: 90, x: 54 }, small: { letter: 124, pip: 74, x: 56 } };

function suited(r: string, s: string, isSmall: boolean): string {
  const { letter: height, pip: size, x } = LARGE[isSmall ? 'small' : 'full'];
  const strip = letter(r, height, x, 6 + height / 2) + pip(s, { x, y: 11 + height + size / 2, size });
  return strip + (COURTS[r] ? court(r, s, { x: 176, y: 252, size: 72 }) : pip(s, { x: 176, y: 274, size: 104 }));
}

export function large(card: string, isSmall: boolean): string {
  const s = suit(card);
  if (s !== null) return suited(rank(card), s, isSmall);
  return jokerIndex(standsFor(card), 92, 56, isTinted(card)) + use('fox', 0.7, { x: 178, y: 262 });
}
