import { expect, it } from 'vitest';
import { layoutOf, type Company } from './layout';

const COMPANY: Company = { others: 1, byRank: false, common: false, circle: false, taught: false };
const at = (width: number, height: number, company: Partial<Company> = {}) =>
  layoutOf(width, height, { ...COMPANY, ...company });

it.each([
  [844, 390, 'side'],
  [640, 400, 'side'],
  [932, 430, 'side'],
  [390, 844, 'phone'],
  [320, 500, 'phone'],
  [768, 1024, 'wide'],
  [1280, 620, 'wide'],
])('a page of %i × %i has the layout %s', (width, height, name) => expect(at(width, height).name).toBe(name));

it('seats two or three around a wide page, and more than that side by side', () => {
  expect([1, 2, 3, 4].map((others) => at(1280, 800, { others }).name)).toEqual(['wide', 'round', 'round', 'wide']);
  expect(at(1280, 800, { others: 3, byRank: true }).name).toBe('wide');
  expect(at(1280, 800, { others: 3, common: true }).name).toBe('wide');
  expect(at(1280, 800, { others: 5, circle: true }).name).toBe('round');
});

it('seats several on a phone in lines, and where it is low in columns', () => {
  expect(at(390, 844, { others: 3 })).toMatchObject({ form: 'line', columns: 1, rows: 3 });
  expect(at(320, 568, { others: 3 })).toMatchObject({ form: 'column', columns: 3, rows: 1 });
  expect([2, 3].map((others) => at(390, 760, { others }).form)).toEqual(['column', 'column']);
  expect(at(390, 844)).toMatchObject({ form: 'full', columns: 1, rows: 1 });
});

it('leaves piles as large as they are while one chooses, but on the smallest phones', () => {
  expect([at(844, 390), at(640, 400), at(390, 844), at(1280, 800)].map((one) => one.roomy)).toEqual(
    Array(4).fill(true),
  );
  expect([at(568, 320), at(320, 568)].map((one) => one.roomy)).toEqual([false, false]);
});

it('lets the middle grow with large cards, except where others sit in lines above it on a phone', () => {
  const middles = (company: Partial<Company>) =>
    [1, 1.15].map((scale) => layoutOf(390, 844, { ...COMPANY, ...company }, scale).size.middle);
  expect(middles({})).toEqual([54, 62]);
  expect(middles({ others: 3, common: true })).toEqual([45, 52]);
  expect(middles({ others: 3 })).toEqual([45, 45]);
});

it('needs no more than a line for players whose melds lie in the middle', () => {
  expect(at(390, 844, { others: 3, common: true })).toMatchObject({ form: 'name', columns: 2, rows: 2 });
  expect(at(1280, 800, { others: 3, common: true })).toMatchObject({ form: 'name', columns: 3, rows: 1 });
  expect(at(320, 568, { others: 4, common: true })).toMatchObject({ columns: 4, rows: 1 });
});

it('seats seven who hold by rank in two rows, and on a phone tells of them briefly, in as few rows as a thumb allows', () => {
  const ranks = (width: number, height: number, others: number) => at(width, height, { others, byRank: true });
  expect(ranks(1280, 800, 7)).toMatchObject({ columns: 4, rows: 2, brief: false });
  expect(ranks(1280, 800, 4)).toMatchObject({ columns: 4, rows: 1 });
  expect(ranks(390, 844, 7)).toMatchObject({ columns: 2, brief: true });
  expect([1, 2, 3, 4].map((others) => ranks(390, 844, others).brief)).toEqual([false, true, true, true]);
  expect(ranks(390, 740, 2)).toMatchObject({ columns: 1, brief: true });
  expect([2, 3].map((others) => ranks(390, 664, others))).toMatchObject([
    { columns: 2, rows: 1 },
    { columns: 3, rows: 1 },
  ]);
  expect([3, 7].map((others) => ranks(320, 568, others).columns)).toEqual([3, 4]);
  expect([3, 7].map((others) => ranks(844, 390, others).columns)).toEqual([3, 4]);
  expect([ranks(844, 390, 2).columns, ranks(390, 844, 2).columns]).toEqual([2, 1]); // one beside the other where the page is low
});

it('has a column beside the table where there is room for one', () => {
  expect([at(768, 1024), at(1280, 800), at(640, 400)].map(({ narrow, small }) => [narrow, small])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
});

it('leaves what happened last two lines on a high telephone, if its players do not sit in four rows', () => {
  const ranks = (others: number) => at(390, 844, { others, byRank: true }).news;
  expect([at(390, 844).news, ranks(2), ranks(5), ranks(7)]).toEqual([3, 3, 2, 2]);
  const lesson = (common: boolean, byRank = false) => at(390, 844, { taught: true, common, byRank }).news;
  expect([at(390, 640).news, lesson(false), lesson(true), lesson(false, true)]).toEqual([1, 1, 2, 2]);
});
