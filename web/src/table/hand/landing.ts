/** The effect of cards that were let go over the table, or for which a combination was tapped. */
import type { LabelledPlay } from '../../net/messages';
import { cardOf } from './hand';
import type { Choice, Chosen } from '../store/choice.svelte';

type Landing = Pick<Chosen, 'stagingZone' | 'scene' | 'play' | 'lay'>;

/** `verb`: the kind of play for which a place stands on which cards were let go. */
export interface Gesture {
  made: 'drop' | 'tap';
  verb: string | null;
}

/**
 * Of cards that were let go the one thing that they can become there is done. A play that has a place of its own, such as
 * a discard, is made on that place alone, and no other play there. Where they become nothing by themselves and the table
 * may be rearranged, they go to the staging area: at any time onto a combination, and apart when that is a play.
 */
export function landed(table: Landing, choice: Choice, actions: readonly LabelledPlay[], gesture: Gesture): void {
  if (gesture.verb !== null) return placed(table, choice, actions, gesture.verb);
  const { selection: ids, meld } = choice;
  const staging = table.stagingZone?.staging;
  if (actions.length > 0) {
    const own = new Set(table.scene?.zones.map((zone) => zone.drop));
    const fitting = actions.filter(({ verb }) => !own.has(verb));
    if (gesture.made === 'drop') playOnly(table, fitting);
    return;
  }
  if (!staging || (meld === null && !table.scene?.verbs.some((v) => v.verb === staging))) return;
  choice.clear();
  table.lay?.(ids, meld);
}

/** On a place of such plays: if these cards make none of them, the server says why, and they stay chosen. */
function placed(table: Landing, choice: Choice, actions: readonly LabelledPlay[], verb: string): void {
  const fitting = actions.filter((action) => action.verb === verb);
  if (fitting.length > 0) playOnly(table, fitting);
  else if (table.scene?.verbs.some((open) => open.verb === verb))
    table.play([verb, ...choice.selection.map(cardOf)].join(' '));
}

function playOnly(table: Landing, [only, ...others]: readonly LabelledPlay[]): void {
  if (only && others.length === 0) table.play(only.play);
}
