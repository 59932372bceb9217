/**
 * Advice of a computer player in the reader's place, and its questions before something is lost. Nothing of it is ever
 * played by itself: one tap plays a hint or puts it away, and a question is answered.
 */
import type { Lang } from '../../text/lang';
import type {
  Destination,
  HintAnswer,
  HintStep,
  LabelledPlay,
  PlayCaution,
  Scene,
  SecondBest,
  Zone,
} from '../../net/messages';
import { inOneLine } from '../../text/words.svelte';
import { settings } from '../../theme/settings.svelte';
import { asksForBest } from '../store/course';
import type { TableStore } from '../store/store.svelte';

/**
 * A play that is shown on the table, why it is good, and how often it wins; or why there is none. `figures`: for readers
 * who ask further.
 * `other`: the one that comes next, and back.
 */
export interface Tip {
  action: LabelledPlay | null;
  text: string;
  figures: string;
  best: boolean;
  other: Tip | null;
}

/** Asked before a play is made. */
export interface Question {
  caution: PlayCaution;
  tapped: Zone | null;
}

/** A new common table that is recommended: its combinations, the way to them, and why it is good. */
export interface NewTable {
  melds: string[][];
  steps: HintStep[];
  action: LabelledPlay;
  why: string;
  figures: string;
}

type Laid = (table: NewTable) => Promise<void>;
type Table = Pick<
  TableStore,
  | 'scene'
  | 'course'
  | 'yours'
  | 'lessonState'
  | 'busy'
  | 'behind'
  | 'isStaging'
  | 'choice'
  | 'questions'
  | 'play'
  | 'past'
>;

export class Advice {
  tip: Tip | null = $state.raw(null);
  question: Question | null = $state.raw(null);
  /** Where a hint is laid out in the staging area. */
  lay: Laid | null = null;
  /** Before plays that were put together word by word. */
  private heard: readonly PlayCaution[] = $state.raw([]);
  /** What the hint has recommended on this table, with what is lost by it among its reasons: nobody is asked about it. */
  private recommended: string | null = $state.raw(null);
  /** Cautions that the reader has overruled: they are not asked again in this deal. */
  private waived: ReadonlySet<string> = $state.raw(new Set());
  /** The cards that they did not want to play so, each with the kind of play: of these they know. */
  private declined: ReadonlySet<string> = $state.raw(new Set());
  /** For which table a hint is under way. */
  private asked: Scene | null = $state.raw(null);
  /** The play of a hint that is under way. */
  private followed: LabelledPlay | null = $state.raw(null);
  /** In a lesson: to be asked for as soon as the table of the task is on show. */
  private wanted = false;

  constructor(private readonly table: Table) {}

  /** There is somebody to ask, and something to be asked about. */
  get open(): boolean {
    const { scene, yours, lessonState } = this.table;
    const asked = lessonState ? lessonState.done === '' : yours; // a task may be set in somebody else's turn, and be solved
    return scene !== null && scene.hints && asked && scene.state === 'playing' && scene.cut === null;
  }

  /** The hint as it is shown on the table. */
  get shown(): LabelledPlay | null {
    if (this.table.past) return this.table.past.playback.advised?.better ?? null;
    return this.table.isStaging ? null : (this.tip?.action ?? null);
  }

  /** Where the cards of the hint would lie: until they do, or the hint is put away. */
  get destinations(): Destination[] {
    const action = this.table.isStaging ? null : (this.tip?.action ?? (this.table.busy ? this.followed : null));
    return action?.destinations ?? [];
  }

  /** Which of several combinations a card belongs to, from 1; 0: it is part of the one that is shown; null: of none. */
  mark(cards: readonly string[]): number | null {
    const { shown } = this;
    const card = cards.find((one) => shown?.cards.includes(one));
    return card === undefined ? null : (shown?.melds.findIndex((meld) => meld.includes(card)) ?? -1) + 1;
  }

  /** The cost of keeping a card, where that is much. */
  risk(cards: readonly string[]): string {
    if (settings.warnings === 'none') return '';
    return this.table.scene?.risks.find((risk) => cards.includes(risk.card))?.text ?? '';
  }

  // --- hints ----------------------------------------------------------------------------------

  /** A hint is on its way: until it is seen, Enter is not for anything else. */
  get asking(): boolean {
    return this.wanted || this.thinking;
  }

  /** It is being computed: its place says so. */
  get thinking(): boolean {
    return this.asked !== null;
  }

  /** The table of the task is on show: what has waited for it is asked. */
  caughtUp(): void {
    if (!this.wanted || this.table.behind) return;
    this.wanted = false;
    void this.ask();
  }

  async ask(): Promise<void> {
    const { scene } = this.table;
    this.wanted = this.table.behind;
    if (!scene || !this.open || this.table.busy || this.asked) return;
    this.question = this.tip = null;
    this.asked = scene;
    const answer = await this.table.questions.ask({ t: 'hint', base: scene.version });
    if (this.asked !== scene) return; // it was put away before it came
    this.asked = null;
    if (answer === null || this.table.busy || !alike(scene, this.table.scene)) return;
    await this.take(answer);
  }

  private async take({
    action,
    melds,
    steps,
    why,
    chance,
    tried,
    leads,
    hurried,
    second,
    missing,
  }: HintAnswer): Promise<void> {
    const lang = this.table.scene?.lang ?? 'en';
    const said = joined(lang, why, chance || hurried);
    const figures = joined(lang, tried, leads);
    this.recommended = action?.play ?? null;
    if (action !== null && melds.length > 0) await this.lay?.({ melds, steps, action, why: said, figures });
    else if (action === null) this.tip = tip(null, missing);
    else this.tip = both(tip(action, said, figures), second, lang);
  }

  /** The other play: the second best, or the best again. */
  turn(): void {
    if (this.tip?.other) this.tip = this.tip.other;
  }

  /** Play what is shown; it stays as it is until its cards lie there. */
  follow(): void {
    const action = this.shown;
    if (action === null || this.table.busy) return;
    this.followed = action;
    this.table.choice.clear();
    this.table.play(action.play);
  }

  putAway(): void {
    this.tip = this.asked = null;
  }

  /** The table has changed: what was good may be so no more. Somebody else may have sat down, or asked for a hint. */
  changed(before: Scene | null, now: Scene): void {
    if (before?.deal !== now.deal) this.waived = this.declined = new Set();
    if (alike(before, now)) return;
    this.tip = this.question = null;
    this.recommended = this.followed = null;
    this.heard = [];
  }

  // --- questions ------------------------------------------------------------------------------

  /** The caution for this play, if something may be overlooked in it; none where a lesson says what is to be done, or it is asked. */
  before(play: string): PlayCaution | null {
    const { scene, course, choice, lessonState } = this.table;
    if (play === this.recommended || lessonState?.asks || asksForBest(course)) return null;
    const all = [...(scene?.cautions ?? []), ...(choice.offers?.cautions ?? []), ...this.heard];
    return all.find((caution) => caution.play === play && !this.knows(caution)) ?? null;
  }

  /** The reader has overruled it in this deal, or one about most of the same cards. */
  private knows({ text, instead }: PlayCaution): boolean {
    const other = instead ? named(instead) : [];
    return this.waived.has(text) || 2 * other.filter((one) => this.declined.has(one)).length > other.length;
  }

  /** The question to the reader before this play is made, if they want to be asked. */
  asks(play: string): PlayCaution | null {
    return settings.warnings === 'all' ? this.before(play) : null;
  }

  /** Has something to be asked before this play is made? Then it is asked. */
  stops(play: string, tapped: Zone | null): boolean {
    const caution = this.asks(play);
    if (caution === null) return false;
    this.tip = null;
    this.question = { caution, tapped };
    return true;
  }

  /** A play that was put together elsewhere: let the server look at it first. */
  async look(play: string): Promise<void> {
    const { scene } = this.table;
    if (!scene || settings.warnings !== 'all') return;
    const answer = await this.table.questions.ask({ t: 'legal_words', base: scene.version, line: play });
    if (answer !== null) this.heard = answer.cautions;
  }

  /** The safe answer: see what could be done as well, or think again. */
  reconsider(): void {
    const action = this.question?.caution.instead ?? null;
    this.question = null;
    if (action !== null) this.tip = tip(action, '');
  }

  /** The other one. */
  insist(): void {
    if (this.question === null) return;
    const { caution, tapped } = this.question;
    this.waived = new Set([...this.waived, caution.text]);
    if (caution.instead) this.declined = new Set([...this.declined, ...named(caution.instead)]);
    this.question = null;
    this.table.play(caution.play, tapped);
  }

  /** One step back; false if there is none. */
  back(): boolean {
    const had = this.question !== null || this.tip !== null || this.thinking;
    this.question = this.tip = this.asked = null;
    return had;
  }
}

const named = ({ verb, cards }: LabelledPlay): string[] => cards.map((card) => `${verb} ${card}`);

function tip(action: LabelledPlay | null, text: string, figures = '', best = true): Tip {
  return { action, text, figures, best, other: null };
}

function both(best: Tip, second: SecondBest | null, lang: Lang): Tip {
  if (second === null) return best;
  best.other = { ...tip(second.action, joined(lang, second.why, second.cost), '', false), other: best };
  return best;
}

const joined = (lang: Lang, ...sentences: string[]): string => inOneLine(sentences.filter(Boolean), lang);

/** Nothing of the cards has changed from one to the other, nor whose turn it is. */
export function alike(one: Scene | null, other: Scene | null): boolean {
  if (one === null || other === null || one.deal !== other.deal || one.prompt.text !== other.prompt.text) return false;
  return one.zones === other.zones || JSON.stringify(one.zones) === JSON.stringify(other.zones);
}
