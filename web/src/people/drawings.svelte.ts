/** Faces and crests, fetched once when the first of them is to be seen: the page stands before they are there. */
import type { Crest } from '../net/messages';

export interface Drawings {
  faces: Record<string, () => string>;
  crests: Record<Crest['shape'], string>;
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
    const [{ FACES }, { CRESTS }] = await Promise.all([import('./faces'), import('./crests')]);
    found = { faces: FACES, crests: CRESTS };
  } catch {
    asked = false; // the line was down: whoever comes next asks again
  }
}
