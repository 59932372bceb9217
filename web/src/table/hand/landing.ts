/** What comes of cards that were let go over the table. */
import type { Action } from '../../net/messages';
import type { TableStore } from '../store/store.svelte';

type Landing = Pick<TableStore, 'selection' | 'meld' | 'benchZone' | 'scene' | 'play' | 'clear' | 'lay'>;

/** The one thing that they can become is done; if they become nothing yet where the table may be laid anew, that is begun. */
export function landed(store: Landing, [only, ...others]: Action[]): void {
  const [ids, bench] = [store.selection, store.benchZone?.bench];
  if (only && others.length === 0) return store.play(only.play);
  if (only || store.meld !== null || !store.scene?.verbs.some((v) => v.verb === bench)) return;
  store.clear();
  store.lay?.(ids, null);
}
