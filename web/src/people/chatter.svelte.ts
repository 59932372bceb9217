/** What is said across the table: received, seen for some seconds, and gone. */
import type { ChatMessage, RefusedAnswer, SpokenPhrase, ToServer } from '../net/messages';
import { newId } from '../table/ids';
import type { Chat } from './chat.svelte';

export const SEEN_FOR = 6_000;

export interface Said {
  seat: number;
  text: string;
  /** Each is another, also where somebody says the same again. */
  nth: number;
}

/** What one needs in order to say something. */
export type Talking = Pick<Chatter, 'ask' | 'refusal' | 'chat' | 'early' | 'heard'>;

export class Chatter {
  /** What each seat said last, as long as it is to be seen. */
  said = $state.raw<readonly Said[]>([]);
  /** Why what one has said last was not passed on. */
  refusal = $state.raw('');
  /** The messages of the table, once their code is here: most tables have none. */
  chat: Chat | null = null;
  /** What has come before that. */
  early: ChatMessage[] = [];
  private asked = '';
  private count = 0;

  constructor(
    private readonly send: (frame: ToServer) => boolean,
    private readonly spoken: (said: Said) => void,
  ) {}

  ask(frame: (id: string) => ToServer): void {
    this.asked = newId();
    this.refusal = '';
    this.send(frame(this.asked));
  }

  heard(message: SpokenPhrase | ChatMessage): void {
    if (message.t === 'talked' || this.chat?.heard(message)) {
      const { seat, text } = message;
      const one: Said = { seat, text, nth: ++this.count };
      this.said = [...this.said.filter((other) => other.seat !== seat), one];
      setTimeout(() => (this.said = this.said.filter((other) => other !== one)), SEEN_FOR);
      this.spoken(one);
    } else if (!this.chat) this.early.push(message);
  }

  /** True if this was the answer to what one has said. */
  refused(answer: RefusedAnswer): boolean {
    if (answer.id !== this.asked) return false;
    this.refusal = answer.reason;
    return true;
  }
}
