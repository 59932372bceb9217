import { expect, test } from 'vitest';
import type { Meld } from '../../net/messages';
import { tagsOf } from './tags';

const meld = (number: number, cards: string, top: string | null = null) =>
  ({ number, cards: cards.split(' '), top }) as Meld;
const MARKED = new Set(['JK', '2S']);
const LAID = [meld(1, 'TS TH TD'), meld(2, 'KS KH KD KC 2S'), meld(3, '8S 8S 8H 8D 8C 2S JK', '8S')];
const REM = 16;

const read = (wide: number, melds = LAID) =>
  tagsOf(melds, MARKED, wide, REM).tags.map(({ sign, count }) => sign + (count === null ? '' : `/${count}`));

test('each tag says its rank and how many cards it has; what is complete comes first, and is not counted', () => {
  expect(read(120)).toEqual(['8', '10/3', 'K/5']);
});

test('where there is less room only the numbers that are more than usual are said, then ranks, then some, and how many more', () => {
  const found = Array.from({ length: 80 }, (_, i) => tagsOf(LAID, MARKED, 80 - i, REM))
    .map(({ tags, small, more }) => [...tags.map((one) => one.sign + (one.count ?? '')), `${small} +${more.length}`])
    .map((all) => all.join(' '))
    .filter((one, i, all) => one !== all[i - 1]);
  expect(found).toEqual([
    ...['8 103 K5 false +0', '8 10 K5 false +0', '8 10 K false +0', '8 10 K true +0'],
    ...['K true +2', 'true +3'],
  ]);
});

test('all of it lies in its place, each where the one before has been read', () => {
  for (const wide of [30, 44, 62, 96, 250]) {
    const { tags } = tagsOf(LAID, MARKED, wide, REM);
    for (const [i, tag] of tags.entries()) {
      const before = tags[i - 1];
      expect(tag.left + tag.width).toBeLessThanOrEqual(wide);
      if (before?.sign) expect(tag.left - before.left).toBeGreaterThanOrEqual(6);
    }
  }
});

test('a first meld alone is said whole in the narrowest place', () => {
  expect(read(30, LAID.slice(0, 1))).toEqual(['10/3']);
});

test('where there is room for few numbers the greatest are said', () => {
  const four = [meld(1, 'KS KH KD KC'), meld(2, 'QS QH QD QC 2S QC'), meld(3, 'JS JH JD')];
  expect([54, 47, 41].map((wide) => read(wide, four).join(' '))).toEqual(['K/4 Q/6 J', 'K Q/6 J', 'K Q J']);
});

test('of each of ten melds the rank is read where a telephone has two players side by side', () => {
  const ranks = ['Q', 'J', '4', '5', '6', '7', '9'].map((rank, i) => meld(i + 4, `${rank}S ${rank}H ${rank}D`));
  const { tags, small, more, left } = tagsOf([...LAID, ...ranks], MARKED, 84, REM);
  expect(tags.map(({ sign }) => sign)).toEqual(['8', '10', 'K', 'Q', 'J', '4', '5', '6', '7', '9']);
  expect([small, more, left]).toEqual([true, [], 84]);
});

test('of more those that are near to be complete are read, then what is complete', () => {
  const ranks = ['Q', 'J', 'A', '5', '6', '7', '9', '4'].map((rank, i) => meld(i + 4, `${rank}S ${rank}H ${rank}D`));
  const { tags, more, left } = tagsOf([...ranks, ...LAID], MARKED, 44, REM);
  expect(tags.map(({ sign }) => sign)).toEqual(['8', 'Q', 'K']);
  expect([more.length, tags.every((one) => one.left + one.width <= left)]).toEqual([8, true]);
});
