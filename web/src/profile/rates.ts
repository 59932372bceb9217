/** Shares of matches, and how they are written. */
import type { MatchTally } from '../net/messages';

/** The share of the matches that were won; null: none was played. */
export const rate = ({ played, won }: MatchTally): number | null => (played > 0 ? won / played : null);

/** "62%"; a dash where there is no share. */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

/** The matches that were neither won nor drawn. */
export const lost = ({ played, won, drawn }: MatchTally): number => played - won - drawn;

export interface Dot {
  x: number;
  y: number;
}

/** Where the values of a line lie on a picture of this size, with room for a dot at its edges. */
export function placed(values: readonly number[], width: number, height: number, edge: number): Dot[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const across = (width - 2 * edge) / Math.max(1, values.length - 1);
  const up = (value: number) => (high === low ? 0.5 : (value - low) / (high - low));
  return values.map((value, at) => ({ x: edge + at * across, y: edge + (1 - up(value)) * (height - 2 * edge) }));
}
