/** What one is about to say at a table where players speak: whom one asks, what one declares, what one notes. */
import type { Board, Group, NextWord, Reach } from '../net/messages';
import { newId } from '../table/ids';
import type { TableStore } from '../table/store/store.svelte';
import { after, markOf, withWaiting, type Mark, type Marks } from './notes';

type Panel = 'ask' | 'board' | 'notes' | null;
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
  /** What may follow, by card; null while the answer is under way. */
  next = $state.raw<ReadonlyMap<string, NextWord> | null>(null);
  private waiting = $state.raw<Writing[]>([]);

  constructor(readonly store: TableStore) {}

  // --- a player is tapped, then a card --------------------------------------------------------

  /** The plays that name this seat. */
  reach(seat: number): Reach | undefined {
    return this.store.scene?.circle?.reach.find((r) => r.seat === seat);
  }

  /** The player who was tapped, while a play may still name him. */
  get at(): Reach | null {
    return this.panel === 'ask' && this.target !== null ? (this.reach(this.target) ?? null) : null;
  }

  tap(seat: number): void {
    const reach = this.reach(seat);
    if (!reach) return;
    if (reach.play !== null) return this.store.play(reach.play);
    if (this.at?.seat === seat) return this.close();
    this.target = seat;
    this.panel = 'ask';
    this.next = null;
    void this.follow();
  }

  /** Ask what may follow; again after each change of the table, for it may be another. */
  async follow(): Promise<void> {
    const [at, scene] = [this.at, this.store.scene];
    if (!at || !scene) return;
    const answer = await this.store.questions.ask({ t: 'follow', base: scene.version, line: at.line });
    if (answer && answer.version >= scene.version && this.at?.line === at.line) {
      this.next = new Map(answer.words.map((next) => [next.word, next]));
    }
  }

  say(next: NextWord): void {
    if (next.play === null) return;
    this.store.play(next.play);
    this.close();
  }

  // --- a declaration --------------------------------------------------------------------------

  get board(): Board | null {
    return this.panel === 'board' ? (this.store.scene?.circle?.boards.find((b) => b.verb === this.verb) ?? null) : null;
  }

  prepare(verb: string): void {
    this.verb = verb;
    this.panel = this.panel === 'board' ? null : 'board';
  }

  get groups(): Group[] {
    return this.store.scene?.circle?.groups ?? [];
  }

  close(): void {
    this.panel = null;
  }

  // --- private notes --------------------------------------------------------------------------

  get noting(): boolean {
    return this.panel === 'notes' && (this.store.scene?.circle?.notes.length ?? 0) > 0;
  }

  toggleNotes(): void {
    this.panel = this.panel === 'notes' ? null : 'notes';
  }

  get marks(): Marks {
    const deal = this.store.scene?.deal;
    const stored = this.store.notes?.deal === deal ? (this.store.notes?.marks ?? {}) : {};
    return withWaiting(stored, this.waiting.filter((w) => w.deal === deal));
  }

  mark(card: string, seat: number): void {
    const deal = this.store.scene?.deal ?? 0;
    const writing = { id: newId(), deal, card, seat, mark: after(markOf(this.marks, card, seat)) };
    this.waiting = [...this.waiting, writing];
    this.store.send({ t: 'note', ...writing });
  }

  /** The server has said what stands in the notebook: what it has answered to waits no longer. */
  noted(id: string | null): void {
    const at = this.waiting.findIndex((w) => w.id === id);
    if (at >= 0) this.waiting = this.waiting.slice(at + 1);
  }

  /** The line is back: what was not answered is sent again. */
  resume(): void {
    for (const writing of this.waiting) this.store.send({ t: 'note', ...writing });
    void this.follow();
  }
}
