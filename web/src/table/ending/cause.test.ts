import { expect, test } from 'vitest';
import { isCause } from './cause';

const players = [0, 1, 0, 1].map((team) => ({ team }));

test('a right answer blooms for the team that has given it, and for who looks on', () => {
  const by = (seat: number, own: number | null) => isCause({ stamp: 'right', seat }, { players, seat: own });
  expect([by(0, 0), by(2, 0), by(1, 0), by(3, 0)]).toEqual([true, true, false, false]);
  expect([by(1, null), by(0, null)]).toEqual([true, true]);
});

test('other stamps are for all', () => {
  expect(isCause({ stamp: 'out', seat: 1 }, { players, seat: 0 })).toBe(true);
  expect(isCause({ stamp: null, seat: 0 }, { players, seat: 0 })).toBe(false);
});
