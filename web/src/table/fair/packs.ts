/** The packs of docs/protocol.md (The order of a pack before the shuffle). */

const RANKS = 'A23456789TJQK';
const SUITS = 'SHDCRN';

/** From the lowest to the highest: a game of somebody else may have an order of its own. */
export interface Ranking {
  ranks: string;
  suits: string;
}

interface Pack {
  ranks?: string;
  suits?: string;
  jokers?: readonly string[];
  /** How many of them are shuffled together. */
  packs?: (seats: number) => number;
}

const PACKS: readonly Pack[] = [
  {},
  { ranks: 'A23456789T', suits: SUITS },
  { jokers: ['JK'], packs: (seats) => (seats === 2 ? 1 : 2) },
  { jokers: ['JK', 'JK'], packs: (seats) => seats + 1 },
  { jokers: ['RJ', 'BJ'] },
  { ranks: 'A2345689TJQK' },
  { ranks: 'A2345679TJQK' },
];

/** Rank by rank, in each the suits, then the jokers; and all of that as often as there are packs. */
function cards({ ranks = RANKS, suits = 'SHDC', jokers = [], packs = () => 1 }: Pack, seats: number): string[] {
  const one = [...[...ranks].flatMap((rank) => [...suits].map((suit) => rank + suit)), ...jokers];
  return Array.from({ length: packs(seats) }, () => one).flat();
}

/** True if the signs of `part` stand in this order in `whole`. */
const follows = (part: string, whole: string): boolean =>
  [...part].every(
    (sign, at) => whole.includes(sign) && (at === 0 || whole.indexOf(sign) > whole.indexOf(part.charAt(at - 1))),
  );

const sorted = (deck: readonly string[]): string => [...deck].sort().join();

/** The cards of a deck in the order in which they lay before the shuffle; null: it is none of the document's packs. */
export function inOrder(deck: readonly string[], seats: number, { ranks, suits }: Ranking): string[] | null {
  if (!follows(ranks, RANKS) || !follows(suits, SUITS)) return null;
  const all = sorted(deck);
  return PACKS.map((pack) => cards(pack, seats)).find((pack) => sorted(pack) === all) ?? null;
}
