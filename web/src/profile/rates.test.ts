import { expect, test } from 'vitest';
import { lost, percent, placed, rate } from './rates';

test('shares are of what was played', () => {
  expect(rate({ played: 8, won: 5, drawn: 1 })).toBe(0.625);
  expect(lost({ played: 8, won: 5, drawn: 1 })).toBe(2);
  expect([percent(0.625), percent(null), percent(rate({ played: 0, won: 0, drawn: 0 }))]).toEqual(['63%', '–', '–']);
});

test('a line fills its picture, and the highest value lies on top', () => {
  expect(placed([0, 10, 5], 120, 60, 10)).toEqual([
    { x: 10, y: 50 },
    { x: 60, y: 10 },
    { x: 110, y: 30 },
  ]);
  expect(placed([7, 7], 120, 60, 10).map(({ y }) => y)).toEqual([30, 30]);
  expect(placed([7], 120, 60, 10)).toEqual([{ x: 10, y: 30 }]);
});
