/** The room in which one looks back with others, if one does: for all that lies on the page of a replay. */
import { getContext, setContext } from 'svelte';
import { session } from '../app/storage';
import * as seats from '../net/seats';
import type { Playback } from '../replay/playback.svelte';
import { settings } from '../theme/settings.svelte';
import { Session } from './session.svelte';

const KEY = Symbol('sharedReview');
const ME = 'tefuda.watching';
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';

/** A number that nobody walks into by chance. */
const newRoom = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** The secret of this tab: with it people may still take back their remarks after an absence. */
function me(): string {
  const kept = session.get(ME) ?? newRoom();
  session.set(ME, kept);
  return kept;
}

export class Room {
  session = $state.raw<Session | null>(null);

  constructor(
    readonly playback: Playback,
    private readonly replay: string,
  ) {}

  /** Come in, or open one. */
  enter(room: string = newRoom()): void {
    this.leave();
    this.session = new Session(this.playback, {
      replay: this.replay,
      room,
      name: seats.name(),
      me: me(),
      lang: settings.lang,
    });
    this.session.start();
  }

  leave(): void {
    this.session?.stop();
    this.session = null;
  }

  /** The part of the address that names the room. */
  get search(): string {
    return this.session ? `&room=${this.session.where.room}` : '';
  }
}

export const roomIn = (search: string): string | null => /[?&]room=([a-z0-9]{8,24})(?:&|$)/.exec(search)?.[1] ?? null;

export const provideRoom = (room: Room): Room => setContext(KEY, room);
export const room = (): Room | undefined => getContext<Room | undefined>(KEY);
