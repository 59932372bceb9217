/** By what one goes through a match: play by play, turn by turn, deal by deal, or from one thing that mattered to the next. */
import type { Replay } from '../net/messages';

export const UNITS = ['play', 'turn', 'mark', 'deal'] as const;
export type Unit = (typeof UNITS)[number];
export type Stops = Record<Unit, readonly number[]>;

type Course = Pick<Replay, 'moves' | 'lines' | 'first'>;

/** The moments of which something is told: where a player has done what nobody sees nothing stops. Of the oldest no lines are sent. */
function told({ moves, lines, first }: Course): number[] {
  const some = new Set(lines.filter(({ text }) => text !== '').map(({ at }) => at));
  const since = lines[0]?.at ?? moves.length;
  return moves.flatMap((seat, at) => (at >= first && (at < since || seat === -1 || some.has(at)) ? [at] : []));
}

/** The moments with which each of them begins. */
export function turns(course: Course): Stops {
  const { moves, lines } = course;
  const every = told(course);
  return {
    play: every,
    turn: every.filter((at, i) => moves[at] !== moves[every[i - 1] ?? -1]),
    mark: [...new Set(lines.filter((line) => line.mark !== '').map((line) => line.at))].sort((a, b) => a - b),
    deal: every.filter((at) => moves[at] === -1),
  };
}

/** The beginning of the last deal of which something was played. */
export const lastDeal = (course: Course): number =>
  turns(course).deal.findLast((at) => at < course.moves.length - 1) ?? course.first;

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
