/**
 * What a reader's table is, without a page: the scene, the selection, what it can become, what has been
 * played and not yet acknowledged. Components draw it; tests drive it with a false socket.
 */
import { Line, browserSocket, type LineState, type Socketlike } from '../../net/line';
import type { Action, Event, Happened, Notes, Offers, Play, Refused, Scene, ToClient, ToServer, Trouble, Zone } from '../../net/messages';
import { cardName } from '../../cards/names';
import { cardOf, named } from '../hand/hand';
import { afresh, aloud } from '../aloud';
import { inSteps, unforgotten } from './memory';
import { newId } from '../ids';
import { Life } from '../life/life.svelte';
import { News, type Board } from './news';
import { landed } from '../hand/landing';
import { meldRef, refs, stillHeld, without } from './own';
import { Questions } from './questions';
import type { Presenter, Step } from './step';

export interface Options {
  table: string;
  token: string | null;
  lang: 'en' | 'ja';
  open?: () => Socketlike;
  present?: Presenter;
}

const LOG_LENGTH = 400;
const ANSWER_LATE = 3_000;
const TOO_OFTEN = 400;

export class TableStore implements Board {
  readonly table: string;
  scene = $state.raw<Scene | null>(null);
  line = $state.raw<LineState>('connecting');
  selection = $state.raw<string[]>([]);
  meld = $state.raw<string | null>(null);
  offers = $state.raw<Offers | null>(null);
  refusal = $state.raw<Refused | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  log = $state.raw<Event[]>([]);
  pending = $state.raw<Play[]>([]);
  wantsNext = $state.raw(false);
  /** One's own private notes, as last heard. */
  notes = $state.raw<Notes | null>(null);
  /** The common table is being laid out anew on a scratch layer: what is chosen is for that. */
  benching = $state.raw(false);
  /** Cards let go over a combination (null: a new one) of a zone that can be laid out anew. */
  lay: ((ids: string[], meld: string | null) => void) | null = null;
  readonly questions: Questions;
  readonly life = new Life((frame) => this.wire.send(frame));
  /** For the live regions: events, and what must not wait. */
  polite = $state.raw('');
  assertive = $state.raw('');
  present: Presenter | null;

  private freshId = $state.raw('');
  stored = $state.raw(-1); // the version after one's own last play
  private readonly token: string | null;
  private lang: 'en' | 'ja';
  private readonly wire: Line;
  private readonly news = new News(this);
  private latest = -1;
  private asked: { id: string; key: string } | null = null;
  private answered = $state.raw(''); // the selection to which the offers belong
  private dropped = false;
  private nextId = '';
  private spent: string[] | null = null; // of the selection, by the play under way
  private late: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.table = options.table;
    this.token = options.token;
    this.lang = options.lang;
    this.present = options.present ?? null;
    this.questions = new Questions((question) => this.wire.send(question));
    this.wire = new Line({
      open: options.open ?? browserSocket,
      hello: () => ({
        t: 'hello',
        table: this.table,
        token: this.token,
        lang: this.lang,
        since: this.latest,
      }),
      hear: (message) => this.hear(message),
      state: (state) => this.lineIs(state),
    });
  }

  start(): void {
    this.trouble = null;
    this.wire.start();
  }

  stop(): void {
    clearTimeout(this.late);
    this.wire.stop();
  }

  hurry(): void {
    this.wire.hurry();
  }

  /** For what only some tables need. False: the line is down. */
  send(frame: ToServer): boolean {
    return this.wire.send(frame);
  }

  // --- what the page asks -------------------------------------------------------------------

  /** The version that is on show. */
  get shown(): number {
    return this.scene?.version ?? -1;
  }

  get seat(): number | null {
    return this.scene?.seat ?? null;
  }

  /** The reader's own cards. */
  get hand(): Zone | null {
    if (this.seat === null) return null;
    return this.scene?.zones.find((z) => z.kind === 'fan' && z.seat === this.seat) ?? null;
  }

  /** The zone whose combinations may be laid out anew, if there is one. */
  get benchZone(): Zone | null {
    return this.scene?.zones.find((z) => z.bench !== null) ?? null;
  }

  /** The combinations that belong to all, if there are such. */
  get commonZone(): Zone | null {
    return this.scene?.zones.find((z) => z.place === 'middle' && z.kind === 'melds') ?? null;
  }

  /** Cards that are special now. */
  readonly marked: ReadonlySet<string> = $derived(new Set(this.scene?.mark?.cards ?? []));

  /** What a card is called here, and that it is special if it is. */
  nameOf(card: string): string {
    const name = cardName(card, this.scene?.lang ?? this.lang, this.scene?.game.suit_names);
    return this.scene?.mark && this.marked.has(card) ? `${name}, ${this.scene.mark.name}` : name;
  }

  get yours(): boolean {
    return this.scene?.prompt.yours ?? false;
  }

  /** The server's answer to the selection as it is now; null while it is under way. */
  get answer(): Offers | null {
    return this.offers?.id === this.freshId ? this.offers : null;
  }

  /** What can be done now: what the selection can become, then the verbs that need no cards. */
  get actions(): Action[] {
    const bare = (this.scene?.verbs ?? []).flatMap((v) =>
      v.play === null ? [] : [{ play: v.play, label: v.label, verb: v.verb, cards: [] }],
    );
    const chosen = this.chosen && !this.benching ? (this.offers?.actions ?? []) : [];
    const listed = new Set(chosen.map((a) => a.play));
    return [...chosen, ...bare.filter((a) => !listed.has(a.play))];
  }

  /**
   * The first of them is the one thing to do now. Where players speak, asking or declaring mostly is; and out of
   * turn nobody is waited for, so that only what one has chosen cards for is.
   */
  get pressing(): boolean {
    if (this.scene?.circle) return this.yours && this.scene.reach.length === 0;
    return this.yours || (this.chosen && (this.offers?.actions.length ?? 0) > 0);
  }

  get chosen(): boolean {
    return this.selection.length > 0 || this.meld !== null;
  }

  /**
   * The buttons on show still belong to the selection before this one. Where only the table has moved on they stay:
   * what they play is based on the version that they were made for.
   */
  get stale(): boolean {
    return this.chosen && !this.benching && this.answer === null && (this.offers === null || this.answered !== this.asking);
  }

  /** A play is under way, or is stored and its scene not yet on show: what is on show is not the present. */
  get busy(): boolean {
    return this.pending.length > 0 || this.stored > (this.scene?.version ?? this.stored);
  }

  // --- what the player does -----------------------------------------------------------------

  toggle(id: string): void {
    if (this.scene?.circle) return; // nothing comes of a card alone where players speak
    const without = this.selection.filter((x) => x !== id);
    this.select(without.length < this.selection.length ? without : [...this.selection, id]);
  }

  select(ids: string[], meld: string | null = this.meld): void {
    this.selection = ids;
    this.meld = meld;
    this.refusal = null;
    this.dropped = false;
    this.ask();
  }

  /** Say something that must not be missed. */
  announce(text: string): void {
    this.assertive = afresh(text, this.assertive);
  }

  /** Open the scratch layer, or close it. */
  workAt(bench: boolean): void {
    this.benching = bench;
    this.refusal = null;
    this.ask();
  }

  /** Cards let go over a meld (or, with null, over the middle): if they can only become one thing, do it. */
  drop(ids: string[], meld: string | null): void {
    this.select(ids, meld);
    this.dropped = true;
  }

  tapMeld(meld: string): void {
    this.select(this.selection, this.meld === meld ? null : meld);
  }

  clear(): void {
    this.select([], null);
  }

  /** Make a play. It is kept until the server has stored or refused it, also over a lost line. */
  play(text: string, tapped: Zone | null = null): void {
    if (!this.scene || this.seat === null || this.busy) return;
    const offered = this.chosen && (this.offers?.actions.some((a) => a.play === text) ?? false);
    const base = offered ? (this.offers?.version ?? this.scene.version) : this.scene.version;
    const play: Play = { t: 'play', id: newId(), base, play: text };
    this.spent = offered ? this.selection : null;
    this.news.tapped = tapped && { zone: tapped.id, alike: this.scene.zones.filter((z) => z.tap === text).map((z) => z.id) };
    this.refusal = null;
    this.pending = [...this.pending, play];
    this.wire.send(play);
  }

  next(): void {
    this.nextId = newId();
    this.wantsNext = true;
    this.wire.send({ t: 'next', id: this.nextId });
  }

  speak(lang: 'en' | 'ja'): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.wire.send({ t: 'speak', lang });
    if (this.chosen) this.ask();
  }

  // --- what the server says -----------------------------------------------------------------

  private lineIs(state: LineState): void {
    this.line = state;
    if (state === 'open') return this.resume();
    this.asked = null;
    this.questions.lost();
    this.life.lost();
  }

  /** After coming back: what was not acknowledged is sent again, under its old id, so that it counts once. */
  private resume(): void {
    this.trouble = null;
    for (const play of this.pending) this.wire.send(play);
    if (this.wantsNext) this.wire.send({ t: 'next', id: this.nextId });
    if (this.chosen) this.ask();
  }

  private hear(message: ToClient): void {
    switch (message.t) {
      case 'scene':
        return this.replace(message);
      case 'happened':
        return this.happened(message);
      case 'accepted':
        return this.life.heard(message) ? undefined : this.accepted(message.id, message.version);
      case 'refused':
        return this.life.heard(message) ? undefined : this.refused(message);
      case 'offers':
        return this.offered(message);
      case 'notes':
        this.notes = message;
        return;
      case 'benched':
      case 'followed':
      case 'hinted':
        return this.questions.heard(message);
      case 'trouble':
        this.trouble = message;
        this.questions.lost();
        if (message.code === 'rate' && !message.final && this.asked) this.askSoon(this.asked.id, TOO_OFTEN);
        return;
      case 'pong':
        return;
    }
  }

  private replace(scene: Scene): void {
    this.news.drop();
    this.latest = scene.version;
    this.show({ events: [], scene });
  }

  private happened({ events, scene, missed }: Happened): void {
    if (scene.version < this.latest) return;
    this.latest = scene.version;
    if (missed) {
      const known = this.log.at(-1)?.version ?? -1;
      this.news.drop();
      this.remember(events.filter((e) => e.version > known));
      this.show({ events: [], scene });
      return;
    }
    this.news.add(inSteps(events, scene));
  }

  private show(step: Step): void {
    this.draw(step);
    this.tell(step.events);
  }

  draw({ events, scene }: Step): void {
    const turnCame = scene.prompt.yours && (!this.yours || events.length > 0);
    this.scene = scene;
    const loud = [...events.filter((e) => e.loud).map((e) => e.text), ...(turnCame ? [scene.prompt.text] : [])];
    if (loud.length > 0) this.announce(loud.join(' '));
    if (!['between', 'waiting'].includes(scene.state) || (scene.seat !== null && scene.ready.includes(scene.seat))) this.wantsNext = false;
    this.prune();
  }

  tell(events: Event[]): void {
    if (events.length === 0) return;
    this.remember(events);
    this.polite = aloud(events.filter((e) => !e.loud), this.polite);
  }

  remember(events: Event[]): void {
    if (events.length > 0) this.log = unforgotten([...this.log, ...events]).slice(-LOG_LENGTH);
  }

  /** Forget selected cards that have left the hand, and ask again what the others can become. */
  private prune(): void {
    const hand = named(this.hand?.cards ?? []);
    const kept = this.spent ? this.selection.filter((id) => hand.includes(id)) : stillHeld(this.selection, hand);
    const meldGone = this.meld !== null && !refs(this.scene?.zones ?? [], this.seat).has(this.meld);
    if (kept.join() !== this.selection.join()) this.selection = kept;
    if (meldGone) this.meld = null;
    if (this.chosen) this.ask();
    else this.offers = null;
  }

  /** How a play names a meld. */
  meldRef(zone: Zone, number: number): string {
    return meldRef(zone, number, this.seat);
  }

  private accepted(id: string, version: number): void {
    if (!this.pending.some((p) => p.id === id)) return;
    this.stored = version;
    this.pending = this.pending.filter((p) => p.id !== id);
    this.refusal = null;
    if (this.spent) this.select(without(this.selection, this.spent), null);
    this.spent = null;
  }

  private refused(message: Refused): void {
    if (message.id === this.asked?.id) {
      const { id, version, reason, clause } = message;
      return this.offered({ t: 'offers', id, version, actions: [], missing: reason, clause, extend: [], tally: '', reached: 0 });
    }
    if (message.id === this.nextId) this.wantsNext = false;
    else if (!this.pending.some((p) => p.id === message.id)) return;
    this.pending = this.pending.filter((p) => p.id !== message.id);
    this.spent = null;
    this.refusal = message;
    this.announce(message.reason);
    if (this.chosen) this.ask();
  }

  /** One question at a time; the newest selection is asked about when the answer is in. */
  private ask(): void {
    if (!this.chosen || this.benching || this.seat === null || !this.scene) {
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
    const sent = this.wire.send({ t: 'select', id, base: this.scene.version, cards, meld: this.meld });
    if (!sent) return;
    this.asked = { id, key: this.key() };
    this.askSoon(id, ANSWER_LATE);
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

  private key(): string {
    return `${this.scene?.version}|${this.asking}`;
  }

  /** What is asked about: the selection, and in which language. */
  private get asking(): string {
    return `${this.lang}|${this.meld ?? ''}|${[...this.selection].sort().join(' ')}`;
  }

  private offered(message: Offers): void {
    if (message.id !== this.asked?.id) return;
    const current = this.asked.key === this.key();
    this.asked = null;
    clearTimeout(this.late);
    if (!current) return this.ask();
    this.freshId = message.id;
    this.answered = this.asking;
    this.offers = message;
    if (this.dropped) landed(this, message.actions);
    this.dropped = false;
  }
}
