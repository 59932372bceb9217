/**
 * What the parts of a table are given, in small groups: how cards look, what is chosen, what a hint shows, what a tap
 * plays. The table's own state is all of it; so is plain data, with which a part can be shown alone (`dev/gallery`).
 */
import type { Scene, Zone } from '../../net/messages';
import type { Advice } from '../advice/advice.svelte';
import type { Life } from '../life/life.svelte';
import type { Cards } from './cards.svelte';
import type { Choice } from './choice.svelte';
import type { TableStore } from './store.svelte';

/** How cards are drawn, named and ordered. */
export type CardLook = Readonly<Pick<Cards, 'scheme' | 'marked' | 'ranking' | 'nameOf'>>;

/** Combinations that can be chosen. */
export type MeldChoice = Readonly<Pick<Choice, 'meld' | 'tapMeld'>>;

/** Cards of one's own that can be chosen. */
export type CardChoice = Readonly<Pick<Choice, 'selection' | 'lit' | 'answer' | 'toggle' | 'select' | 'drop' | 'clear'>>;

/** The play that a hint shows. */
export type ShownHint = Readonly<Pick<Advice, 'shown'>>;

/** What a hint shows of one's own cards, and what it costs to keep one. */
export type CardHints = Readonly<Pick<Advice, 'mark' | 'risk'>>;

/** Plays that are made on the table; while one is under way there is no other. */
export type Playing = Readonly<Pick<TableStore, 'busy' | 'play'>>;
export type PileTaps = Playing & Readonly<Pick<TableStore, 'tapOf' | 'fitsTask'>>;
export type CardPick = Playing & Pick<TableStore, 'picked'>;

/** What a player asks for beside the cards, one thing at a time. */
export type Wishing = Readonly<Pick<Life, 'asked' | 'wish'>>;

/** Combinations on the table, as the reader sees them and may choose them. */
export interface LaidMelds {
  /** The reader's seat; null: they watch. */
  readonly seat: number | null;
  readonly cards: CardLook;
  readonly choice: MeldChoice;
  readonly hint: ShownHint;
}

/** All that lies on the table. */
export interface Tabletop extends LaidMelds {
  readonly plays: PileTaps & CardPick;
}

/** Cards of one's own, each as it is seen. */
export interface HeldCards {
  readonly scene: Pick<Scene, 'hands' | 'circle' | 'fresh' | 'taps'> | null;
  readonly cards: CardLook;
  readonly choice: CardChoice;
  readonly hint: CardHints;
}

/** The hand, and where its cards may go. */
export interface OwnHand extends HeldCards {
  /** Under whose name an order of one's own is kept. */
  readonly table: string;
  readonly zone: Zone | null;
  play(text: string): void;
  /** Into a combination (null: a new one) of a zone that can be rearranged. */
  lay(ids: string[], meld: string | null): void;
}

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
