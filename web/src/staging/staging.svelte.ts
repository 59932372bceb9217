/**
 * A staging area: the common table on a scratch layer that only its owner sees. Cards of the table and of the hand are
 * moved about in heaps; the server says what each heap is. Nothing here knows what a good combination is.
 */
import { tick } from 'svelte';
import type { HintStep, LabelledPlay, Meld, StagingAnswer, StagedMeld, Zone } from '../net/messages';
import type { NewTable } from '../table/advice/advice.svelte';
import { cardOf, named } from '../table/hand/hand';
import { inOrder } from '../table/zones/fit';
import { inPlaces, type Placed } from '../table/zones/places';
import { rankingOf } from '../table/hand/order';
import type { Cards } from '../table/store/cards.svelte';
import type { Choice } from '../table/store/choice.svelte';
import type { Questions } from '../table/store/questions';
import type { TableStore } from '../table/store/store.svelte';
import { settings } from '../theme/settings.svelte';
import { fromHand } from './fromHand';
import { assign, isJoker, regroup, type Piece } from './pieces';
import { type Frame, Way } from './way.svelte';

/** The table whose common cards are rearranged. */
export type Rearranged = Readonly<Pick<TableStore, 'scene' | 'hand' | 'stagingZone' | 'play' | 'announce' | 'workAt'>> &
  Pick<TableStore, 'polite'> & {
    readonly cards: Pick<Cards, 'placed'>;
    readonly choice: Readonly<Pick<Choice, 'selection' | 'clear'>>;
    readonly questions: Pick<Questions, 'ask'>;
  };

export interface Heap {
  key: number;
  ids: string[];
}

/** What lay here before a card was moved. */
interface Before {
  heaps: Heap[];
  pieces: Map<string, Piece>;
  untouched: boolean;
}

const AGAIN = 500; // ms until a question that got no answer is put again

export class Staging {
  heaps = $state.raw<Heap[]>([]);
  chosen = $state.raw<string[]>([]);
  verdict = $state.raw<StagingAnswer | null>(null);
  /** The server is judging what lies here now. */
  asking = $state.raw(false);
  /** The heaps with which the cards that are chosen would be a combination; null: nobody can say. */
  private fitting = $state.raw<ReadonlySet<number> | null>(null);
  /** It was tried to lay what cannot be laid. */
  tried = $state.raw(false);
  /** The recommended play, where the cards here come from a hint. */
  hint = $state.raw<LabelledPlay | null>(null);
  /** How it comes about, if that is explained. */
  way = $state.raw<Way | null>(null);
  /** The heap to which its last step has brought cards. */
  grown = $state.raw<number | null>(null);
  /** The heap that its owner has begun last. */
  begun = $state.raw<number | null>(null);
  /** Why it is good; and figures, for readers who ask further. */
  why = $state.raw('');
  figures = $state.raw('');
  /** By heap: what it is. By piece: the card as which it lies, and whether it is a joker that is free. */
  judged = $state.raw(new Map<number, StagedMeld>());
  shows = $state.raw(new Map<string, string>());
  free = $state.raw(new Set<string>());
  /** It lies as the table does: nobody has tried anything yet. */
  untouched = $state.raw(true);
  /** The cards of the hand that lie here. */
  away = $derived(new Set(this.heaps.flatMap((h) => h.ids).filter((id) => this.pieces.get(id)?.own)));

  /** From the table as it lies, or from a hint: what lay here before each move. */
  private before = $state.raw<readonly Before[]>([]);

  private pieces = new Map<string, Piece>();
  private base = '';
  private laying = false; // it has been sent: the next table is this one
  private serial = 0;
  private keys = 0;
  private looks = 0;
  private answered: Promise<void> = Promise.resolve();

  constructor(private readonly store: Rearranged) {
    this.sync();
  }

  // --- the table goes on -------------------------------------------------------------------

  /** The heap in which a combination of the table lies, or most of it. */
  heapOf(meld: string): number | null {
    const heaps = this.heaps.map((h) => [h.ids.filter((id) => id.startsWith(`t${meld}.`)).length, h.key] as const);
    const [most] = heaps.sort(([a], [b]) => b - a);
    return most && most[0] > 0 ? most[1] : null;
  }

  /** The common table. */
  get zone(): Zone | null {
    return this.store.stagingZone;
  }

  /** Its combinations in their places. */
  private get placed(): readonly Placed<Meld>[] {
    return this.zone === null ? [] : this.store.cards.placed(this.zone);
  }

  /** In the order in which the reader has the table shown. */
  private ordered<T extends { cards: string[] }>(placed: readonly Placed<T>[]): T[] {
    const melds = placed.map(({ meld }) => meld);
    return inOrder(melds, settings.melds, rankingOf(this.store.scene));
  }

  /** A new scene: another table resets the staging area; cards that have left the hand leave the staging area. */
  sync(): void {
    const base = JSON.stringify(this.zone?.melds.map((m) => m.cards) ?? []);
    if (base !== this.base) {
      this.base = base;
      if (this.laying) this.store.workAt(false);
      this.reset();
      return;
    }
    const hand = new Set(named(this.store.hand?.cards ?? []));
    const gone = [...this.away].filter((id) => !hand.has(id));
    if (gone.length > 0) this.takeBack(gone);
    else void this.judge();
    if (gone.length > 0) this.before = [];
  }

  /** The table as it lies, and nothing of the hand. */
  reset(): void {
    this.pieces = new Map();
    this.laid(
      this.ordered(this.placed).map((meld) =>
        meld.cards.map((card, i) => {
          const id = `t${meld.number}.${i}`;
          this.pieces.set(id, { id, card, own: false });
          return id;
        }),
      ),
    );
  }

  private laid(rows: string[][]): void {
    this.laying = false;
    this.heaps = rows.map((ids) => ({ key: this.keyOf(ids), ids }));
    this.before = [];
    this.begin();
    this.tried = false;
    this.untouched = true;
    this.serial += 1;
    void this.judge();
  }

  /** Another table than that of a hint: nothing of it is shown any more. */
  private begin(): void {
    this.chosen = [];
    this.hint = null;
    this.way?.stop();
    this.way = this.grown = this.begun = null;
  }

  /** A heap that stays as it is stays itself. */
  private keyOf(ids: string[]): number {
    const same = [...ids].sort().join(' ');
    return this.heaps.find((h) => [...h.ids].sort().join(' ') === same)?.key ?? ++this.keys;
  }

  // --- moving cards about ------------------------------------------------------------------

  piece(id: string): Piece {
    return this.pieces.get(id) ?? { id, card: cardOf(id), own: true };
  }

  /** The card as which a piece lies now. */
  shown(id: string): string {
    return this.shows.get(id) ?? this.piece(id).card;
  }

  choose(id: string): void {
    this.chosen = this.chosen.includes(id) ? this.chosen.filter((x) => x !== id) : [...this.chosen, id];
  }

  /** All cards that are chosen, here and in the hand. */
  get moving(): string[] {
    return [...this.chosen, ...this.store.choice.selection.filter((id) => !this.away.has(id))];
  }

  /** The heap all of whose cards are chosen, and no others here. */
  get chosenHeap(): Heap | null {
    const { chosen } = this;
    const all = ({ ids }: Heap) => ids.length === chosen.length && ids.every((id) => chosen.includes(id));
    return chosen.length > 0 ? (this.heaps.find(all) ?? null) : null;
  }

  /** Are the chosen cards offered to this heap? To one that is no combination yet any cards may go, on their way. */
  takes(heap: Heap): boolean {
    if (this.moving.length === 0 || heap.ids.some((id) => this.chosen.includes(id))) return false;
    return !this.judged.get(heap.key)?.label || this.fitting === null || this.fitting.has(heap.key);
  }

  /** Ask with which heaps the chosen cards would be a combination. What a joker may stand for depends on all heaps. */
  async lookWhere(): Promise<void> {
    const { zone, store, moving } = this;
    const look = ++this.looks;
    const told = moving.map((id) => this.said(id));
    if (moving.length === 0 || told.some(isJoker) || !zone?.staging || !store.scene) {
      this.fitting = null;
      return;
    }
    const heaps = this.heaps.filter((h) => !h.ids.some((id) => this.chosen.includes(id)));
    const melds = heaps.map((h) => [...h.ids.map((id) => this.said(id)), ...told]);
    const base = store.scene.version;
    const answer = await store.questions.ask({ t: 'stage', base, verb: zone.staging, melds, tidy: false });
    if (look !== this.looks) return;
    const known = answer !== null && answer.melds.length === heaps.length;
    this.fitting = known ? new Set(heaps.flatMap((h, i) => (answer.melds[i]?.label ? [h.key] : []))) : null;
  }

  chooseHeap(key: number): void {
    this.chosen = this.heaps.find((h) => h.key === key)?.ids ?? [];
  }

  /** Put cards into a heap, or make a new one of them. */
  put(ids: string[], key: number | null): void {
    if (ids.length === 0) return;
    this.remember();
    for (const id of ids) if (!this.pieces.has(id)) this.pieces.set(id, { id, card: cardOf(id), own: true });
    const moving = new Set(ids);
    const rest = this.heaps.map((h) => ({ ...h, ids: h.ids.filter((id) => !moving.has(id)) }));
    const heaps = rest.map((h) => (h.key === key ? { ...h, ids: [...h.ids, ...ids] } : h));
    const begun = heaps.some((h) => h.key === key) ? null : ++this.keys;
    this.changed(begun === null ? heaps : [...heaps, { key: begun, ids }]);
    this.begun = begun;
  }

  /** Cards of the hand go back to it. */
  takeBack(ids: string[]): void {
    this.remember();
    const leaving = new Set(ids.filter((id) => this.pieces.get(id)?.own));
    this.changed(this.heaps.map((h) => ({ ...h, ids: h.ids.filter((id) => !leaving.has(id)) })));
  }

  /** Make a joker of this heap another card: the next of all that the heap can be. */
  turn(key: number): void {
    const meld = this.judged.get(key);
    const heap = this.heaps.find((h) => h.key === key);
    if (!meld || !heap || meld.ways.length < 2) return;
    const now = meld.ways.findIndex((way) => way.join() === meld.cards.join());
    const way = meld.ways[(now + 1) % meld.ways.length] ?? [];
    this.remember();
    const jokers =
      assign(
        heap.ids.map((id) => this.piece(id)),
        [way],
      )[0] ?? [];
    jokers.forEach((id, i) => {
      const piece = this.pieces.get(id);
      if (piece && isJoker(piece.card)) this.pieces.set(id, { ...piece, wish: way[i] ?? piece.card });
    });
    this.changed(this.heaps);
  }

  private remember(): void {
    const { heaps, pieces, untouched } = this;
    this.before = [...this.before, { heaps, pieces: new Map(pieces), untouched }];
  }

  /** Something has been moved. */
  get undoable(): boolean {
    return this.before.length > 0;
  }

  /** As it lay before the last move. */
  undo(): void {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.pieces = last.pieces;
    this.changed(last.heaps);
    this.untouched = last.untouched;
  }

  private changed(heaps: Heap[]): void {
    this.laying = false;
    this.heaps = heaps.filter((h) => h.ids.length > 0);
    this.begin();
    this.tried = this.untouched = false;
    this.store.choice.clear();
    void this.judge();
  }

  // --- what it is --------------------------------------------------------------------------

  private judge(tidy = false): Promise<void> {
    this.answered = this.ask(tidy);
    return this.answered;
  }

  tidy(): void {
    void this.judge(true);
  }

  private async ask(tidy: boolean): Promise<void> {
    const { zone, store } = this;
    if (!zone?.staging || !store.scene) return;
    const serial = ++this.serial;
    this.asking = true;
    const melds = this.heaps.map((h) => h.ids.map((id) => this.said(id)));
    const answer = await store.questions.ask({
      t: 'stage',
      base: store.scene.version,
      verb: zone.staging,
      melds,
      tidy,
    });
    if (serial !== this.serial) return;
    if (answer) this.take(answer, tidy);
    else setTimeout(() => serial === this.serial && void this.judge(tidy), AGAIN);
  }

  private said(id: string): string {
    const piece = this.piece(id);
    return piece.wish ?? piece.card;
  }

  private take(answer: StagingAnswer, tidy: boolean): void {
    this.asking = false;
    this.verdict = answer;
    if (tidy && answer.melds.length > 0) this.rearrange(answer.melds.map((m) => m.cards));
    if (answer.melds.length !== this.heaps.length) return;
    const rows = assign(
      this.stagedPieces(),
      answer.melds.map((m) => m.cards),
      this.heaps.map((h) => h.ids),
    );
    this.heaps = this.heaps.map((h, i) => ({ ...h, ids: rows[i] ?? h.ids }));
    this.judged = new Map(this.heaps.map((h, i) => [h.key, answer.melds[i] as StagedMeld]));
    this.shows = new Map(rows.flatMap((ids, i) => ids.map((id, n) => [id, answer.melds[i]?.cards[n] ?? ''] as const)));
    this.free = new Set(rows.flatMap((ids, i) => (answer.melds[i]?.free ?? []).flatMap((n) => ids[n] ?? [])));
  }

  private stagedPieces(): Piece[] {
    return this.heaps.flatMap((h) => h.ids.map((id) => this.piece(id)));
  }

  /** The same cards in other heaps. */
  private rearrange(melds: string[][]): void {
    const rows = assign(this.stagedPieces(), melds);
    if (JSON.stringify(rows) !== JSON.stringify(this.heaps.map((h) => h.ids))) this.remember();
    this.heaps = rows.map((ids) => ({ key: this.keyOf(ids), ids }));
    this.chosen = [];
  }

  /** A recommended table: cards of the table where they are, the rest from the hand; or step by step. */
  propose({ melds, steps, action, why, figures }: NewTable): void {
    const own = named(this.store.hand?.cards ?? []).map((id) => ({ id, card: cardOf(id), own: true }));
    const table = (this.zone?.melds ?? []).flatMap((meld) =>
      meld.cards.map((card, i) => ({ id: `t${meld.number}.${i}`, card, own: false })),
    );
    this.pieces = new Map([...table, ...own].map((piece) => [piece.id, piece]));
    this.store.choice.clear();
    const rows = this.ordered(
      inPlaces(
        this.placed,
        melds.map((cards) => ({ cards })),
      ),
    );
    this.laid(
      assign(
        [...table, ...own],
        rows.map(({ cards }) => cards),
      ),
    );
    this.hint = action;
    this.untouched = false;
    this.why = why;
    this.figures = figures;
    if (steps.length > 0) this.explain(steps, [...table, ...own]);
  }

  private explain(steps: HintStep[], pieces: Piece[]): void {
    const melds = this.zone?.melds ?? [];
    const lies: Frame = melds.map((meld) => meld.cards.map((_, i) => `t${meld.number}.${i}`));
    const frames = [lies];
    for (const { melds } of steps) frames.push(regroup(pieces, frames.at(-1) ?? [], melds));
    const keys = (frames.at(-1) ?? []).map(() => ++this.keys);
    const lying = this.ordered(this.placed).map((meld) => melds.indexOf(meld));
    const order = [...lying, ...keys.map((_, row) => row).slice(melds.length)];
    this.way = new Way(steps, frames, (frame, step, grown) => this.show(frame, step, grown, keys, order));
  }

  /** Each place stays a heap of its own from step to step, in this order; jokers say what they are there. */
  private show(frame: Frame, step: HintStep | null, grown: number, keys: number[], order: number[]): void {
    const land = fromHand(frame.flat().filter((id) => this.pieces.get(id)?.own && !this.away.has(id)));
    frame.forEach((ids, row) =>
      ids.forEach((id, i) => {
        const [piece, card] = [this.pieces.get(id), step?.melds[row]?.[i]];
        if (piece && isJoker(piece.card)) this.pieces.set(id, { ...piece, wish: card ?? piece.card });
      }),
    );
    this.heaps = order.flatMap((row) => (frame[row]?.length ? [{ key: keys[row] ?? 0, ids: frame[row] }] : []));
    this.grown = keys[grown] ?? null;
    if (step) this.store.polite = [step.text, step.note].filter(Boolean).join(' ');
    void tick().then(land);
    void this.judge();
  }

  // --- laying it ---------------------------------------------------------------------------

  /** The heap that is at fault, where one is. */
  get wrong(): Heap | null {
    return this.heaps.find((h) => this.judged.get(h.key)?.reason) ?? null;
  }

  /** Make it the table, or say what is wrong. */
  async commit(): Promise<void> {
    if (this.hint) {
      this.way?.stop();
      this.laying = true;
      return this.store.play(this.hint.play);
    }
    if (this.asking) await this.answered;
    const { verdict } = this;
    if (!verdict || this.asking) return;
    if (verdict.play !== null) {
      this.laying = true;
      return this.store.play(verdict.play);
    }
    this.tried = true;
    this.store.announce(verdict.problem);
  }
}
