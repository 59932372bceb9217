/** A declaration while it is being put together: nobody but this page knows of it. */
import type { CollectibleSet } from '../net/messages';
import { holdersOf, type Mark } from './notes';

export type Guess = Readonly<Record<string, number>>;

/** The teammates whom one's notes say to hold these cards; a card that two are noted to hold is not certain. */
export function certain(
  cards: readonly string[],
  marksOf: (card: string) => Record<string, Mark>,
  mates: readonly number[],
): Guess {
  const holder = (card: string) => {
    const { yes } = holdersOf(marksOf(card));
    return yes.length === 1 && yes[0] !== undefined && mates.includes(yes[0]) ? [[card, yes[0]] as const] : [];
  };
  return Object.fromEntries(cards.flatMap(holder));
}

/** The player said to hold each card: one's own cards are known, the rest is as it was tapped. */
export function holders(group: CollectibleSet, chosen: Guess, hand: readonly string[], me: number): (number | null)[] {
  return group.cards.map((card) => {
    if (hand.includes(card)) return me;
    const said = chosen[card];
    return said === undefined || said === me ? null : said;
  });
}

/** The card to be placed next: the first that is nowhere, beginning after `from`. */
export function nextOpen(placed: readonly (number | null)[], from: number): number | null {
  const order = placed.map((_, i) => (from + 1 + i) % placed.length);
  return order.find((i) => placed[i] === null) ?? null;
}

/** The play in the game's notation, once every card is placed. */
export function declaration(verb: string, group: CollectibleSet, placed: readonly (number | null)[]): string | null {
  return placed.includes(null) ? null : [verb, group.id, ...placed].join(' ');
}
