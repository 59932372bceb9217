/** Name and avatar of the owner of this device: kept here, sent when sitting down, and changed at a table at once. */
import { local } from '../app/storage';
import type { Avatar } from '../net/messages';
import * as seats from '../net/seats';

const KEY = 'tefuda.avatar';
export const INKS = [
  'ink',
  'vermilion',
  'indigo',
  'moss',
  'amber',
  'violet',
  'teal',
  'rose',
] as const satisfies Avatar['ink'][];
const WORD = /^[a-z]{2,20}$/;

/** The stored value, if it may be an avatar at all; the server knows which there are. */
export function read(text: string | null): Avatar | null {
  const [shape = '', ink = ''] = (text ?? '').split(' ');
  return WORD.test(shape) && INKS.includes(ink as Avatar['ink']) ? ({ shape, ink } as Avatar) : null;
}

/** An avatar as it is stored; "": none. */
export const written = (avatar: Avatar | null | undefined): string => (avatar ? `${avatar.shape} ${avatar.ink}` : '');

class Own {
  /** The chosen avatar; null: the one that follows from the name. */
  avatar: Avatar | null = $state.raw(read(local.get(KEY)));
  /** It was changed since the page is there, so a table has to hear of it. */
  changed = $state.raw(false);

  /** The name that was chosen last since the page is there; each choice is a value of its own. */
  renamed: { name: string } | null = $state.raw(null);
  /** Why the table has refused it. */
  refusal = $state.raw('');
  /** The name that came from another device last. */
  #adopted = $state.raw({ name: '' });
  /** They sit at a table where a name can be changed. */
  sits = $state.raw(false);

  setName(name: string): void {
    this.refusal = '';
    this.renamed = { name };
    seats.rememberName(name);
  }

  /** The name that goes into forms: the one of this device, which may come from another one meanwhile. */
  get name(): string {
    return this.#adopted && seats.name();
  }

  /** Another device has chosen this name for both; no table hears of it. */
  adoptName(name: string): void {
    seats.rememberName(name);
    this.#adopted = { name };
  }

  /** As above; null: no avatar. */
  adoptAvatar(avatar: Avatar | null): void {
    this.avatar = avatar;
    if (avatar) local.set(KEY, written(avatar));
    else local.remove(KEY);
  }

  setAvatar(avatar: Avatar): void {
    this.adoptAvatar(avatar);
    this.changed = true;
  }
}

export const own = new Own();
