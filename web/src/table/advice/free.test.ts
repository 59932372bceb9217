import { expect, it } from 'vitest';
import { nearest, taken } from './free';

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const ROOM = box(0, 0, 600, 400);
const ROW = box(200, 150, 200, 100);

const SMALL = { width: 100, height: 80 };

it.each([
  ['just above the row', SMALL, [], { x: 250, y: 64 }],
  [
    'beside it, where others lie above and below',
    SMALL,
    [box(0, 0, 600, 140), box(0, 260, 600, 140)],
    { x: 406, y: 150 },
  ],
  ['below it, where others lie above', { width: 300, height: 80 }, [box(0, 0, 600, 140)], { x: 150, y: 256 }],
  ['nowhere, where it would not fit', { width: 300, height: 200 }, [], null],
])('finds a place %s', (_, size, others, found) => {
  expect(nearest(size, ROW, ROOM, [ROW, ...others])).toEqual(found);
});

it('takes what only touches for free', () => {
  expect(taken([box(0, 0, 10, 10)], [box(10, 0, 10, 10)])).toBe(false);
  expect(taken([box(0, 0, 10, 10)], [box(9, 9, 10, 10)])).toBe(true);
});
