/** The words that one is about to say at a table where players speak: whom one asks, what one declares, what one notes. */
import type { DeclarationForm, CollectibleSet, LegalNextWord, Scene, TargetSeat } from '../net/messages';
import { newId } from '../table/ids';
import type { Speaking } from '../table/store/groups';
import { settings } from '../theme/settings.svelte';
import { after, markOf, seenOn, withWaiting, type Mark, type Marks } from './notes';

type Panel = 'ask' | 'board' | 'notes' | 'group' | null;
interface Writing {
  id: string;
  deal: number;
  card: string;
  seat: number;
  mark: Mark;
}

export class Talk {
  panel = $state.raw<Panel>(null);
  private target = $state.raw<number | null>(null);
  private verb = $state.raw('');
  /** The words that may follow, by card; null while the answer is under way. */
  next = $state.raw<ReadonlyMap<string, LegalNextWord> | null>(null);
  /** The card that is about to be asked for: it is asked for once it is pressed again. */
  private chosenCard = $state.raw<string | null>(null);
  private waiting = $state.raw<Writing[]>([]);
  private group = $state.raw('');
  /** The group of which notes are taken. */
  leaf = $state.raw('');
  /** Certain public knowledge, where the reader lets it be filled in. */
  known = $state.raw<Marks>({});

  constructor(private readonly table: Speaking) {}

  get scene(): Scene | null {
    return this.table.scene;
  }

  /** One's own cards. */
  get held(): readonly string[] {
    return this.table.hand?.cards ?? [];
  }

  get busy(): boolean {
    return this.table.busy;
  }

  // --- a group of cards is looked at -----------------------------------------------------------

  get shown(): CollectibleSet | null {
    return this.panel === 'group' ? (this.groups.find((g) => g.id === this.group) ?? null) : null;
  }

  show(id: string): void {
    this.panel = this.shown?.id === id ? null : 'group';
    this.group = id;
  }

  // --- a player is tapped, then a card --------------------------------------------------------

  /** The plays that name this seat. */
  reach(seat: number): TargetSeat | undefined {
    return this.table.scene?.circle?.reach.find((r) => r.seat === seat);
  }

  /** Those of whom a card may be asked. */
  get askable(): TargetSeat[] {
    return (this.table.scene?.circle?.reach ?? []).filter((r) => r.play === null);
  }

  /** The panel is there in which one asks; a player may still have to be tapped. */
  get asking(): boolean {
    return this.panel === 'ask' && this.askable.length > 0;
  }

  /** Begin to ask, without a player; where there is only one, that one. */
  begin(): void {
    if (this.asking) return this.close();
    const [only, ...more] = this.askable;
    this.target = null;
    this.panel = 'ask';
    if (only && more.length === 0) this.tap(only.seat);
  }

  /** The player who was tapped, while a play may still name them. */
  get at(): TargetSeat | null {
    return this.panel === 'ask' && this.target !== null ? (this.reach(this.target) ?? null) : null;
  }

  tap(seat: number): void {
    const reach = this.reach(seat);
    if (!reach) return;
    if (reach.play !== null) return this.table.play(reach.play);
    if (this.at?.seat === seat) return this.close();
    this.target = seat;
    this.panel = 'ask';
    this.next = null;
    void this.follow();
  }

  /** Ask what may follow; again after each change of the table, for it may be another. */
  async follow(): Promise<void> {
    const [at, scene] = [this.at, this.table.scene];
    if (!at || !scene) return;
    const answer = await this.table.questions.ask({ t: 'legal_words', base: scene.version, line: at.line });
    if (answer && answer.version >= scene.version && this.at?.line === at.line) {
      this.next = new Map(answer.words.map((next) => [next.word, next]));
    }
  }

  /** The word that is said next, while the table still allows it. */
  get chosenWord(): LegalNextWord | null {
    return (this.chosenCard !== null && this.next?.get(this.chosenCard)) || null;
  }

  /** A question cannot be taken back, and its cards lie close together: the first press chooses, the second asks. */
  press(word: LegalNextWord): void {
    if (this.chosenWord === word || settings.get('warnings') === 'none') this.say(word);
    else this.chosenCard = word.word;
  }

  say(next: LegalNextWord): void {
    if (next.play === null) return;
    this.table.play(next.play);
    this.close();
  }

  // --- a declaration --------------------------------------------------------------------------

  get board(): DeclarationForm | null {
    return this.panel === 'board' ? (this.table.scene?.circle?.boards.find((b) => b.verb === this.verb) ?? null) : null;
  }

  prepare(verb: string): void {
    this.verb = verb;
    this.panel = this.panel === 'board' ? null : 'board';
  }

  /** Make it, once the server has looked at it; `still`: it is what the reader wants to say then. */
  async declare(play: string, still: () => boolean): Promise<void> {
    await this.table.advice.look(play);
    if (!still()) return;
    this.table.play(play);
    if (this.table.advice.question === null) this.close();
  }

  get groups(): CollectibleSet[] {
    return this.table.scene?.circle?.groups ?? [];
  }

  close(): void {
    this.panel = null;
    this.chosenCard = null;
  }

  /** What else is open stays: half a declaration, the notes. */
  stopAsking(): void {
    if (this.panel === 'ask') this.close();
  }

  // --- what everybody knows --------------------------------------------------------------------

  /** Notes fill themselves: where the reader wants it so; of itself where all others are computer players. */
  get fills(): boolean {
    const wanted = settings.get('fill');
    const alone = (this.table.scene?.players ?? []).every((p) => p.you || p.kind !== 'human');
    return wanted === 'on' || (wanted === 'auto' && alone);
  }

  async recall(): Promise<void> {
    const scene = this.table.scene;
    if (!this.fills || !scene || this.table.seat === null) this.known = {};
    else {
      const answer = await this.table.questions.ask({ t: 'card_knowledge', base: scene.version });
      if (answer && answer.version >= (this.table.scene?.version ?? 0)) this.known = answer.marks as Marks;
    }
  }

  /** The notes of one card, by seat: one's own marks, and public knowledge. */
  marksOf(card: string): Record<string, Mark> {
    const seats = this.table.scene?.circle?.notes ?? [];
    return Object.fromEntries(seats.map((seat) => [seat, seenOn(this.marks, this.known, card, seat)]));
  }

  // --- private notes --------------------------------------------------------------------------

  get noting(): boolean {
    return this.panel === 'notes' && (this.table.scene?.circle?.notes.length ?? 0) > 0;
  }

  /** They open at the group that was spoken of last. */
  toggleNotes(): void {
    const spoken = this.table.scene?.circle?.spoken.flatMap(({ cards }) => cards) ?? [];
    const last = this.groups.find((g) => g.open && g.cards.some((card) => spoken.includes(card)));
    if (this.panel !== 'notes' && last) this.leaf = last.id;
    this.panel = this.panel === 'notes' ? null : 'notes';
  }

  get marks(): Marks {
    const deal = this.table.scene?.deal;
    const stored = this.table.notes?.deal === deal ? (this.table.notes?.marks ?? {}) : {};
    return withWaiting(
      stored,
      this.waiting.filter((w) => w.deal === deal),
    );
  }

  mark(card: string, seat: number): void {
    const deal = this.table.scene?.deal ?? 0;
    const writing = { id: newId(), deal, card, seat, mark: after(markOf(this.marks, card, seat)) };
    this.waiting = [...this.waiting, writing];
    this.table.send({ t: 'note', ...writing });
  }

  /** The server has said what stands in the notebook: what it has answered to waits no longer. */
  noted(id: string | null): void {
    const at = this.waiting.findIndex((w) => w.id === id);
    if (at >= 0) this.waiting = this.waiting.slice(at + 1);
  }

  /** The line is back: what was not answered is sent again. */
  resume(): void {
    for (const writing of this.waiting) this.table.send({ t: 'note', ...writing });
    void this.follow();
  }
}
