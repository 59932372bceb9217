import { expect, it } from 'vitest';
import { rows } from './hand';
import { handWidth, isPhone, sizes } from './sizes';

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
