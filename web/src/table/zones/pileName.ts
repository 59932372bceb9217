import type { Zone } from '../../net/messages';
import type { Words } from '../../text/words.svelte';

/** The name of a pile, and its number of cards or what the game says instead: "Stock: 23 cards". */
export function pileName({ label, count, amount }: Zone, t: Words): string {
  const cards = amount || t.cardsIn({ count });
  return label ? t.pile({ label, amount: cards }) : cards;
}
