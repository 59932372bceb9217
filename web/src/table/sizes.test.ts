import { expect, it } from 'vitest';
import { rows } from './hand/hand';
import { handWidth, isFlat, isPhone, places, sizes } from './sizes';

it.each([
  [844, true, 370],
  [640, true, 340],
  [800, false, 912],
])('at a height of %i px twenty cards of a hand show strips of at least 30 px', (height, narrow, width) => {
  const card = handWidth(sizes(height, narrow).hand, 20, width);
  const { lengths, step } = rows(20, width, card, 30, isPhone(width));
  expect(step).toBeGreaterThanOrEqual(30);
  expect(lengths.length).toBe(narrow ? 2 : 1);
});

it('grows with the room, within limits', () => {
  expect(sizes(600, false).hand).toBeLessThan(sizes(800, false).hand);
  expect(sizes(4000, false).hand).toBe(126);
});

it('seats seven others in two rows, and on a phone tells of them briefly', () => {
  expect(places(7, false, 800)).toEqual({ columns: 4, brief: false, own: 1 });
  expect(places(4, false, 800).columns).toBe(4);
  expect(places(7, true, 844)).toEqual({ columns: 2, brief: true, own: 2 });
  expect(places(4, true, 844).brief).toBe(false);
  expect(places(4, true, 640).brief).toBe(true);
  expect(places(1, true, 640)).toEqual({ columns: 1, brief: false, own: 1 });
});

it.each([
  [844, 390, true],
  [640, 400, true],
  [932, 430, true],
  [390, 844, false],
  [320, 500, false],
  [1280, 620, false],
])('a page of %i × %i lies on its side: %s', (width, height, flat) => expect(isFlat(width, height)).toBe(flat));
