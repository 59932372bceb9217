/** Cards as text ("7S", "TH", "JK", "JK=9S") and what people call them. */

export type Language = 'en' | 'ja';

/** How high the cards of a game are, as the server says. */
export interface Ranking {
  /** From the lowest to the highest. */
  ranks: string;
  /** The suit that is held before the others. */
  trumps?: string;
}

const SUITS = 'SHCDRN'; // black and red in turn, so that neighbours in a sorted hand differ at a glance
const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣', R: '★', N: '☾' };

const WORDS = {
  en: {
    ranks: { A: 'ace', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', T: 'ten', J: 'jack', Q: 'queen', K: 'king' },
    suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs', R: 'stars', N: 'moons' },
    of: (rank: string, suit: string) => `${rank} of ${suit}`,
    joker: 'joker',
    red: 'red joker',
    black: 'black joker',
    as: (name: string) => `joker as ${name}`,
    hidden: 'face-down card',
  },
  ja: {
    ranks: { A: 'エース', T: '10', J: 'ジャック', Q: 'クイーン', K: 'キング' },
    suits: { S: 'スペード', H: 'ハート', D: 'ダイヤ', C: 'クラブ', R: 'スター', N: 'ムーン' },
    of: (rank: string, suit: string) => `${suit}の${rank}`,
    joker: 'ジョーカー',
    red: '赤のジョーカー',
    black: '黒のジョーカー',
    as: (name: string) => `${name}の代わりのジョーカー`,
    hidden: '裏向きの札',
  },
};

export const isJoker = (card: string): boolean => /^(JK|RJ|BJ)/.test(card);

/** A pack may tell its two jokers apart: red and black. */
export const isTinted = (card: string): boolean => card === 'RJ' || card === 'BJ';

/** What a joker has been laid down as, where that has been said: "JK=9S" → "9S". */
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

/** What a screen reader says: "seven of hearts", 「ハートの7」; `named`: suits that a game calls otherwise. */
export function cardName(card: string | null, lang: Language, named: Record<string, string> = {}): string {
  const words = WORDS[lang];
  if (card === null) return words.hidden;
  const stood = standsFor(card);
  if (stood) return words.as(cardName(stood, lang, named));
  if (isTinted(card)) return card === 'RJ' ? words.red : words.black;
  if (isJoker(card)) return words.joker;
  const [r, s] = [rank(card), suit(card) ?? ''];
  const ranks: Record<string, string> = words.ranks;
  const suits: Record<string, string> = { ...words.suits, ...named };
  return words.of(ranks[r] ?? r, suits[s] ?? s);
}

/** What the cards of a rank are called together: "sevens", 「7」. */
export function rankName(rank: string, lang: Language): string {
  const words = WORDS[lang];
  const ranks: Record<string, string> = words.ranks;
  const one = rank === 'JK' ? words.joker : (ranks[rank] ?? rank);
  return lang === 'ja' ? one : one.endsWith('x') ? `${one}es` : `${one}s`;
}

/** What a line of text shows: "7♥", "10♠", "JK", "JK=9♠". */
export function pretty(card: string): string {
  const stood = standsFor(card);
  if (stood) return `JK=${pretty(stood)}`;
  if (isJoker(card)) return card.slice(0, 2);
  const s = suit(card) ?? '';
  return rank(card).replace('T', '10') + (SIGNS[s] ?? s);
}
