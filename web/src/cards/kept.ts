/** A sentence in pieces: cards, sums, numbered melds and words with a hyphen, within which no line ends, and what lies between. */
import { HYPHENED } from '../theme/whole';
import { item } from './heard';
import { CARD_WORDS, type Language } from './names';

export interface Piece {
  text: string;
  /** It is never broken; what stands between two such pieces may be. */
  whole: boolean;
}

const MOST_TOGETHER = 5; // cards: more do not fit in a line of a button
/** "55 − 2 = 53", or a term of a longer sum. */
const SUM = '[（(]?\\d+(?: ?[−+] ?\\d+)+[）)]?(?: ?= ?\\d+)?|= ?\\d+';
/** "meld 2", 「メルド2」: a name and its number. */
const NUMBERED = 'meld \\d+|[\\p{Script=Katakana}ー]+\\d+';

/**
 * The few cards of a combination have no blank between them, so that "Lay 8♣ on 5♣ 6♣ 7♣" is broken before "5♣", and
 * after it only where there is no room for all. In a text with more than `most` cards each stands for itself, or it has
 * too many lines.
 */
export function kept(text: string, lang: Language, most = Infinity): Piece[] {
  const card = item(CARD_WORDS[lang]);
  const count = [...text.matchAll(new RegExp(card, 'giu'))].length;
  const rows =
    count > most ? text : text.replace(new RegExp(`${card}(?: ${card})+`, 'giu'), (row) => joined(row, card));
  const whole = new RegExp(`(${card}|${SUM}|${NUMBERED}|${HYPHENED})`, 'giu');
  return rows
    .split(whole)
    .map((piece, i) => ({ text: piece, whole: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function joined(row: string, card: string): string {
  const cards = [...row.matchAll(new RegExp(card, 'giu'))].map(([one]) => one);
  return cards.join(cards.length > MOST_TOGETHER ? ' ' : '\u00a0');
}
