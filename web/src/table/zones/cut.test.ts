import { describe, expect, it } from 'vitest';
import { edges, inWords, nearest, START, within } from './cut';

const slices = [48, 49, 50, 51, 52].map((cards) => ({ cards, play: `grab ${cards}` }));

describe('a cut by eye', () => {
  it('plays the slice that is nearest', () => {
    expect(nearest(slices, 100, 0.496)).toBe('grab 50');
    expect(nearest(slices, 81, 51 / 81)).toBe('grab 51');
  });

  it('is the nearest end where it is far off', () => {
    expect(nearest(slices, 100, START)).toBe('grab 48');
    expect(nearest(slices, 100, 0.9)).toBe('grab 52');
    expect(nearest([], 100, 0.5)).toBeNull();
  });

  it('lifts neither nothing nor all', () => {
    expect(within(-1)).toBeGreaterThan(0);
    expect(within(2)).toBeLessThan(1);
    expect(within(0.4)).toBe(0.4);
  });

  it('is told as parts of the height', () => {
    expect(inWords(1 / 2)).toEqual({ part: 'half', beyond: 0 });
    expect(inWords(0.52)).toEqual({ part: 'half', beyond: 1 });
    expect(inWords(0.57)).toEqual({ part: 'half', beyond: 2 });
    expect(inWords(0.62)).toEqual({ part: 'twoThirds', beyond: -2 });
    expect(inWords(0.96).part).toBe('nineTenths');
  });
});

describe('a stock from the side', () => {
  it('has an edge for each card, and always looks the same', () => {
    const paths = edges(0, 81, 120, 2);
    expect(paths.join('').match(/M/g)).toHaveLength(81);
    expect(edges(0, 81, 120, 2)).toEqual(paths);
    expect(edges(0, 81, 120, 3)).not.toEqual(paths);
  });

  it('is the same card by card when it is cut', () => {
    const cards = (paths: string[]) => paths.flatMap((path) => path.match(/M[^M]+/g) ?? []).sort();
    expect(cards([...edges(0, 30, 120, 1), ...edges(30, 81, 120, 1)])).toEqual(cards(edges(0, 81, 120, 1)));
  });
});
