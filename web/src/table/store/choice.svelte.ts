/** The reader's selection, and the plays that it can become: the server is asked, one question at a time. */
import type { RefusedAnswer, SelectionAnswer } from '../../net/messages';
import { play } from '../../sound/sound';
import { cardOf, named } from '../hand/hand';
import { landed, type Gesture } from '../hand/landing';
import { toggleAll } from '../hand/ranks';
import { newId } from '../ids';
import { refs, stillHeld } from './own';
import type { TableStore } from './store.svelte';

const ANSWER_LATE = 3_000;
const TOO_OFTEN = 400;

/** The parts of the table that a question about the cards needs. */
export type Chosen = Pick<
  TableStore,
  'scene' | 'seat' | 'hand' | 'lang' | 'lessonState' | 'isStaging' | 'stagingZone' | 'play' | 'lay' | 'send' | 'forgive'
> & { readonly past?: TableStore['past'] };

export class Choice {
  selection = $state.raw<string[]>([]);
  /** A combination that was tapped, or on which cards were let go. */
  meld = $state.raw<string | null>(null);
  offers = $state.raw<SelectionAnswer | null>(null);
  /** The combination to which the button goes on which the mouse or the focus is. */
  pointed = $state.raw<string | null>(null);

  private freshId = $state.raw('');
  private answered = $state.raw(''); // the selection to which the offers belong
  private asked: { id: string; key: string } | null = null;
  /** By which a combination, or the middle, was just named for what is chosen. */
  private gesture: Gesture | null = null;
  private late: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Chosen) {}

  /** There is something to ask about. */
  get any(): boolean {
    return this.selection.length > 0 || this.meld !== null;
  }

  /** Nothing can be made of what is chosen: a play without cards is no answer to it. */
  get missed(): boolean {
    return this.any && !this.table.isStaging && !this.offers?.actions.length;
  }

  /** Whatever play takes cards now takes one of them: another card that is chosen replaces the first. */
  get takesOne(): boolean {
    const taking = this.table.scene?.verbs.filter(({ play }) => play === null) ?? [];
    return taking.length > 0 && taking.every(({ takes_one }) => takes_one);
  }

  /** The server's answer to the selection as it is now; null while it is under way. */
  get answer(): SelectionAnswer | null {
    return this.offers?.id === this.freshId ? this.offers : null;
  }

  /** The combinations to which a button goes. */
  get goals(): ReadonlySet<string> {
    return new Set(this.any ? (this.offers?.actions ?? []).flatMap(({ onto }) => onto ?? []) : []);
  }

  /** The chosen cards can be laid in several places, or to what lies there and apart; a lesson's task may say where. */
  get fitsSeveral(): boolean {
    const offered = this.any ? (this.offers?.actions ?? []) : [];
    const places = offered.filter(({ onto, cards }) => onto !== null || cards.length > 1);
    return places.length > 1 && places.some(({ onto }) => onto !== null) && !this.table.lessonState?.asks;
  }

  /** Of all cards held these are of use now; null: that tells none of them apart, or is no question, as where players speak. */
  get lit(): readonly string[] | null {
    const { scene, isStaging } = this.table;
    if (!scene?.prompt.yours || isStaging || scene.pick || scene.circle) return null;
    return scene.lit;
  }

  /**
   * The buttons on show still belong to the selection before this one. Where only the table has moved on they stay:
   * what they play is based on the version that they were made for.
   */
  get stale(): boolean {
    return (
      this.any &&
      !this.table.isStaging &&
      this.answer === null &&
      (this.offers === null || this.answered !== this.asking)
    );
  }

  // --- what the player does -----------------------------------------------------------------

  toggle(id: string): void {
    if (this.table.scene?.circle) return; // nothing comes of a card alone where players speak
    const without = this.selection.filter((x) => x !== id);
    const lifted = without.length === this.selection.length;
    if (lifted && !this.table.past) play('lift');
    this.select(lifted ? [...(this.takesOne ? [] : this.selection), id] : without);
  }

  /** All cards of a rank, or none of them; of cards that are taken one at a time the uppermost. */
  toggleAll(ids: readonly string[]): void {
    if (!this.takesOne) return this.select(toggleAll(this.selection, ids));
    const one = ids.find((id) => this.selection.includes(id)) ?? ids.at(-1);
    if (one) this.toggle(one);
  }

  select(ids: string[], meld: string | null = this.meld): void {
    if (this.table.past) return;
    this.selection = ids;
    this.meld = meld;
    this.table.forgive();
    this.gesture = null;
    this.ask();
  }

  /**
   * Cards let go over a meld (or, with null, over the middle): if they can only become one thing, do it. `verb`: over a
   * place of such plays alone.
   */
  drop(ids: string[], meld: string | null, verb: string | null = null): void {
    this.select(ids, meld);
    this.gesture = { made: 'drop', verb };
  }

  tapMeld(meld: string): void {
    const named = this.meld !== meld;
    this.select(this.selection, named ? meld : null);
    if (named && this.selection.length > 0) this.gesture = { made: 'tap', verb: null };
  }

  clear(): void {
    this.select([], null);
  }

  // --- what the store tells -----------------------------------------------------------------

  /** The task of a lesson is about other cards than these: they are chosen no longer, and the words on it stay. */
  putDown(ids: readonly string[]): void {
    this.selection = this.selection.filter((id) => !ids.includes(id));
    this.meld = null;
    this.ask();
  }

  /** Of the selection these are being played. */
  spending(play: string): string[] | null {
    return this.any && this.offers?.actions.some((a) => a.play === play) ? this.selection : null;
  }

  /** Forget selected cards that have left the hand, and ask again what the others can become. `spent`: by a play under way. */
  prune(spent: boolean): void {
    const { hand, scene, seat } = this.table;
    const held = named(hand?.cards ?? []);
    const kept = spent ? this.selection.filter((id) => held.includes(id)) : stillHeld(this.selection, held);
    if (kept.join() !== this.selection.join()) this.selection = kept;
    if (this.meld !== null && !refs(scene?.zones ?? [], seat).has(this.meld)) this.meld = null;
    this.ask();
  }

  /** One question at a time; the newest selection is asked about when the answer is in. */
  ask(): void {
    const { scene, seat, isStaging } = this.table;
    if (!this.any || isStaging || seat === null || !scene) {
      this.offers = null;
      return;
    }
    if (this.asked) {
      this.freshId = '';
      return;
    }
    const id = newId();
    const cards = this.selection.map(cardOf);
    this.freshId = id;
    if (!this.table.send({ t: 'select', id, base: scene.version, cards, meld: this.meld })) return;
    this.asked = { id, key: this.key };
    this.askSoon(id, ANSWER_LATE);
  }

  /** The line is down: no answer will come. */
  lost(): void {
    this.asked = null;
  }

  /** The server has been asked too often. */
  tooOften(): void {
    if (this.asked) this.askSoon(this.asked.id, TOO_OFTEN);
  }

  stop(): void {
    clearTimeout(this.late);
  }

  heard(message: SelectionAnswer): void {
    if (message.id !== this.asked?.id) return;
    const current = this.asked.key === this.key;
    this.asked = null;
    clearTimeout(this.late);
    if (!current) return this.ask();
    this.freshId = message.id;
    this.answered = this.asking;
    this.offers = message;
    const { gesture } = this;
    this.gesture = null;
    if (gesture) landed(this.table, this, message.actions, gesture);
  }

  /** Was it the question that is refused? Then that is the answer to it. */
  refused({ id, version, reason, clause }: RefusedAnswer): boolean {
    if (id !== this.asked?.id) return false;
    this.heard({
      t: 'selected',
      id,
      version,
      actions: [],
      missing: reason,
      clause,
      cautions: [],
      extend: [],
      tally: '',
      reached: 0,
    });
    return true;
  }

  /** Ask again if by then there is no answer. */
  private askSoon(id: string, time: number): void {
    clearTimeout(this.late);
    this.late = setTimeout(() => this.giveUp(id), time);
  }

  private giveUp(id: string): void {
    if (this.asked?.id !== id) return;
    this.asked = null;
    this.ask();
  }

  private get key(): string {
    return `${this.table.scene?.version}|${this.asking}`;
  }

  /** The subject of a question: the selection, and in which language. */
  private get asking(): string {
    return `${this.table.lang}|${this.meld ?? ''}|${[...this.selection].sort().join(' ')}`;
  }
}
