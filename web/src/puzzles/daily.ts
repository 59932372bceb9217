/** The puzzle of the day: it follows from the date alone, so everybody has the same. */
import type { PuzzleList } from '../net/messages';

export interface Which {
  game: string;
  number: number;
}

const DAY = 86_400_000;

/** "2026-11-22", as the reader's calendar has it. */
export function dateOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The number of that day, counted from the first of January 1970. */
export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY);

/** The date of the day with this number. */
export const onDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** One game after the other, and of each one puzzle after the other. */
export function daily(shelves: readonly PuzzleList[], date: string): Which | null {
  const day = dayOf(date);
  const shelf = shelves[day % shelves.length];
  if (!shelf) return null;
  return { game: shelf.game, number: 1 + (Math.floor(day / shelves.length) % shelf.levels.length) };
}

/** So many days in a row up to today, or up to yesterday as long as today's is still to come. */
export function streak(dates: readonly string[], today: string): number {
  const days = new Set(dates.map(dayOf));
  const last = dayOf(today);
  let day = days.has(last) ? last : last - 1;
  while (days.has(day)) day -= 1;
  return (days.has(last) ? last : last - 1) - day;
}
