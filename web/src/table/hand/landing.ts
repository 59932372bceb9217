/** The effect of cards that were let go over the table, or for which a combination was tapped. */
import type { LabelledPlay } from '../../net/messages';
import type { Choice, Chosen } from '../store/choice.svelte';

type Landing = Pick<Chosen, 'stagingZone' | 'scene' | 'play' | 'lay'>;

export type Gesture = 'drop' | 'tap';

/**
 * Of cards that were let go the one thing that they can become is done. Where they become nothing by themselves and the
 * table may be rearranged, they go to the staging area: at any time onto a combination, and apart when that is a play.
 */
export function landed(table: Landing, choice: Choice, actions: readonly LabelledPlay[], gesture: Gesture): void {
  const [only, ...others] = actions;
  const { selection: ids, meld } = choice;
  const staging = table.stagingZone?.staging;
  if (only) {
    if (gesture === 'drop' && others.length === 0) table.play(only.play);
    return;
  }
  if (!staging || (meld === null && !table.scene?.verbs.some((v) => v.verb === staging))) return;
  choice.clear();
  table.lay?.(ids, meld);
}
