/** The first message to the host, sent again after each break: who comes, to what, and what they have seen. */
import type { Lang } from '../../text/lang';
import type { Hello, RetryReviewedPlay, StartLesson, StartPuzzle } from '../../net/messages';
import { settings } from '../../theme/settings.svelte';
import type { AnyCourse } from './course';

interface Coming {
  readonly table: string;
  readonly token: string | null;
  readonly lang: Lang;
  readonly course: AnyCourse | null;
  /** The version that was seen last. */
  readonly since: number;
  /** The step of a lesson. */
  readonly step: number | undefined;
}

/** The hand is held by melds: the host sends which cards form some. */
export const byMelds = (): boolean => settings.sort === 'melds';

export function hello(coming: Coming): Hello | StartLesson | StartPuzzle | RetryReviewedPlay {
  const { table, token, lang, course, since } = coming;
  if (!course) return { t: 'hello', table, token, lang, since, by_melds: byMelds() };
  if ('puzzle' in course) return { t: 'solve', ...course, lang, since };
  if ('review' in course) return { t: 'retry', ...course, lang, since };
  return { t: 'learn', ...course, step: coming.step ?? course.step, lang, since };
}
