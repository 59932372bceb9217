import { describe, expect, it } from 'vitest';
import { apart, HIGH, nearest, pathOf, spanOf, WIDE, xOf, yOf } from './line';

const LINES = [
  [
    { at: 0, chance: 0.5 },
    { at: 4, chance: 1 },
  ],
  [
    { at: 4, chance: 0.5 },
    { at: 10, chance: 0 },
  ],
];

describe('the line of chances', () => {
  const span = spanOf(LINES);

  it('begins at the left, ends at the right, and rises with the chance', () => {
    expect(span).toEqual([0, 10]);
    expect(xOf(0, span)).toBeLessThan(xOf(10, span));
    expect(yOf(1)).toBeLessThan(yOf(0.5));
    expect([yOf(2), yOf(-1)]).toEqual([yOf(1), yOf(0)]);
    expect(Math.max(xOf(10, span) - WIDE, yOf(0) - HIGH)).toBeLessThan(0);
    expect(pathOf(LINES[0] ?? [], span)).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  });

  it('finds the moment next to a press', () => {
    expect([nearest(LINES, 0, span), nearest(LINES, xOf(4, span) + 3, span), nearest(LINES, WIDE, span)]).toEqual([
      0, 4, 10,
    ]);
  });

  it('has room for the number of each play that decided', () => {
    const [r, y] = [11, yOf(0.5)];
    const near = [100, 108, 116, 300].map((x) => ({ x, y }));
    expect(apart(near, r).map((one) => one.y - y)).toEqual([0, -22, 22, 0]);
    expect(
      apart(
        [0, 4].map((x) => ({ x, y: yOf(1) })),
        r,
      ).map((one) => one.y),
    ).toEqual([yOf(1), yOf(1) + 22]);
  });

  it('is nowhere where there is nothing', () => {
    expect(nearest([], 3, spanOf([]))).toBe(0);
  });
});
