/** The deck that the reader has chosen, as far as it is here: what is not usual is fetched first. */
import { settings } from '../theme/settings.svelte';
import type { Deck } from './face';
import type * as More from './more';
import { tiny } from './tiny';

let more: typeof More | null = $state.raw(null);
const usual: Deck = { back: 'asanoha', indices: 'usual' };

async function fetchMore(): Promise<void> {
  more = await import('./more');
}

export function deckOf(chosen: Partial<Deck> = {}): Deck {
  const { back, indices } = { back: settings.back, indices: settings.indices, ...chosen };
  if (back === usual.back && indices === usual.indices) return usual;
  if (more === null) {
    void fetchMore().catch(() => null);
    return usual;
  }
  return {
    back,
    indices,
    ...(back !== 'asanoha' && { pattern: more.PATTERNS[back] }),
    ...(indices === 'large' && { faces: more.large }),
  };
}

/** The same deck for cards that are too small for a picture. */
export const tinyOf = (deck: Deck): Deck => ({ ...deck, indices: 'tiny', faces: tiny });
