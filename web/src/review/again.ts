/** The moments of a review that decided, thought over once more: where they are, and which this device has solved. */
import type { ReviewResult } from '../net/messages';
import { momentPath } from '../replay/place';
import { solved, standOf, type Stand } from '../puzzles/kept';

const which = (id: string, seat: number, at: number) => ({ game: `${id}.${seat}`, number: at });

export const momentsOf = (found: ReviewResult): number[] =>
  found.plays.filter((play) => play.decided).map((play) => play.at);
export const againPath = (id: string, seat: number, at: number): string =>
  `/again/${encodeURIComponent(id)}/${seat}/${at}`;
export const reviewPath = (id: string, seat: number, at: number): string => momentPath(id, at, String(seat), true);
export const stood = (id: string, seat: number, at: number): Stand => standOf(which(id, seat, at));
export const done = (id: string, seat: number, at: number, shown: boolean): void =>
  solved(which(id, seat, at), shown, null);

/** The first that is still to be solved, or else the first of all. */
export const firstOf = (moments: readonly number[], id: string, seat: number): number | undefined =>
  moments.find((at) => stood(id, seat, at) === 'new') ?? moments[0];
