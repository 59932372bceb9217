/** What the keys of a table do. */
import { words } from '../text/words.svelte';
import type { Scratch } from './store/scratch.svelte';
import type { TableStore } from './store/store.svelte';
import type { Desk } from './keys';
import { lacking } from './tally';

interface Keyed {
  store: TableStore;
  scratch: Scratch;
  /** The count lies over the table. */
  veiled: boolean;
  ending: { fresh: () => boolean } | undefined;
  /** Close what lies over the table; false: nothing did. */
  back: () => boolean;
  /** Enter: true if it was for the lesson. */
  onward: ((store: TableStore) => boolean) | undefined;
}

export function keyActions({ store, scratch, veiled, ending, back, onward }: Keyed): Omit<Desk, 'hand' | 'showKeys'> {
  function act(index: number): void {
    const action =
      store.choice.stale || scratch.open || store.advice.question || !store.pressing ? undefined : store.actions[index];
    if (action) store.play(action.play);
    else if (index === 0 && !scratch.open && store.asksReady) store.next();
  }

  function first(): void {
    if (onward?.(store) || store.advice.asking) return;
    if (veiled) {
      if (!(ending?.fresh() ?? true) && store.asksReady) store.next();
    } else if (store.advice.question) store.advice.reconsider();
    else if (scratch.open) void scratch.staging?.commit();
    else if (store.advice.shown) store.advice.follow();
    else if (store.mayEnter && (store.actions.length > 0 || store.asksReady))
      act(
        Math.max(
          0,
          store.actions.findIndex((one) => one.play === store.first?.play),
        ),
      );
    else if (choosing()) explain(words().chooseByKey);
    else if (store.choice.missed) store.announce(lacking(store)); // seen, and now heard
  }

  /** Enter has no button, and cards are to be chosen first. */
  const choosing = () =>
    store.scene?.state === 'playing' &&
    store.yours &&
    !store.busy &&
    !store.choice.any &&
    store.course === null &&
    !store.scene?.circle &&
    store.picking.length === 0;

  function explain(reason: string): void {
    store.plays.explain(reason);
    store.announce(reason);
  }

  return {
    first,
    act: (index) => {
      const card = store.picking[index];
      if (card) store.picked = card.play;
      else act(index);
    },
    back: () => {
      if (store.advice.back()) return;
      if (store.choice.any) store.choice.clear();
      else if (!back()) scratch.back();
    },
    hint: () => void (veiled || store.advice.ask()),
    takeBack: () => (scratch.open ? scratch.staging?.undo() : store.takeBack()),
    staging: scratch.keys,
    steps: scratch.steps,
  };
}
