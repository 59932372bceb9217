/** In which of the orders one's own cards can be held at a table. */
import type { Scene } from '../../net/messages';
import type { SortKey, Sort } from '../../theme/settings.svelte';
import { SORTS } from '../../theme/sorts';

/** The setting that keeps the order of such a hand. */
export const sortKeyFor = (scene: Pick<Scene, 'hands'> | null): SortKey =>
  scene?.hands.by_rank ? 'ranked' : scene?.hands.by_suit ? 'suited' : 'sort';

/** Where cards belong to groups they lie so, or as one lays them. */
export function sortsOf(scene: Pick<Scene, 'circle' | 'hands'> | null): readonly Sort[] {
  if ((scene?.circle?.groups.length ?? 0) > 0) return ['suit', 'own'];
  return SORTS[sortKeyFor(scene)].filter((sort) => sort !== 'melds' || scene?.hands.by_melds);
}

/** The order that was chosen, or the first where there is no such order. */
export const sortAt = (scene: Pick<Scene, 'circle' | 'hands'> | null, chosen: Sort): Sort => {
  const sorts = sortsOf(scene);
  return sorts.find((sort) => sort === chosen) ?? sorts[0] ?? 'rank';
};
