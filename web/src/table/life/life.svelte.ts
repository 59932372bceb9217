/** A player's commands at a table beside the cards: one at a time, and why it was refused. */
import type { AcceptedAnswer, MakePlay, RefusedAnswer, ToServer } from '../../net/messages';
import { newId } from '../ids';

/** What is asked under an id and not about a version: every command but a play. */
type Frame = Exclude<Extract<ToServer, { id: string }>, MakePlay | { base: number }>;
export type LifeWish = Frame extends infer F ? (F extends Frame ? Omit<F, 'id'> : never) : never;

export class Life {
  /** The wish under way. */
  asked = $state.raw('');
  /** Why the last one was refused. */
  refusal = $state.raw('');
  private then: (() => void) | null = null;

  constructor(private readonly send: (frame: ToServer) => boolean) {}

  /** Ask for it; ``then`` is done once it is granted. */
  wish(wish: LifeWish, then: (() => void) | null = null): void {
    if (this.asked) return;
    this.asked = newId();
    this.refusal = '';
    this.then = then;
    if (!this.send({ ...wish, id: this.asked } as Frame)) this.lost();
  }

  /** True if this was the answer to a command of these. */
  heard(answer: AcceptedAnswer | RefusedAnswer): boolean {
    if (answer.id !== this.asked) return false;
    this.asked = '';
    if (answer.t === 'refused') this.refusal = answer.reason;
    else this.then?.();
    this.then = null;
    return true;
  }

  /** The line is down: nobody knows what became of it, and the table will show it. */
  lost(): void {
    this.asked = '';
    this.then = null;
  }
}
