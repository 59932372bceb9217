import { describe, expect, it } from 'vitest';
import { ring } from './ring';

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('the ring', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 15, 16])('seats %i others, all of them and in their order', (n) => {
    for (const [narrow, between] of [[false], [true], [false, true]] as [boolean, boolean?][]) {
      const { left, across, right } = ring(upTo(n), narrow, between);
      expect([...left, ...across, ...right]).toEqual(upTo(n));
      expect(left.length).toBe(right.length);
      expect(across.length).toBeGreaterThan(0);
    }
  });

  it('has no more than three across on a phone, five between the two, and seven on a wide one', () => {
    expect([5, 7, 11, 15].map((n) => ring(upTo(n), true).across.length)).toEqual([3, 3, 3, 3]);
    expect([5, 7, 11, 15].map((n) => ring(upTo(n), false, true).across.length)).toEqual([3, 3, 5, 5]);
    expect([5, 7, 11, 15].map((n) => ring(upTo(n), false).across.length)).toEqual([3, 3, 5, 7]);
  });
});
