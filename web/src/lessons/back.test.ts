import { expect, test } from 'vitest';
import { fromPuzzle, wayBack } from './back';

test('without an origin the way back leads to the games', () => {
  expect(wayBack('a-game', '')).toBeNull();
});

test('a table is gone back to, and so is a puzzle of the same game', () => {
  expect(wayBack('a-game', 'xxzm3nq24hvz')).toEqual({ path: '/t/xxzm3nq24hvz', puzzle: false });
  expect(wayBack('a-game', fromPuzzle(17))).toEqual({ path: '/puzzle/a-game/17', puzzle: true });
});
