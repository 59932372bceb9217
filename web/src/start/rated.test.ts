import { describe, expect, test } from 'vitest';
import type { RatingScale } from '../net/messages';
import { allRated, ratedAt } from './rated';

const scale: RatingScale = {
  tables: [
    {
      game: 'whist',
      players: 2,
      computers: [
        { strength: 'gentle', points: 898 },
        { strength: 'steady', points: 1500 },
      ],
    },
    { game: 'bridge', players: 16, computers: [] },
  ],
};

describe('a rated match', () => {
  test('is played against computer players that have a rating at this size of table', () => {
    const rated = ratedAt(scale, 'whist', 2);
    expect(rated).toEqual(['gentle', 'steady']);
    expect(allRated(rated, ['open', 'steady'])).toBe(true);
    expect(allRated(rated, ['gentle', 'sharp'])).toBe(false);
    expect(allRated(rated, ['by-signs'])).toBe(false);
  });

  test('is for people only where no computer player has one', () => {
    const rated = ratedAt(scale, 'bridge', 16);
    expect(rated).toEqual([]);
    expect(allRated(rated, ['open', 'open'])).toBe(true);
    expect(allRated(rated, ['open', 'steady'])).toBe(false);
  });

  test('is left to the server while the scale is not known', () => {
    expect(ratedAt(null, 'whist', 2)).toBe(null);
    expect(allRated(null, ['master'])).toBe(true);
  });
});
