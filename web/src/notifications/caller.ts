/** When somebody is to be called: once, when something begins to wait for them and they may not be looking. */
import type { Call } from './call';

/** How a call reaches people. */
export interface Outlets {
  /** A sound, and a shake of the phone; ``afar``: the page is hidden, or it has been a long wait. */
  ring: (afar: boolean) => void;
  /** Beside the page, as it is hidden. */
  post: (call: Call) => void;
  /** The posted notice is old. */
  withdraw: () => void;
}

/** A reader who has waited for so many milliseconds may have looked away. */
export const LONG = 4000;

export class Caller {
  private last: Call | null | undefined = undefined; // until the first look: what one comes to is no news
  private idle = 0;

  constructor(private readonly outlets: Outlets) {}

  /** The table's present call. */
  notice(call: Call | null, hidden: boolean, now: number): void {
    if (!hidden || call === null) this.outlets.withdraw();
    if (call === this.last) return;
    const news = call !== null && this.last !== undefined;
    if (this.last !== null) this.idle = now;
    if (news) this.outlets.ring(hidden || (call === 'turn' && this.last === null && now - this.idle >= LONG));
    if (news && hidden) this.outlets.post(call);
    this.last = call;
  }
}
