/** The effect of cards that were let go over the table. */
import type { LabelledPlay } from '../../net/messages';
import type { Choice, Chosen } from '../store/choice.svelte';

type Landing = Pick<Chosen, 'stagingZone' | 'scene' | 'play' | 'lay'>;

/** The one thing that they can become is done; if they become nothing yet where the table may be rearranged, the staging area is opened. */
export function landed(table: Landing, choice: Choice, [only, ...others]: LabelledPlay[]): void {
  const [ids, staging] = [choice.selection, table.stagingZone?.staging];
  if (only && others.length === 0) return table.play(only.play);
  if (only || choice.meld !== null || !table.scene?.verbs.some((v) => v.verb === staging)) return;
  choice.clear();
  table.lay?.(ids, null);
}
