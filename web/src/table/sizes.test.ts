import { expect, it } from 'vitest';
import { rows } from './hand/hand';
import { handWidth, isFlat, isPhone, places, shapeOf, sizes } from './sizes';

it.each([
  [390, 844, 370],
  [320, 640, 300],
  [1280, 800, 912],
])('on a page of %i × %i twenty cards of a hand show strips of at least 30 px', (width, height, room) => {
  const card = handWidth(sizes(width, height).hand, 20, room);
  const { lengths, step } = rows(20, room, card, 30, isPhone(room));
  expect(step).toBeGreaterThanOrEqual(30);
  expect(lengths.length).toBe(width < 700 ? (width < 350 ? 3 : 2) : 1);
});

it('grows with the smaller side of the page, within limits', () => {
  const hands = [[1000, 600], [1280, 800], [1920, 1080], [2560, 1440], [9000, 5000]].map(([w = 0, h = 0]) => sizes(w, h).hand);
  expect(hands).toEqual([76, 98, 132, 176, 176]);
  expect(sizes(768, 1024).hand).toBe(sizes(1024, 768).hand);
});

it('seats seven others in two rows, and on a phone tells of them briefly, in as few rows as a thumb allows', () => {
  const [wide, phone, flat] = [shapeOf(1280, 800), shapeOf(390, 844), shapeOf(844, 390)];
  expect(places(7, wide, 800)).toEqual({ columns: 4, brief: false });
  expect(places(4, wide, 800).columns).toBe(4);
  expect(places(7, phone, 844)).toEqual({ columns: 2, brief: true });
  expect(places(4, phone, 844).brief).toBe(false);
  expect(places(4, phone, 640).brief).toBe(true);
  expect([3, 7].map((others) => places(others, phone, 568).columns)).toEqual([3, 4]);
  expect([3, 7].map((others) => places(others, flat, 390).columns)).toEqual([3, 4]);
  expect(places(1, phone, 640)).toEqual({ columns: 1, brief: false });
  expect([places(2, flat, 390).columns, places(2, phone, 844).columns]).toEqual([2, 1]); // one beside the other where the page is low
});

it.each([
  [844, 390, true],
  [640, 400, true],
  [932, 430, true],
  [390, 844, false],
  [320, 500, false],
  [1280, 620, false],
])('a page of %i × %i lies on its side: %s', (width, height, flat) => expect(isFlat(width, height)).toBe(flat));

it('draws cards smaller or larger for readers who like them so', () => {
  const [small, usual, large] = [0.85, 1, 1.15].map((scale) => sizes(1280, 800, 1, scale).middle);
  expect([small, usual, large]).toEqual([71, 84, 97]);
});

it('a tablet has no column beside the table, and is no telephone', () => {
  expect(shapeOf(768, 1024)).toEqual({ flat: false, narrow: true, small: false });
  expect(shapeOf(640, 400)).toEqual({ flat: true, narrow: true, small: true });
});
