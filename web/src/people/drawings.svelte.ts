/** Faces and avatars, fetched once when the first of them is to be seen: the page stands before they are there. */
import type { Avatar } from '../net/messages';

export interface Drawings {
  faces: Record<string, () => string>;
  avatars: Record<Avatar['shape'], string>;
}

let found: Drawings | null = $state.raw(null);
let asked = false;

/** All of them; null until they are there. */
export function drawings(): Drawings | null {
  if (!asked) void fetchThem();
  return found;
}

async function fetchThem(): Promise<void> {
  asked = true;
  try {
    const [{ FACES }, { AVATARS }] = await Promise.all([import('./faces'), import('./avatars')]);
    found = { faces: FACES, avatars: AVATARS };
  } catch {
    asked = false; // the line was down: the next caller asks again
  }
}
