/** By what one goes through a match: play by play, turn by turn, deal by deal, or from one thing that mattered to the next. */
import type { Replay } from '../net/messages';

export const UNITS = ['play', 'turn', 'mark', 'deal'] as const;
export type Unit = (typeof UNITS)[number];
export type Stops = Record<Unit, readonly number[]>;

/** The moments with which each of them begins. */
export function turns({ moves, lines, first }: Pick<Replay, 'moves' | 'lines' | 'first'>): Stops {
  const every = moves.map((_, at) => at).filter((at) => at >= first);
  return {
    play: every,
    turn: every.filter((at) => at === first || moves[at] !== moves[at - 1]),
    mark: [...new Set(lines.filter((line) => line.mark !== '').map((line) => line.at))].sort((a, b) => a - b),
    deal: every.filter((at) => moves[at] === -1),
  };
}

/** The moment before the last turn: what its player did is seen play by play. */
export function beforeLastTurn({ moves, first }: Pick<Replay, 'moves' | 'first'>): number {
  const played = moves.findLastIndex((seat) => seat >= 0);
  const begins = moves.slice(0, played + 1).findLastIndex((seat) => seat !== moves[played]);
  return Math.max(first, begins);
}

/** The next of these moments in that direction; where there is none, the end. */
export function nextIn(stops: readonly number[], at: number, way: 1 | -1, first: number, last: number): number {
  const beyond = way === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return beyond ?? (way === 1 ? last : first);
}

/** The deal to which a moment belongs: from 1, with its first and its last moment. */
export function dealAt(
  deals: readonly number[],
  at: number,
  last: number,
): { number: number; from: number; to: number } {
  const number = deals.filter((deal) => deal <= at).length;
  return { number, from: deals[number - 1] ?? 0, to: (deals[number] ?? last + 1) - 1 };
}
