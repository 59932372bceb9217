/** The kinds of play that begin with cards of one's own, none of which is chosen yet. */
import type { Scene, AvailableVerb } from '../net/messages';
import { words } from '../text/words.svelte';
import type { Actions } from './store/groups';

export interface Unstarted {
  /** None, where no card can be played: what lies there may still be rearranged. */
  wanting: readonly AvailableVerb[];
  /** The one that rearranges the common table: it has a button of its own. */
  staging: AvailableVerb | undefined;
  /** The others in a row, as they are said within a sentence; empty: there are none. */
  verbs: string;
  /** Each of them takes one card. */
  takesOne: boolean;
}

/** Kinds of play that begin with a player or on a board. */
const tapped = (scene: Scene | null): ReadonlySet<string | undefined> =>
  new Set([
    ...(scene?.circle?.boards ?? []).map((board) => board.verb),
    ...(scene?.circle?.reach ?? []).map((reach) => reach.line.split(' ', 1)[0]),
  ]);

export function unstarted({ scene, yours, choice, stagingZone }: Actions): Unstarted {
  const elsewhere = tapped(scene);
  const open =
    yours && !choice.any ? (scene?.verbs ?? []).filter((one) => one.play === null && !elsewhere.has(one.verb)) : [];
  const wanting = !choice.lit?.length && !scene?.pick && !scene?.circle ? [] : open;
  const asking = wanting.filter((one) => one.verb !== stagingZone?.staging);
  const labels = asking.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  const { needBetween, needOr } = words();
  return {
    wanting,
    staging: open.find((one) => one.verb === stagingZone?.staging),
    verbs: [labels.slice(0, -1).join(needBetween), ...labels.slice(-1)].filter(Boolean).join(needOr),
    takesOne: asking.every((one) => one.takes_one),
  };
}
