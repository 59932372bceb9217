/** Groups of the table's own state, as its parts are given them (`groups.ts`). */
import type { OwnHand, Tabletop } from './groups';
import type { TableStore } from './store.svelte';

export const tabletopOf = (store: TableStore): Tabletop => ({
  get seat() {
    return store.seat;
  },
  cards: store.cards,
  choice: store.choice,
  hint: store.advice,
  plays: store,
});

export const handOf = (store: TableStore): OwnHand => ({
  get scene() {
    return store.scene;
  },
  get zone() {
    return store.hand;
  },
  table: store.table,
  cards: store.cards,
  choice: store.choice,
  hint: store.advice,
  play: (text) => store.play(text),
  lay: (ids, meld) => store.lay?.(ids, meld),
});
