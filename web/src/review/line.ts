/** Where the points of the line lie, and which of them is meant by a press. */
import type { WinProbabilityPoint } from '../net/messages';

export const WIDE = 480;
export const HIGH = 180;
/** On the left, where the levels have their names; above, below and on the right there is half as much. */
export const EDGE = 28;

type Lines = readonly (readonly WinProbabilityPoint[])[];

/** The first and the last moment that is drawn. */
export function spanOf(lines: Lines): readonly [number, number] {
  const ats = lines.flat().map((point) => point.at);
  return [Math.min(...ats, 0), Math.max(...ats, 1)];
}

export const xOf = (at: number, [first, last]: readonly [number, number]): number =>
  EDGE + ((WIDE - 1.5 * EDGE) * (at - first)) / (last - first);
export const yOf = (chance: number): number => EDGE / 2 + (HIGH - EDGE) * (1 - Math.min(1, Math.max(0, chance)));

export const pathOf = (points: readonly WinProbabilityPoint[], span: readonly [number, number]): string =>
  points.map(({ at, chance }, n) => `${n ? 'L' : 'M'}${xOf(at, span).toFixed(1)} ${yOf(chance).toFixed(1)}`).join('');

/** The moment of the point that lies next to this place. */
export function nearest(lines: Lines, x: number, span: readonly [number, number]): number {
  const ats = lines.flat().map((point) => point.at);
  return ats.reduce(
    (best, at) => (Math.abs(xOf(at, span) - x) < Math.abs(xOf(best, span) - x) ? at : best),
    ats[0] ?? 0,
  );
}

interface Spot {
  x: number;
  y: number;
}

/** Numbers in circles so large, each at its place: one that would lie on another lies above or below it. */
export function apart(places: readonly Spot[], radius: number): Spot[] {
  const laid: Spot[] = [];
  for (const { x, y } of places) {
    const free = (at: number) =>
      at >= yOf(1) && at <= yOf(0) && laid.every((one) => Math.hypot(one.x - x, one.y - at) > 1.99 * radius);
    const heights = [0, -1, 1, -2, 2].map((step) => y + step * 2 * radius);
    laid.push({ x, y: heights.find(free) ?? y });
  }
  return laid;
}
