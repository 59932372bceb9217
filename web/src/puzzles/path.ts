/** The path of a game: all its puzzles from the easiest to the hardest, in stages. */
import { type Stand, standOf } from './kept';

export const STAGE = 10; // puzzles

export interface Stage {
  /** The numbers of its puzzles, in the order of the path. */
  numbers: number[];
  /** How hard its easiest and its hardest are. */
  from: number;
  to: number;
}

/** The numbers of puzzles with these levels, from the easiest on; of equally hard ones as they are counted. */
export const pathOf = (levels: readonly number[]): number[] =>
  levels
    .map((level, at) => ({ level, number: at + 1 }))
    .sort((a, b) => a.level - b.level || a.number - b.number)
    .map(({ number }) => number);

export function stagesOf(levels: readonly number[]): Stage[] {
  const path = pathOf(levels);
  const level = (number: number | undefined) => levels[(number ?? 0) - 1] ?? 0;
  return Array.from({ length: Math.ceil(path.length / STAGE) }, (_, i) => {
    const numbers = path.slice(i * STAGE, (i + 1) * STAGE);
    return { numbers, from: level(numbers[0]), to: level(numbers.at(-1)) };
  });
}

/** How many of these stand so on this device. */
export const countOf = (game: string, numbers: readonly number[], stand: Stand): number =>
  numbers.filter((number) => standOf({ game, number }) === stand).length;

/** Where a stage is entered: at its first puzzle that is still to be solved, or at its first. */
export const entry = (game: string, { numbers }: Stage): number =>
  numbers.find((number) => standOf({ game, number }) === 'new') ?? numbers[0] ?? 1;
