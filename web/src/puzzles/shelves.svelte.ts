/** The puzzles that there are, asked for in the reader's language. */
import * as api from '../net/api';
import type { GameInfo, LessonInfo, PuzzleList } from '../net/messages';
import { settings } from '../theme/settings.svelte';

export function shelves() {
  let found: readonly PuzzleList[] = $state.raw([]);
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

/** The lessons of each game, for solvers who do not know it yet. */
export function lessonsHere() {
  let games: readonly GameInfo[] = $state.raw([]);
  $effect(() => {
    api.games(settings.lang).then(
      (all) => (games = all),
      () => {}, // without the way there the page is as good as ever
    );
  });
  return { of: (game: string): readonly LessonInfo[] => games.find(({ id }) => id === game)?.lessons ?? [] };
}
