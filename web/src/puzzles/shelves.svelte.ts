/** The puzzles that there are, asked for in the reader's language. */
import * as api from '../net/api';
import type { PuzzleShelf } from '../net/messages';
import { settings } from '../theme/settings.svelte';

export function shelves() {
  let found: readonly PuzzleShelf[] = $state.raw([]);
  let asked = $state(false);
  $effect(() => {
    api.puzzles(settings.lang).then(
      (all) => ([found, asked] = [all, true]),
      () => (asked = true),
    );
  });
  return {
    get shelves() {
      return found;
    },
    /** Whatever has come of it. */
    get asked() {
      return asked;
    },
  };
}
