import { describe, expect, it } from 'vitest';
import { fit, fitFirst, fitPile, inOrder, opened, rowsAt, spots, steady, type Room } from './fit';

const room: Room = { width: 700, height: 400, least: 34, most: 84, strip: (w) => w * 0.42, gap: 12, foot: 0 };
const NINETY = Array.from({ length: 25 }, (_, i) => (i % 5 === 0 ? 6 : 3));

describe('fit', () => {
  it('draws few cards large and many small', () => {
    expect(fit([3, 3], room)).toBe(84);
    expect(fit(NINETY, room)).toBeLessThan(60);
  });

  it('shows ninety cards at once, on a wide page and on a narrow one', () => {
    for (const [width, height, least, gap] of [
      [700, 380, 40, 12],
      [366, 372, 32, 8],
    ] as const) {
      const given = { ...room, width, height, least, gap };
      const card = fit(NINETY, given);
      expect(rowsAt(card, NINETY, given) * (card * 1.4 + gap) - gap).toBeLessThanOrEqual(height);
    }
  });

  it('draws covered cards closer before a row is out of sight', () => {
    const phone = { ...room, width: 356, height: 60, least: 26, most: 52, gap: 10, strip: (w: number) => w * 0.5 };
    const closer = { ...phone, strip: (w: number) => w * 0.42 };
    const six = Array.from({ length: 6 }, () => 3);
    expect(fitFirst([3, 3], [phone, closer]).room).toBe(phone);
    const found = fitFirst(six, [phone, closer]);
    expect([found.fits, found.room, rowsAt(found.card, six, found.room)]).toEqual([true, closer, 1]);
    expect(fitFirst([...six, 3, 3], [phone, closer])).toMatchObject({ fits: false, room: closer, card: 26 });
  });

  it('shows more of covered cards where their row has room, and never for another row', () => {
    const row = { ...room, width: 352, height: 60, gap: 10, strip: (w: number) => w * 0.5 };
    expect(opened(26, [3, 3], row, 0.62)).toBeCloseTo(26 * 0.62);
    const five = [8, 4, 3, 3, 3]; // 26 px each and 16 strips: nothing is left beside them
    expect(rowsAt(26, five, row)).toBe(2);
    const filled = opened(26, five, row, 0.62);
    expect(rowsAt(26, five, { ...row, strip: () => filled })).toBe(2);
    expect(filled).toBeGreaterThan(13);
    expect(opened(26, [9, 5], { ...row, strip: (w) => w * 0.8 }, 0.62)).toBeCloseTo(26 * 0.8);
  });

  it('keeps one size for the first row and for the last that fits with large cards', () => {
    const beside = { ...room, width: 177, height: 240, most: 98, gap: 10, strip: (w: number) => w * 0.5 };
    const most = steady(beside);
    expect([fit([3], beside), fit([3, 3], { ...beside, most }), fit([3], { ...beside, most })]).toEqual([
      88,
      most,
      most,
    ]);
    const four = { ...beside, height: 454 };
    expect(fit([3, 3, 3, 3], { ...four, most: steady(four) })).toBe(steady(four));
    expect(steady({ ...beside, height: 56 })).toBe(40); // lower than two rows: one of them fills it
  });

  it('never draws a run wider than the page', () => {
    const card = fit([13], { ...room, width: 366, height: 400 });
    expect(card + 12 * 0.42 * card).toBeLessThanOrEqual(366);
  });
});

describe('inOrder', () => {
  const of = (text: string) => ({ cards: text.split(' ') });
  const melds = ['QH QD QC', '7S 8S JK=9S', '4H 5H 6H', '2S 3S 4S', 'AH AD AC'].map(of);
  const texts = (order: 'laid' | 'rank' | 'suit') =>
    inOrder(melds, order, { ranks: 'A23456789TJQK' }).map((m) => m.cards.join(' '));

  it('keeps the order in which they were laid, or goes by rank, or by suit and then sets', () => {
    expect(texts('laid')).toEqual(melds.map((m) => m.cards.join(' ')));
    expect(texts('rank')).toEqual(['AH AD AC', '2S 3S 4S', '4H 5H 6H', '7S 8S JK=9S', 'QH QD QC']);
    expect(texts('suit')).toEqual(['2S 3S 4S', '7S 8S JK=9S', '4H 5H 6H', 'AH AD AC', 'QH QD QC']);
  });
});

it('what lies in rows stays within its place, to the last pixel', () => {
  const { spots: found, height } = spots([60, 60, 60], 40, { width: 188, gap: 4 });
  expect(found.map(({ x }) => x)).toEqual([0, 64, 128]);
  expect(height).toBe(40);
  expect(spots([60, 60, 60], 40, { width: 187, gap: 4 }).height).toBe(84);
  expect(spots([60, 60, 60], 44, { width: 187, gap: 4, pitch: 38 })).toMatchObject({ height: 82 });
  expect(spots([], 44, { width: 187, gap: 4 }).height).toBe(0);
});

it('a pile says its name where the line below it has room, as high as type is there', () => {
  expect([fitPile(30, 70, 16).terse, fitPile(30, 69, 16).terse]).toEqual([false, true]);
  expect([fitPile(65, 124, 16).terse, fitPile(65, 124, 23).terse]).toEqual([false, true]);
  expect(fitPile(65, 82, 16).width).toBe(50);
});

it('a row too long for the middle begins at the left, and goes on into what is free at the right', () => {
  const place = { width: 200, gap: 10, aside: 60 };
  expect(spots([60], 40, place).spots).toEqual([{ x: 40, y: 0 }]);
  expect(spots([60, 60, 60, 60], 40, place).spots.map(({ x }) => x)).toEqual([0, 70, 140, 40]);
});

it('rows may lie closer than the combinations in them', () => {
  const place = { ...room, width: 340, height: 160, most: 84, gap: 10, strip: (w: number) => w * 0.5 };
  const four = [3, 3, 3, 3];
  expect(fit(four, { ...place, between: 4 })).toBeGreaterThan(fit(four, place));
});
