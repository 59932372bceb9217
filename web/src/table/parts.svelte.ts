/** Parts of the table that not every game has: fetched at the first scene that needs them, and kept. */
import type { Scene } from '../net/messages';
import { commonZone } from './store/own';

/** What gives them; null until they are there. */
function parts<T>(fetched: () => Promise<T>): () => T | null {
  let there: T | null = $state.raw(null);
  let asked = false;
  async function fetchThem(): Promise<void> {
    asked = true;
    try {
      there = await fetched();
    } catch {
      setTimeout(() => void fetchThem(), 2000); // the line is down; without them there is no table
    }
  }
  return () => {
    if (!asked) void fetchThem();
    return there;
  };
}

/** The components for hands held by rank. */
export const partsByRank = parts(() => import('./byRank'));

/** The table of combinations that belong to all. */
export const partsInCommon = parts(() => import('./zones/MeldTable.svelte'));

/** All that this scene is drawn with is there. */
export const partsThere = (scene: Scene | null): boolean =>
  !scene ||
  ((!scene.hands.by_rank || partsByRank() !== null) && (commonZone(scene) === null || partsInCommon() !== null));
