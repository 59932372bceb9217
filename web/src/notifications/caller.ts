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
  private held = false; // what began in a quiet hour, while nobody looked

  constructor(private readonly outlets: Outlets) {}

  /** The table's present call; ``quiet``: in a quiet hour nobody is called away from something else, but at its end. */
  notice(call: Call | null, hidden: boolean, now: number, quiet = false): void {
    if (!hidden || call === null) this.outlets.withdraw();
    const before = this.last;
    const news = call !== before && before !== undefined;
    if (call !== before && before !== null) this.idle = now;
    this.last = call;
    const due = call !== null && (news || (this.held && hidden));
    this.held = due && hidden && quiet;
    if (!due || this.held) return;
    this.outlets.ring(hidden || (call === 'turn' && before === null && now - this.idle >= LONG));
    if (hidden) this.outlets.post(call);
  }
}
