import { expect, test } from 'vitest';
import { heightOf } from './wholeRows';

test('a sheet is as high as its head and as many of its last rows as fit', () => {
  expect(heightOf(30, [31, 31, 31, 31, 31, 31, 31], 176)).toBe(30 + 4 * 31);
  expect(heightOf(30, [31, 31, 50], 176)).toBe(30 + 31 + 31 + 50);
  expect(heightOf(30, [200], 176)).toBe(30);
});
