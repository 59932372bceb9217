/** The reader's requests that the server has not yet acknowledged; they are kept over a lost line, and count once. */
import type { MakePlay, RefusedAnswer, ToServer } from '../../net/messages';
import { newId } from '../ids';

const SLOW = 400; // milliseconds

export type Why = Pick<RefusedAnswer, 'reason' | 'clause'>;

export class Plays {
  pending = $state.raw<MakePlay[]>([]);
  /** The version after one's own last play. */
  stored = $state.raw(-1);
  /** Why nothing was played, and the clause that says so. */
  refusal = $state.raw<Why | null>(null);
  wantsNext = $state.raw(false);
  /** Of the selection, by the play under way. */
  spent: string[] | null = null;
  /** The server takes its time. */
  slow = $state.raw(false);
  private explained: Why | null = null;
  private nextId = '';
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (frame: ToServer) => boolean) {}

  make(text: string, base: number, spent: string[] | null): void {
    const play: MakePlay = { t: 'play', id: newId(), base, play: text };
    this.spent = spent;
    this.refusal = null;
    this.pending = [...this.pending, play];
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => (this.slow = this.pending.length > 0), SLOW);
    this.send(play);
  }

  /** What was pressed makes no play: why, in the place of a refusal, until the table has moved on. */
  explain(reason: string): void {
    this.refusal = this.explained = { reason, clause: null };
  }

  movedOn(): void {
    if (this.refusal === this.explained) this.refusal = null;
  }

  next(): void {
    this.nextId = newId();
    this.wantsNext = true;
    this.send({ t: 'next', id: this.nextId });
  }

  stop(): void {
    clearTimeout(this.waiting);
  }

  /** After coming back: what was not acknowledged is sent again, under its old id, so that it counts once. */
  resume(): void {
    for (const play of this.pending) this.send(play);
    if (this.wantsNext) this.send({ t: 'next', id: this.nextId });
  }

  /** The part of the selection that the play has used up, if it came of one. */
  accepted(id: string, version: number): string[] | null {
    if (!this.take(id)) return null;
    this.stored = version;
    this.refusal = null;
    const { spent } = this;
    this.spent = null;
    return spent;
  }

  /** False: it was no play of ours. */
  refused(message: RefusedAnswer): boolean {
    if (message.id === this.nextId) this.wantsNext = false;
    else if (!this.take(message.id)) return false;
    this.spent = null;
    this.refusal = message;
    return true;
  }

  private take(id: string): boolean {
    const rest = this.pending.filter((p) => p.id !== id);
    const found = rest.length < this.pending.length;
    this.pending = rest;
    if (rest.length === 0) this.slow = false;
    return found;
  }
}
