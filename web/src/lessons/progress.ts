/** How far this device has come in each lesson. */
import { local } from '../app/storage';
import type { LessonInfo } from '../net/messages';

const KEY = 'tefuda.lessons';

export interface Progress {
  /** The step at which to go on, from 0. */
  step: number;
  /** It has been taken to its end once. */
  done: boolean;
}

type Kept = Record<string, Progress>;

const NEW: Progress = { step: 0, done: false };

function kept(): Kept {
  const found = local.parsed(KEY);
  return typeof found === 'object' && found !== null ? (found as Kept) : {};
}

const name = (game: string, lesson: string) => `${game}/${lesson}`;

export function progress(game: string, lesson: string): Progress {
  const { step, done } = { ...NEW, ...kept()[name(game, lesson)] };
  return { step: Number.isInteger(step) && step > 0 ? step : 0, done: done === true };
}

/** The rest of a lesson: all of it, a part, nothing. One that is taken again counts as done. */
export function standing(game: string, lesson: string): 'new' | 'begun' | 'done' {
  const { step, done } = progress(game, lesson);
  return done ? 'done' : step > 0 ? 'begun' : 'new';
}

/** The step of so many at which the reader is; `solved`: they may go on. After the last the lesson is done, and begins again. */
export function reached(game: string, lesson: string, step: number, steps: number, solved: boolean): void {
  const last = solved && step + 1 >= steps;
  const now: Progress = { step: last ? 0 : solved ? step + 1 : step, done: last || progress(game, lesson).done };
  local.set(KEY, JSON.stringify({ ...kept(), [name(game, lesson)]: now } satisfies Kept));
}

/** Where to go on: in the lesson that was begun, else in the first that is not done; with all done, in the first. */
export function nextLesson(game: string, lessons: readonly LessonInfo[]): LessonInfo | null {
  const begun = lessons.find((one) => progress(game, one.id).step > 0);
  return begun ?? stillToDo(game, lessons) ?? lessons[0] ?? null;
}

/** The first that has never been taken to its end. */
export const stillToDo = (game: string, lessons: readonly LessonInfo[]): LessonInfo | null =>
  lessons.find((one) => !progress(game, one.id).done) ?? null;

export const lessonPath = (game: string, lesson: string, table = ''): string =>
  `/learn/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}${table ? `#${encodeURIComponent(table)}` : ''}`;
