import { describe, expect, it } from 'vitest';
import { flightTime, stagger } from './motion';

const at = (x: number, y: number): DOMRect => ({ x, y, width: 60, height: 84 }) as DOMRect;

describe('the pace of travelling cards', () => {
  it('is 250 to 450 ms, longer for a longer way', () => {
    const times = [at(0, 0), at(300, 0), at(1200, 700)].map((to) => flightTime(at(0, 0), to));
    expect(times).toEqual([250, 310, 450]);
  });

  it('sets cards out 40 ms apart, and the last of many without delay beyond half a second', () => {
    expect([0, 1, 2].map(stagger)).toEqual([0, 40, 80]);
    expect(stagger(40)).toBe(stagger(12));
    expect(stagger(40)).toBeLessThanOrEqual(500);
  });
});
