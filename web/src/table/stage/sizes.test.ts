import { expect, it } from 'vitest';
import { fill } from '../hand/hand';
import { handHeight, isPhone, sizes } from './sizes';

const WIDE = { small: false, low: false };

it.each([
  [390, 844, 370],
  [320, 640, 300],
  [1280, 800, 912],
])('on a page of %i × %i twenty cards of a hand show strips of at least 30 px', (width, height, room) => {
  const phone = isPhone(room);
  const base = sizes(width, height, { small: phone, low: false }).hand;
  const { lengths, step } = fill(20, { width: room, height: handHeight(base, room), base, strip: 30 }, phone);
  expect(step).toBeGreaterThanOrEqual(30);
  expect(lengths.length).toBe(width < 700 ? (width < 350 ? 3 : 2) : 1);
});

it('grows with the smaller side of the page, within limits', () => {
  const pages = [
    [1000, 600],
    [1280, 800],
    [1920, 1080],
    [2560, 1440],
    [9000, 5000],
  ];
  expect(pages.map(([w = 0, h = 0]) => sizes(w, h, WIDE).hand)).toEqual([76, 98, 132, 176, 176]);
  expect(sizes(768, 1024, WIDE).hand).toBe(sizes(1024, 768, WIDE).hand);
});

it('draws cards smaller or larger for readers who like them so', () => {
  expect([0.85, 1, 1.15].map((scale) => sizes(1280, 960, WIDE, 1, scale).middle)).toEqual([77, 91, 105]);
});
