/** The phrases at the table: received, seen for some seconds, and gone. */
import type { RefusedAnswer, SayPhrase, SpokenPhrase, ToServer } from '../net/messages';
import { newId } from '../table/ids';

export const SEEN_FOR = 6_000;

export interface Said {
  seat: number;
  text: string;
  /** Each is another, also where somebody says the same again. */
  nth: number;
}

/** What one needs in order to say something. */
export type Talking = Readonly<Pick<Chatter, 'say' | 'refusal'>>;

export class Chatter {
  /** The last phrase of each seat that is still to be seen. */
  said = $state.raw<readonly Said[]>([]);
  /** Why one's own phrase was not said. */
  refusal = $state.raw('');
  private asked = '';
  private count = 0;

  constructor(private readonly send: (frame: ToServer) => boolean) {}

  say(phrase: SayPhrase['phrase']): void {
    this.asked = newId();
    this.refusal = '';
    this.send({ t: 'talk', id: this.asked, phrase });
  }

  heard({ seat, text }: SpokenPhrase): void {
    const one: Said = { seat, text, nth: ++this.count };
    this.said = [...this.said.filter((other) => other.seat !== seat), one];
    setTimeout(() => (this.said = this.said.filter((other) => other !== one)), SEEN_FOR);
  }

  /** True if this was the answer to a phrase. */
  refused(answer: RefusedAnswer): boolean {
    if (answer.id !== this.asked) return false;
    this.refusal = answer.reason;
    return true;
  }
}
