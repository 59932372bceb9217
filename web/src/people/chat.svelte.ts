/** The messages that players write to each other: there as long as the page is, and kept nowhere. */
import { local } from '../app/storage';
import type { ChatMessage, Scene } from '../net/messages';
import type { Talking } from './chatter.svelte';

/** Before the id of a table: whom this device has muted there, for as long as the match lasts. */
export const MUTED = 'tefuda.muted.';

/** What is asked of a scene in order to say something. */
export type TalkScene = Pick<Scene, 'table' | 'seat' | 'state' | 'players' | 'phrases' | 'chat'>;

export class Chat {
  /** The names of the table for those who are muted here. */
  muted = $state.raw<readonly string[]>([]);
  /** What is being written. */
  draft = $state('');
  /** All messages, the oldest first. */
  private all = $state.raw<readonly ChatMessage[]>([]);
  private read = $state.raw<ChatMessage | undefined>(undefined);
  private seat = $state.raw<number | null>(null);
  private table = '';

  readonly shown = $derived(this.all.filter((one) => !this.muted.includes(one.by)));
  readonly unread = $derived(
    this.shown.slice(this.shown.findIndex((one) => one === this.read) + 1).some((one) => one.seat !== this.seat),
  );

  private constructor(private readonly ask: Talking['ask']) {}

  /** The messages of a table, with those that have come before. */
  static of(chatter: Talking): Chat {
    if (chatter.chat) return chatter.chat;
    const chat = (chatter.chat = new Chat((frame) => chatter.ask(frame)));
    for (const message of chatter.early.splice(0)) chatter.heard(message);
    return chat;
  }

  write(): void {
    const text = this.draft.trim();
    if (text !== '') this.ask((id) => ({ t: 'chat', id, text }));
  }

  /** Open it, or close it for everybody; for the player who has opened the table. */
  allow(yes: boolean): void {
    this.ask((id) => ({ t: 'allow_chat', id, yes }));
  }

  /** True if it is new, and may be shown here. */
  heard(message: ChatMessage): boolean {
    if (this.all.some((one) => one.id === message.id)) return false;
    this.all = [...this.all, message];
    if (message.seat === this.seat && !message.missed) this.draft = ''; // on any device of one's own
    return !message.missed && !this.muted.includes(message.by);
  }

  /** All that is shown has been looked at. */
  look(): void {
    this.read = this.shown.at(-1);
  }

  mute(by: string, yes: boolean): void {
    this.muted = [...this.muted.filter((one) => one !== by), ...(yes ? [by] : [])];
    if (this.muted.length > 0) local.set(MUTED + this.table, JSON.stringify(this.muted));
    else local.remove(MUTED + this.table);
  }

  /** What the device keeps is over with the match; the page goes on as it is. */
  follow({ table, seat, state }: Pick<Scene, 'table' | 'seat' | 'state'>): void {
    this.seat = seat;
    if (table !== this.table) {
      this.table = table;
      const stored = local.parsed(MUTED + table);
      this.muted = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
    }
    if (state === 'over') local.remove(MUTED + table);
  }
}
