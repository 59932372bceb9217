/** A hand of many cards, held by rank: what is equal in rank stands together, the wild cards at the end. */
import { rank, sortBy, type Ranking } from '../../cards/names';
import type { Sort } from '../../theme/settings.svelte';
import { cardOf, named } from './hand';

export interface Rank {
  rank: string;
  ids: string[];
}

/**
 * `sort`: rank after rank, or those first of which there are most cards, and of as many rank after rank. `costly`: what it
 * costs to keep such a card is written on it, so that in a stack it lies in front.
 */
export function byRank(
  cards: readonly string[],
  wild: ReadonlySet<string>,
  ranking: Ranking,
  sort: Sort = 'rank',
  costly: ReadonlySet<string> = new Set(),
): Rank[] {
  const found = new Map<string, string[]>();
  for (const id of named(sortBy(cards, 'rank', ranking))) {
    const key = rank(cardOf(id));
    found.set(key, [...(found.get(key) ?? []), id]);
  }
  const costs = (id: string) => costly.has(cardOf(id));
  const costlyLast = (ids: string[]) => [...ids.filter((id) => !costs(id)), ...ids.filter(costs)];
  const ranks = [...found].map(([rank, ids]) => ({ rank, ids: costlyLast(ids) }));
  const isWild = ({ ids }: Rank) => ids.every((id) => wild.has(cardOf(id)));
  const natural = ranks.filter((one) => !isWild(one));
  if (sort === 'most') natural.sort((one, other) => other.ids.length - one.ids.length);
  return [...natural, ...ranks.filter(isWild)];
}

/** All of these are chosen beside what is chosen already; if they all are, none of them is. */
export function toggleAll(chosen: readonly string[], ids: readonly string[]): string[] {
  const others = chosen.filter((id) => !ids.includes(id));
  return ids.every((id) => chosen.includes(id)) ? others : [...others, ...ids];
}
