/** The crest that the owner of this device wears: kept here, sent when sitting down, and changed at a table at once. */
import { local } from '../app/storage';
import type { Crest } from '../net/messages';

const KEY = 'tefuda.crest';
export const INKS = ['ink', 'vermilion', 'indigo', 'moss', 'amber', 'violet', 'teal', 'rose'] as const satisfies Crest['ink'][];
const WORD = /^[a-z]{2,20}$/;

/** What was kept, if it may be a crest at all; the server knows which there are. */
export function read(text: string | null): Crest | null {
  const [shape = '', ink = ''] = (text ?? '').split(' ');
  return WORD.test(shape) && INKS.includes(ink as Crest['ink']) ? ({ shape, ink } as Crest) : null;
}

class Own {
  /** What is worn; null: whatever one is given. */
  crest: Crest | null = $state.raw(read(local.get(KEY)));
  /** It was changed since the page is there, so a table has to hear of it. */
  changed = $state.raw(false);

  wear(crest: Crest): void {
    this.crest = crest;
    this.changed = true;
    local.set(KEY, `${crest.shape} ${crest.ink}`);
  }
}

export const own = new Own();
