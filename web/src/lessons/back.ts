/** Where a learner has come from, and goes back to: a table, or a puzzle of the same game. */
import * as api from '../net/api';
import { puzzlePath } from '../puzzles/kept';

const PUZZLE = /^puzzle\.([1-9]\d{0,5})$/; // a table's name has no point in it

/** How a lesson's link says that one has come from this puzzle. */
export const fromPuzzle = (number: number): string => `puzzle.${number}`;

/** `from`: what the lesson's link says; empty: from the games. */
export function wayBack(game: string, from: string): { path: string; puzzle: boolean } | null {
  if (!from) return null;
  const number = PUZZLE.exec(from)?.[1];
  return number === undefined
    ? { path: api.tablePath(from), puzzle: false }
    : { path: puzzlePath({ game, number: Number(number) }), puzzle: true };
}
