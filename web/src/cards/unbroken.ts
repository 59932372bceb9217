/** A sentence in pieces: cards, sums, numbered melds, so many more, and words with a hyphen, within which no line ends, and what lies between. */
import type { Lang } from '../text/lang';
import { HYPHENATED } from '../theme/hyphenated';
import { item } from './heard';
import { CARD_WORDS } from './names';

export interface Piece {
  text: string;
  /** It is never broken; what stands between two such pieces may be. */
  whole: boolean;
}

const MOST_TOGETHER = 5; // cards: more do not fit in a line of a button
const LETTERS = 4; // of one card's room: a joker that stands for another has several, in Japanese a line of its own
/** "55 − 2 = 53", or a term of a longer sum. */
const SUM = '[（(]?\\d+(?: ?[−+] ?\\d+)+[）)]?(?: ?= ?\\d+)?|= ?\\d+';
/** "meld 2", 「メルド2」: a name and its number. */
const NUMBERED = 'meld \\d+|[\\p{Script=Katakana}ー]+\\d+';
/** 「もう1局」「あと2枚」: so many more. */
const MORE = '(?:\\u3082\\u3046|\\u3042\\u3068)\\d+\\p{Script=Han}';

/**
 * The few cards of a combination have no blank between them, so that "Lay 8♣ on 5♣ 6♣ 7♣" is broken before "5♣", and
 * after it only where there is no room for all. In a text with more than `most` cards each stands for itself, or it has
 * too many lines.
 */
export function unbroken(text: string, lang: Lang, most = Infinity): Piece[] {
  const { card, row, whole } = expressions(lang);
  const rows =
    most < Infinity && [...text.matchAll(card)].length > most
      ? text
      : text.replace(row, (cards) => joined([...cards.matchAll(card)].map(([one]) => one)));
  return rows
    .split(whole)
    .flatMap((piece, i) => (i % 2 === 1 ? parts(piece) : [{ text: piece, whole: false }]))
    .filter((piece) => piece.text !== '');
}

/** 「ジョーカー（♦10の代わり）」 is longer than a narrow button: it may be broken before what it stands for. */
const parts = (whole: string): Piece[] => whole.split(/(?=（)/u).map((text) => ({ text, whole: true }));

function joined(cards: readonly string[]): string {
  const room = cards.reduce((sum, card) => sum + Math.ceil(card.length / LETTERS), 0);
  return cards.join(room > MOST_TOGETHER ? ' ' : '\u00a0');
}

const made = new Map<Lang, ReturnType<typeof makeFor>>();

/** A table shows many sentences: what finds cards in them is made once for each language. */
function expressions(lang: Lang): ReturnType<typeof makeFor> {
  const known = made.get(lang) ?? makeFor(lang);
  made.set(lang, known);
  return known;
}

function makeFor(lang: Lang) {
  const card = item(CARD_WORDS[lang]);
  return {
    card: new RegExp(card, 'giu'),
    row: new RegExp(`${card}(?: ${card})+`, 'giu'),
    whole: new RegExp(`(${card}|${SUM}|${NUMBERED}|${MORE}|${HYPHENATED})`, 'giu'),
  };
}
