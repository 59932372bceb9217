/** The orders in which one's own cards can be held: a matter of taste, known to nobody but this page. */
import type { Words } from '../text/words.svelte';
import type { SortKey, Sort } from './settings.svelte';

/** The orders of a hand, by the setting that keeps which of them is liked. */
export const SORTS: Readonly<Record<SortKey, readonly Sort[]>> = {
  sort: ['rank', 'suit', 'melds', 'own'],
  suited: ['rank', 'suit', 'own'],
  ranked: ['rank', 'most'],
};

export const sortNames = (t: Words): Readonly<Record<Sort, string>> => ({
  rank: t.sortRank,
  suit: t.sortSuit,
  melds: t.sortByMelds,
  most: t.sortMost,
  own: t.sortOwn,
});
