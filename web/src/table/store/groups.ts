/**
 * What the parts of a table are given, in small groups: how cards look, what is chosen, what a hint shows, what a tap
 * plays. The table's own state is all of it; so is plain data, with which a part can be shown alone (`dev/gallery`).
 */
import type { Scene, Zone } from '../../net/messages';
import type { Advice } from '../advice/advice.svelte';
import type { Life } from '../life/life.svelte';
import type { Cards } from './cards.svelte';
import type { Choice } from './choice.svelte';
import type { Plays } from './plays.svelte';
import type { Questions } from './questions';
import type { Scratch } from './scratch.svelte';
import type { TableStore } from './store.svelte';
import type { Task } from './task.svelte';

/** What is told of the table to a player who may not be looking, and the line by which the host hears of that. */
export type Attended = Readonly<Pick<TableStore, 'scene' | 'line' | 'send'>>;

/** How cards are drawn, named and ordered. */
export type CardLook = Readonly<Pick<Cards, 'scheme' | 'marked' | 'ranking' | 'nameOf' | 'newIn' | 'placed'>>;

/** Combinations that can be chosen. */
export type MeldChoice = Readonly<Pick<Choice, 'meld' | 'goals' | 'pointed' | 'tapMeld'>>;

/** Cards of one's own that can be chosen. */
export type CardChoice = Readonly<
  Pick<Choice, 'selection' | 'takesOne' | 'lit' | 'answer' | 'toggle' | 'toggleAll' | 'select' | 'drop' | 'clear'>
>;

/** The play that a hint shows. */
export type ShownHint = Readonly<Pick<Advice, 'shown'>>;

/** What a hint shows of one's own cards and where they would lie, and what it costs to keep one. */
export type CardHints = Readonly<Pick<Advice, 'mark' | 'risk' | 'destinations'>>;

/** Plays that are made on the table; while one is under way there is no other, and after a moment that is seen. */
export type Playing = Readonly<Pick<TableStore, 'busy' | 'held' | 'play'>>;
export type PileTaps = Playing & Readonly<Pick<TableStore, 'tapOf' | 'fitsTask'>>;
export type CardPick = Playing & Pick<TableStore, 'picked'>;

/** What a player asks for beside the cards, one thing at a time; and why it was refused. */
export type Wishing = Readonly<Pick<Life, 'asked' | 'wish'>>;
export type Wishes = Wishing & Readonly<Pick<Life, 'refusal'>>;

/** The next deal, or the first: who has asked for it waits for the others. */
export type NextDeal = Readonly<Pick<TableStore, 'next' | 'asksReady'>> & {
  readonly plays: Readonly<Pick<Plays, 'wantsNext'>>;
};

/** One's own last play, which may be taken back. */
export type TakingBack = Readonly<Pick<TableStore, 'takesBack' | 'takeBack'>> & { readonly life: Wishing };

/** Advice that is asked for and shown, and what it asks. */
export type Advising = Readonly<
  Pick<
    Advice,
    'tip' | 'thinking' | 'question' | 'open' | 'ask' | 'turn' | 'follow' | 'putAway' | 'reconsider' | 'insist' | 'back'
  >
>;

/** What is to be done, in words and buttons; and what the chosen cards can become. */
export type Actions = NextDeal &
  TakingBack &
  Playing &
  Readonly<
    Pick<
      TableStore,
      | 'scene'
      | 'hand'
      | 'line'
      | 'course'
      | 'yours'
      | 'isStaging'
      | 'stagingZone'
      | 'actions'
      | 'leading'
      | 'pressing'
      | 'target'
    >
  > & {
    readonly choice: Readonly<
      Pick<Choice, 'any' | 'offers' | 'stale' | 'lit' | 'meld' | 'selection' | 'fitsSeveral' | 'clear'>
    > &
      Pick<Choice, 'pointed'>;
    readonly advice: Advising;
    readonly plays: Readonly<Pick<Plays, 'refusal'>>;
  };

/** The staging area, once it is there. */
export type Scratchpad = Readonly<Pick<Scratch, 'open' | 'parts' | 'staging' | 'lay'>>;

/** What is to be done while cards lie in the staging area; `polite`: what is told to those who do not see it. */
export type StagingActions = Actions & Readonly<Pick<TableStore, 'workAt'>> & Pick<TableStore, 'polite'>;

/** Where players speak: what is asked of the table, and answered. */
export type Speaking = Playing &
  Readonly<Pick<TableStore, 'scene' | 'seat' | 'hand' | 'line' | 'notes' | 'send'>> & {
    readonly questions: Pick<Questions, 'ask'>;
    readonly advice: Readonly<Pick<Advice, 'look' | 'question'>>;
  };

/** The kind of play that the task of a lesson asks for; `course`: there is such a task. */
export type Prompting = Readonly<Pick<TableStore, 'asksFor' | 'course'>>;

/** This device's part in a shuffle. */
export type Shuffling = Readonly<Pick<TableStore, 'table' | 'scene' | 'seat' | 'send'>> &
  Pick<TableStore, 'shufflesAgain'>;

/** Plays that may be made for the reader; `course`: there is a task in place of a match. */
export type OwnPlays = Playing &
  Readonly<Pick<TableStore, 'line' | 'course'>> & { readonly plays: Readonly<Pick<Plays, 'pending'>> };

/** Whether all that is on show has come to its place. */
export type Motion = Readonly<Pick<TableStore, 'moving'>>;

/** The life of a table beside the cards: who is awaited, who is away, who would like to stop. */
export type TableLife = NextDeal &
  Shuffling &
  OwnPlays &
  Readonly<Pick<TableStore, 'log' | 'recent'>> & {
    readonly life: Wishes;
  };

/** A match that can be taken along to another place. */
export type Portable = Readonly<Pick<TableStore, 'table' | 'scene'>> & { readonly life: Wishes };

/** What is written down at a table, and what its menu holds. */
export type Papers = Portable & Readonly<Pick<TableStore, 'log' | 'past' | 'course'>>;

/** A table with a task in place of a match. */
export type Exercise = Readonly<
  Pick<TableStore, 'scene' | 'lessonState' | 'turnTo' | 'behind' | 'recent' | 'isStaging'>
> & {
  readonly plays: Readonly<Pick<Plays, 'refusal'>>;
  readonly task: Readonly<Pick<Task, 'paused' | 'goOn'>>;
  readonly advice: Readonly<Pick<Advice, 'ask' | 'shown'>>;
};

/** What those hear who do not see the table. */
export type Announcements = Readonly<Pick<TableStore, 'polite' | 'assertive'>>;

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
