import { expect, it } from 'vitest';
import { scene } from '../../net/fakeSocket';
import type { Scene } from '../../net/messages';
import { inOrder } from './scores';

const heads = ['Aki', 'Ben', 'Chie', 'Dora'];
const rows = [
  { label: 'Deal 1', values: ['7', '0', '3', '1'], weight: 'line' as const, term: '' },
  { label: 'Total', values: ['40', '5', '8', '12'], weight: 'total' as const, term: '' },
  { label: 'To go', values: ['1', '2', '3', '4'], weight: 'line' as const, term: '' },
];
const players = heads.map((name, seat) => ({ name, seat, acting: seat === 1 }) as Scene['players'][number]);
const told = (seat: number | null, part: Partial<Scene['sheet']> = {}) =>
  inOrder(scene(1, [], { seat, players, sheet: { heads, rows, note: '', term: '', ...part } }));

it('one’s own score comes first, then the others as they sit', () => {
  expect(told(2).map((one) => one.name)).toEqual(['Chie', 'Dora', 'Aki', 'Ben']);
  expect(told(2).map((one) => one.own)).toEqual([true, false, false, false]);
  expect(told(0).map((one) => one.name)).toEqual(heads);
});

it('a watcher sees them in the order of the sheet, none their own', () => {
  expect(told(null).map((one) => one.name)).toEqual(heads);
  expect(told(null).some((one) => one.own)).toBe(false);
});

it('tells totals, and who is to act', () => {
  expect(told(3).map((one) => one.total)).toEqual(['12', '40', '5', '8']);
  expect(
    told(3)
      .filter((one) => one.acting)
      .map((one) => one.name),
  ).toEqual(['Ben']);
});

it('before there is a total the last line counts, and before there is any nothing', () => {
  expect(told(0, { rows: rows.slice(0, 1) }).map((one) => one.total)).toEqual(['7', '0', '3', '1']);
  expect(told(0, { rows: [] }).map((one) => one.total)).toEqual(['0', '0', '0', '0']);
});
