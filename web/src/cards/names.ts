/** Cards as text ("7S", "TH", "JK", "JK=9S") and what people call them. */
import type { Lang } from '../text/lang';
import en from '../text/cards.en.ftl';
import ja from '../text/cards.ja.ftl';

/** How high the cards of a game are, as the server says. */
export interface Ranking {
  /** From the lowest to the highest. */
  ranks: string;
  /** The suit that is held before the others. */
  trumps?: string;
}

const SUITS = 'SHCDRN'; // black and red in turn, so that neighbours in a sorted hand differ at a glance
const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣', R: '★', N: '☾' };

export const CARD_WORDS = { en, ja };

/** Under which name the texts have a rank and a suit. */
const RANK_KEYS = {
  A: 'ace',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  JK: 'joker',
} as const;
const SUIT_KEYS = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs', R: 'stars', N: 'moons' } as const;

const isRank = (rank: string): rank is keyof typeof RANK_KEYS & string => rank in RANK_KEYS;
const isSuit = (suit: string): suit is keyof typeof SUIT_KEYS => suit in SUIT_KEYS;

export const isJoker = (card: string): boolean => /^(JK|RJ|BJ)/.test(card);

/** A pack may tell its two jokers apart: red and black. */
export const isTinted = (card: string): boolean => card === 'RJ' || card === 'BJ';

/** The card for which a joker has been laid down, where that has been said: "JK=9S" → "9S". */
export const standsFor = (card: string): string | null => (isJoker(card) ? (card.split('=')[1] ?? null) : null);

/** One of A 2 … 9 T J Q K, or JK. */
export const rank = (card: string): string => (isJoker(card) ? 'JK' : card.slice(0, -1));

/** The suit whose ink prints a card; a red joker is printed like hearts. */
export const inkSuit = (card: string): string | null => (card === 'RJ' ? 'H' : suit(standsFor(card) ?? card));

/** One of S H D C R N, or null for a joker. */
export const suit = (card: string): string | null => (isJoker(card) ? null : card.slice(-1));

/** Jokers sort where they have been laid down to stand, and otherwise last. */
function place(card: string, order: 'rank' | 'suit', { ranks, trumps = '' }: Ranking): number {
  const shown = standsFor(card) ?? card;
  if (isJoker(shown)) return 1000;
  const r = ranks.indexOf(rank(shown));
  const s = suit(shown) === trumps ? 0 : 1 + SUITS.indexOf(suit(shown) ?? '');
  return order === 'rank' ? r * 10 + s : s * 100 + r;
}

/** A sorted copy; equal cards of two packs keep the order in which they came. */
export const sortBy = (cards: readonly string[], order: 'rank' | 'suit', ranking: Ranking): string[] =>
  [...cards].sort((a, b) => place(a, order, ranking) - place(b, order, ranking));

/** A card as a screen reader says it: "seven of hearts", 「ハートの7」; `named`: suits that a game calls otherwise. */
export function cardName(card: string | null, lang: Lang, named: Record<string, string> = {}): string {
  const t = CARD_WORDS[lang];
  if (card === null) return t.faceDown;
  const stood = standsFor(card);
  if (stood) return t.jokerAs({ card: cardName(stood, lang, named) });
  if (isTinted(card)) return card === 'RJ' ? t.redJoker : t.blackJoker;
  if (isJoker(card)) return t.ranks.joker;
  const [r, s] = [rank(card), suit(card) ?? ''];
  return t.ofSuit({
    rank: isRank(r) ? t.ranks[RANK_KEYS[r]] : r,
    suit: named[s] ?? (isSuit(s) ? t.suits[SUIT_KEYS[s]] : s),
  });
}

/** A common name for the cards of a rank: "sevens", 「7」. */
export const rankName = (rank: string, lang: Lang): string =>
  isRank(rank) ? CARD_WORDS[lang].plurals[RANK_KEYS[rank]] : rank;

/** A card in a small place, in the order of the sentences around it: "7♥", 「♥7」, "JK". */
export function pretty(card: string, lang: Lang): string {
  if (isJoker(card)) return card.slice(0, 2);
  const s = suit(card) ?? '';
  return CARD_WORDS[lang].short({ rank: rank(card).replace('T', '10'), suit: SIGNS[s] ?? s });
}

/** A card as a sentence writes it: "7♥", "Joker", "Joker (9♠)". */
export function written(card: string, lang: Lang): string {
  const { jokerWritten, jokerWrittenAs } = CARD_WORDS[lang];
  const stood = standsFor(card);
  if (stood) return jokerWrittenAs({ card: pretty(stood, lang) });
  return rank(card) === 'JK' && !isTinted(card) ? jokerWritten : pretty(card, lang);
}
