/** The lessons of a game, asked for where nobody knows them yet. */
import * as api from '../net/api';
import type { GameInfo, LessonInfo } from '../net/messages';
import { settings } from '../theme/settings.svelte';

/** `given`: those that are known already; `answered`: they have come, or will not. */
export function lessonsOf(
  game: () => string,
  given: () => readonly LessonInfo[] | undefined = () => undefined,
  answered: () => void = () => {},
) {
  let found: GameInfo | undefined = $state.raw();
  $effect(() => {
    if (given()) return;
    const [wanted, lang] = [game(), settings.lang];
    api
      .games(lang)
      .then(
        (games) => void (found = games.find(({ id }) => id === wanted)),
        () => {}, // without the way there the page is as good as ever
      )
      .then(answered);
  });
  return {
    get all() {
      return given() ?? found?.lessons ?? [];
    },
    /** The game keeps the score of real cards: known where the lessons had to be asked for. */
    get pad() {
      return found?.score_pad ?? false;
    },
  };
}
