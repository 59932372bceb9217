/** The puzzles solved on this device. */
import { local } from '../app/storage';
import { type Which, streak } from './daily';

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

/** The first after this one that is still to be solved, going round; null: all are. */
export function further(game: string, count: number, after: number): number | null {
  for (let step = 1; step <= count; step += 1) {
    const number = 1 + ((after - 1 + step) % count);
    if (standOf({ game, number }) === 'new') return number;
  }
  return null;
}

export const puzzlePath = ({ game, number }: Which): string => `/puzzle/${encodeURIComponent(game)}/${number}`;
