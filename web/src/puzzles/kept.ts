/** The puzzles solved on this device. */
import { local } from '../app/storage';
import { type Which, dayOf, onDay, streak } from './daily';

const KEY = 'tefuda.puzzles';
const DAYS = 400; // that are kept

export type Stand = 'new' | 'shown' | 'solved';

interface Kept {
  stands: Record<string, Stand>;
  days: string[];
}

function kept(): Kept {
  const { stands, days } = (local.parsed(KEY) ?? {}) as Partial<Kept>;
  return {
    stands: typeof stands === 'object' && stands !== null ? stands : {},
    days: Array.isArray(days) ? days.filter((day) => typeof day === 'string') : [],
  };
}

const name = ({ game, number }: Which) => `${game}/${number}`;

export function standOf(which: Which): Stand {
  const found = kept().stands[name(which)];
  return found === 'solved' || found === 'shown' ? found : 'new';
}

/** It has been solved, by oneself or after its solution was seen; once by oneself, it stays so. `day`: it was that day's. */
export function solved(which: Which, shown: boolean, day: string | null): void {
  const { stands, days } = kept();
  stands[name(which)] = shown && standOf(which) !== 'solved' ? 'shown' : 'solved';
  const dates = day !== null && !shown && !days.includes(day) ? [...days, day].slice(-DAYS) : days;
  local.set(KEY, JSON.stringify({ stands, days: dates } satisfies Kept));
}

export const streakOf = (today: string): number => streak(kept().days, today);

/** The first on this path after a puzzle that is still to be solved, going round; null: all are. 0 is before the first. */
export function further(game: string, path: readonly number[], after: number): number | null {
  const at = path.indexOf(after) + 1;
  return [...path.slice(at), ...path.slice(0, at)].find((number) => standOf({ game, number }) === 'new') ?? null;
}

export interface Day {
  date: string;
  solved: boolean;
}

/** The last days, today the last of them: on which the puzzle of the day was solved. */
export function lately(today: string, count: number): Day[] {
  const solvedOn = new Set(kept().days.map(dayOf));
  return Array.from({ length: count }, (_, i) => dayOf(today) - count + 1 + i).map((day) => ({
    date: onDay(day),
    solved: solvedOn.has(day),
  }));
}

export const puzzlePath = ({ game, number }: Which): string => `/puzzle/${encodeURIComponent(game)}/${number}`;
