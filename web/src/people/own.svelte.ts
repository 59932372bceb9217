/** The avatar that the owner of this device wears: kept here, sent when sitting down, and changed at a table at once. */
import { local } from '../app/storage';
import type { Avatar } from '../net/messages';

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

class Own {
  /** The chosen avatar; null: the one that follows from the name. */
  avatar: Avatar | null = $state.raw(read(local.get(KEY)));
  /** It was changed since the page is there, so a table has to hear of it. */
  changed = $state.raw(false);

  setAvatar(avatar: Avatar): void {
    this.avatar = avatar;
    this.changed = true;
    local.set(KEY, `${avatar.shape} ${avatar.ink}`);
  }
}

export const own = new Own();
