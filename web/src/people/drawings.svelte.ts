/** Faces and avatars, fetched once when the first of them is to be seen: the page stands before they are there. */
import { frameDrawn } from '../app/yieldToBrowser';
import type { Avatar } from '../net/messages';
import type * as Pictures from './pictures.svelte';

export interface Drawings {
  faces: Record<string, () => string>;
  avatars: Record<Avatar['shape'], string>;
}

let found: typeof Pictures | null = $state.raw(null);
let asked = false;

/** The address of an image of it, in the colours of the page as they are now; null until it is there. */
export function pictureOf(face: string | null, avatar: Avatar | null): string | null {
  if (!face && !avatar) return null;
  if (!asked) void fetchThem();
  return found?.pictureOf(face, avatar) ?? null;
}

async function fetchThem(): Promise<void> {
  asked = true;
  await frameDrawn(); // asking for it, too, takes a while
  try {
    found = await import('./pictures.svelte');
  } catch {
    asked = false; // the line was down: the next caller asks again
  }
}
