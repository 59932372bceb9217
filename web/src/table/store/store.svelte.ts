/**
 * A reader's table without a page: the scene, the selection, what it can become, what has been
 * played and not yet acknowledged. Components draw it; tests drive it with a false socket.
 */
import type { Lang } from '../../text/lang';
import { Line, type LineState } from '../../net/line';
import { connect, type Socketlike } from '../../net/transport';
import type {
  AcceptedAnswer,
  LabelledPlay,
  ChoosableCard,
  SceneEvent,
  SceneUpdate,
  Meld,
  PrivateNotes,
  RefusedAnswer,
  Scene,
  LessonState,
  ToClient,
  ToServer,
  ErrorAnswer,
  Zone,
} from '../../net/messages';
import type { Past } from '../../replay/past';
import { afresh, aloud, withLine } from '../aloud';
import { Advice } from '../advice/advice.svelte';
import { Chatter, type Said } from '../../people/chatter.svelte';
import { words } from '../../text/words.svelte';
import { Cards } from './cards.svelte';
import { Choice } from './choice.svelte';
import { beforeLastDeal, isDeal } from './dealing';
import { hello } from './hello';
import { inSteps, unforgotten } from './memory';
import { Life } from '../life/life.svelte';
import { News, type Board } from './news';
import { agreed } from '../life/agreed';
import { beginsAlone, isAwaited, meldRef, without } from './own';
import { Plays } from './plays.svelte';
import { Questions } from './questions';
import { Task } from './task.svelte';
import type { Again } from '../shuffling';
import type { AnyCourse } from './course';
import type { Presenter, Step } from './step';

export interface Options {
  /** In place of a table: a lesson, a puzzle, or a moment of a review. */
  course?: AnyCourse | undefined;
  table: string;
  token: string | null;
  lang: Lang;
  open?: () => Socketlike;
  /** It shows the past: nothing can be played. */
  past?: Past | null;
  present?: Presenter;
}

const LOG_LENGTH = 400;
const ANY = ' …'; // ends the play of a task whose rest is to be found

export class TableStore implements Board {
  readonly table: string;
  scene = $state.raw<Scene | null>(null);
  line = $state.raw<LineState>('connecting');
  error = $state.raw<ErrorAnswer | null>(null);
  log = $state.raw<SceneEvent[]>([]);
  /** The version before the deal, or of the last scene that came without what led to it. */
  private base = $state.raw(-1);
  /** What has led to the scene on show: nothing of another deal, or from before a whole new scene, in another language or of another step. */
  readonly recent: readonly SceneEvent[] = $derived(this.log.filter((one) => one.version > this.base));
  /** The server has a newer page. */
  outdated = $state.raw(false);
  /** Everyone is to shuffle again: what is to be asked before this device does. */
  shufflesAgain = $state.raw<Again | null>(null);
  readonly task: Task;
  readonly course: AnyCourse | null;
  /** One's own private notes, as last heard. */
  notes = $state.raw<PrivateNotes | null>(null);
  /** The play of the card that is looked at, where one is to be chosen. */
  picked = $state.raw<string | null>(null);
  /** The common table is being rearranged on a scratch layer: chosen cards are for that. */
  isStaging = $state.raw(false);
  /** Cards of the last play that is on show are still on their way. */
  moving = $state.raw(false);
  /** Cards let go over a combination (null: a new one) of a zone that can be rearranged. */
  lay: ((ids: string[], meld: string | null) => void) | null = null;
  readonly questions: Questions;
  readonly life = new Life((frame) => this.wire.send(frame));
  readonly chatter = new Chatter(
    (frame) => this.wire.send(frame),
    (said) => this.says(said),
  );
  /** For the live regions: events, and what must not wait. */
  polite = $state.raw('');
  assertive = $state.raw('');
  present: Presenter | null;
  readonly past: Past | null;

  lang: Lang;
  readonly cards = new Cards(this);
  readonly choice = new Choice(this);
  readonly advice: Advice = new Advice(this);
  readonly plays: Plays = new Plays((frame) => this.wire.send(frame));
  private readonly wire: Line;
  private readonly news: News;
  /** The version of the newest scene that has come; plays on the way to it may still be on show. */
  private latest = $state.raw(-1);

  constructor(options: Options) {
    const { table, token, course = null } = options;
    this.table = table;
    this.course = course;
    this.task = new Task(this.course);
    this.news = new News(this, this.course && this.task);
    this.lang = options.lang;
    this.present = options.present ?? null;
    this.past = options.past ?? null;
    this.questions = new Questions((question) => this.wire.send(question));
    this.wire = new Line({
      open: options.open ?? this.past?.playback.plug ?? connect,
      hello: () => hello({ table, token, course, lang: this.lang, ...this.seen }),
      hear: (message) => this.hear(message),
      state: (state) => this.lineIs(state),
    });
  }

  /** What the host need not tell again. */
  private get seen() {
    return { since: this.latest, step: this.lessonState?.step };
  }

  start(): void {
    this.error = null;
    this.wire.start();
  }

  stop(): void {
    this.choice.stop();
    this.plays.stop();
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

  get lessonState(): LessonState | null {
    return this.task.state;
  }

  /** The reader's own cards. */
  get hand(): Zone | null {
    if (this.seat === null) return null;
    return this.scene?.zones.find((z) => z.kind === 'fan' && z.seat === this.seat) ?? null;
  }

  /** The zone whose combinations may be rearranged, if there is one. */
  get stagingZone(): Zone | null {
    return this.scene?.zones.find((z) => z.staging !== null) ?? null;
  }

  get yours(): boolean {
    return this.scene?.prompt.yours ?? false;
  }

  /** The possible actions: what the selection can become, then the verbs that need no cards. */
  get actions(): LabelledPlay[] {
    const bare = (this.scene?.verbs ?? []).flatMap((v) =>
      v.play === null
        ? []
        : [
            {
              play: v.play,
              label: v.label,
              verb: v.verb,
              cards: [],
              melds: [],
              onto: null,
              seat: null,
              destinations: [],
            },
          ],
    );
    const picking = this.picking.map((one) => one.play);
    const chosen = this.choice.any && !this.isStaging ? (this.choice.offers?.actions ?? []) : [];
    const listed = new Set(chosen.map((a) => a.play));
    return [
      ...chosen,
      ...bare.filter((a) => !listed.has(a.play) && (!picking.includes(a.play) || a.play === this.picked)),
    ];
  }

  /** The cards of which one is to be chosen now: with a card chosen there is one button. */
  get picking(): ChoosableCard[] {
    const open = new Set(this.scene?.verbs.map((v) => v.play));
    return (this.scene?.pick?.choices ?? []).filter((one) => open.has(one.play));
  }

  /**
   * The first of them is the one thing to do now. Where players speak, asking or declaring mostly is; and out of
   * turn nobody is waited for, so that only what one has chosen cards for is.
   */
  get pressing(): boolean {
    if (this.scene?.circle) return this.yours && this.scene.circle.reach.length === 0;
    return this.yours || (this.choice.any && (this.choice.offers?.actions.length ?? 0) > 0);
  }

  /** The one thing to do now, red and on Enter: none of several places, none that ends the turn while one can lay. */
  get leading(): LabelledPlay | null {
    const { first } = this;
    if (first === undefined || !this.pressing || this.leaving || this.choice.fitsSeveral) return null;
    return this.advice.shown === null && this.advice.before(first.play) === null ? first : null;
  }

  /** The play that comes first: of a lesson the one that its task asks for, if there is only one such. */
  get first(): LabelledPlay | undefined {
    if (this.course === null) return this.choice.missed ? undefined : this.actions[0];
    const asks = this.lessonState?.asks ?? '';
    if (asks === '') return this.actions.find((one) => one.cards.length > 0); // a puzzle: only what the reader has chosen
    const fit = this.actions.filter(({ play }) => this.fitsTask(play));
    return fit.length === 1 ? fit[0] : undefined;
  }

  /** The play that a tap on this pile makes, where it is among the plays of this moment. */
  tapOf(zone: Zone): string | null {
    return this.scene?.verbs.find((v) => v.play !== null && v.play === zone.tap)?.play ?? null;
  }

  /** May this play be what the task of a lesson asks for? Where no task asks for one, any may. */
  fitsTask(play: string): boolean {
    const asks = this.lessonState?.asks ?? '';
    if (asks === '') return true;
    return asks.endsWith(ANY) ? play.startsWith(asks.replace(ANY, ' ')) : play === asks;
  }

  /** Does the task of a lesson ask for this kind of play? Undefined: there is no lesson. */
  asksFor(verb: string): boolean | undefined {
    return this.course === null ? undefined : this.lessonState?.asks.split(' ', 1)[0] === verb;
  }

  /** The first play would end the turn while something can be laid, and no task asks for it. */
  get leaving(): boolean {
    const { first, lessonState } = this;
    return !lessonState?.asks && (this.scene?.verbs.some((v) => v.play === first?.play && v.leaves) ?? false);
  }

  /** Enter may press the first play: nothing could be laid in its place, or the reader is asked before. */
  get mayEnter(): boolean {
    const { first } = this;
    if (first === undefined) return this.course === null && !this.choice.missed;
    if (this.choice.fitsSeveral) return false;
    return !this.leaving || this.advice.asks(first.play) !== null;
  }

  get stored(): number {
    return this.plays.stored;
  }

  /** A play is under way, or is stored and its scene not yet on show: what is on show is not the present. */
  get busy(): boolean {
    return this.plays.pending.length > 0 || this.stored > (this.scene?.version ?? this.stored) || this.behind;
  }

  /** Nothing can be pressed, and is seen not to be: for a moment that would only flicker. */
  get held(): boolean {
    return this.behind || (this.busy && this.plays.slow);
  }

  /** In a lesson: what there is to do is not told yet, or is told while the plays before it are still being shown. */
  get behind(): boolean {
    return this.course !== null && (this.task.behind || this.latest > this.shown);
  }

  // --- what the player does -----------------------------------------------------------------

  /** Say something that must not be missed. */
  announce(text: string): void {
    this.assertive = afresh(text, this.assertive);
  }

  /** Open the scratch layer, or close it. */
  workAt(staging: boolean): void {
    this.isStaging = staging;
    this.forgive();
    this.choice.ask();
  }

  /** Make a play. It is kept until the server has stored or refused it, also over a lost line. */
  play(text: string, tapped: Zone | null = null): void {
    if (!this.scene || this.seat === null || this.busy || this.advice.stops(text, tapped)) return;
    const spent = this.choice.spending(text);
    const base = (spent && this.choice.offers?.version) ?? this.scene.version;
    this.news.tapped = tapped && {
      zone: tapped.id,
      alike: this.scene.zones.filter((z) => z.tap === text).map((z) => z.id),
    };
    this.plays.make(text, base, spent);
  }

  /** Can the last play be taken back from here? Nothing may be under way. */
  get takesBack(): boolean {
    return (this.scene?.takes_back ?? false) && this.scene?.asks_back === null && !this.busy;
  }

  takeBack(): void {
    if (this.takesBack && !this.isStaging) this.life.wish({ t: 'take_back', yes: true });
  }

  /** In a lesson: to another of its steps. */
  turnTo(step: number): void {
    this.choice.clear();
    this.forgive();
    this.task.turnTo(step, (frame) => this.wire.send(frame));
  }

  /** The others wait for the reader's word that the next deal, or the first, may begin. */
  get asksReady(): boolean {
    return !this.plays.wantsNext && this.scene !== null && isAwaited(this.scene);
  }

  next(): void {
    if (!this.course) this.plays.next();
  }

  /** Forget the refusal: something else is being tried. */
  forgive(): void {
    this.plays.refusal = null;
  }

  speak(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.wire.send({ t: 'set_language', lang });
    if (this.choice.any) this.choice.ask();
  }

  // --- what the server says -----------------------------------------------------------------

  private lineIs(state: LineState): void {
    this.line = state;
    if (state === 'open') return this.resume();
    this.task.lost();
    this.choice.lost();
    this.questions.lost();
    this.life.lost();
  }

  private resume(): void {
    this.error = null;
    this.plays.resume();
    if (this.choice.any) this.choice.ask();
  }

  private hear(message: ToClient): void {
    switch (message.t) {
      case 'scene':
        return this.replace(message);
      case 'happened':
        return this.happened(message);
      case 'accepted':
        return this.life.heard(message) ? undefined : this.accepted(message);
      case 'refused':
        return this.life.heard(message) || this.chatter.refused(message) || this.questions.refused(message.id)
          ? undefined
          : this.refused(message);
      case 'lesson_state':
        this.task.told(message, this.latest > this.shown);
        this.advice.caughtUp();
        return;
      case 'talked':
      case 'chat_message':
        return this.chatter.heard(message);
      case 'selected':
        return this.choice.heard(message);
      case 'notes':
        this.notes = message;
        return;
      case 'staged':
      case 'legal_words':
      case 'card_knowledge':
      case 'hint':
        return this.questions.heard(message);
      case 'error':
        if (message.code === 'page') return void (this.outdated = true);
        this.error = message;
        this.task.lost();
        this.questions.lost();
        if (message.code === 'rate' && !message.final) this.choice.tooOften();
        return;
      case 'pong':
        return;
    }
  }

  private says({ seat, text }: Said): void {
    this.polite = afresh(words().says({ name: this.scene?.players[seat]?.name ?? '', text }), this.polite);
  }

  private replace(scene: Scene): void {
    this.news.drop();
    this.task.laid();
    this.latest = this.base = scene.version;
    if (this.course) this.log = []; // it tells of another table
    this.show({ events: [], scene });
  }

  private happened({ events, scene, missed }: SceneUpdate): void {
    if (scene.version < this.latest) return;
    const sitsDown = this.latest < 0 && isDeal({ events, scene }) && events.every((e) => e.version === scene.version);
    this.latest = scene.version;
    if (missed && !sitsDown) {
      const known = this.log.at(-1)?.version ?? -1;
      this.news.drop();
      this.remember(events.filter((e) => e.version > known));
      this.show({ events: [], scene });
      this.base = beforeLastDeal(events, scene) ?? this.base;
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
    const turnOver = this.yours && !scene.prompt.yours;
    this.advice.changed(this.scene, scene);
    if (this.past) this.cards.compare(this.past.playback.before, scene);
    else this.cards.follow(events, scene);
    if (this.scene && this.scene.deal !== scene.deal) this.base = (events[0]?.version ?? scene.version + 1) - 1;
    this.scene = scene;
    this.plays.movedOn();
    if (this.asksReady && agreed.delete(this.table)) this.next();
    const loud = [
      ...withLine(events).flatMap((e) => (e.loud ? [e.text] : [])),
      ...(turnCame && !beginsAlone(scene) ? [scene.prompt.text] : []),
    ];
    if (loud.length > 0) this.announce(loud.join(' '));
    else if (turnCame) this.polite = afresh(scene.prompt.text, this.polite);
    if (!['between', 'waiting'].includes(scene.state) || (scene.seat !== null && scene.ready.includes(scene.seat)))
      this.plays.wantsNext = false;
    // What was chosen for a turn that is over would hide what the next one offers.
    if (turnOver && this.choice.any) this.choice.clear();
    else this.choice.prune(this.plays.spent !== null);
    if (scene.version >= this.latest) this.task.caughtUp();
    this.advice.caughtUp();
  }

  tell(events: SceneEvent[]): void {
    if (events.length === 0) return;
    this.remember(events);
    const quiet = events.filter((e) => !e.loud);
    this.polite = aloud(quiet, this.polite);
  }

  remember(events: SceneEvent[]): void {
    if (events.length > 0 && !this.past) this.log = unforgotten([...this.log, ...withLine(events)]).slice(-LOG_LENGTH);
  }

  /** The combination that was tapped. */
  get target(): Meld | null {
    const { meld } = this.choice;
    if (meld === null || this.isStaging) return null;
    const laid = (zone: Zone) => zone.melds.find((one) => meldRef(zone, one.number, this.seat) === meld);
    return (this.scene?.zones ?? []).map(laid).find((found) => found !== undefined) ?? null;
  }

  private accepted({ id, version, again }: AcceptedAnswer): void {
    if (this.course && !again) this.task.accepted();
    const spent = this.plays.accepted(id, version);
    if (spent) this.choice.select(without(this.choice.selection, spent), null);
  }

  private refused(message: RefusedAnswer): void {
    const { spent } = this.plays;
    if (this.choice.refused(message) || !this.plays.refused(message)) return;
    this.announce(message.reason);
    if (this.course && spent) this.choice.putDown(spent);
    if (this.choice.any) this.choice.ask();
  }
}
