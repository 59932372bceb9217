import { describe, expect, it } from 'vitest';
import type { Meld } from '../../net/messages';
import { firstOf, lying, peeps, rowsOf, spread, type Lying, type SpreadRoom } from './packs';

const meld = (cards: string, top: string | null = null): Meld => ({
  cards: cards.split(' '),
  label: '',
  term: '',
  marked: false,
  number: 1,
  ref: '',
  sign: '',
  top,
});
const WILD = new Set(['2S', 'JK']);

describe('a pack', () => {
  it('shows a card that is what it is', () => {
    expect(firstOf(meld('JK 2S 7H 7D 7C'), WILD)).toBe('7H');
  });

  it('lets its rank peep out where the top card is of another', () => {
    expect(peeps(meld('7H 7H 7D 7D 7C 7C 7S 3H', '3H'), WILD)).toBe(true);
    expect(peeps(meld('7H 7H 7D 7D 7C 7C 7S', '7H'), WILD)).toBe(false);
    expect(peeps(meld('7H 7H 7D'), WILD)).toBe(false);
  });

  it('is wider where a card peeps out, and no longer fanned once it is complete', () => {
    expect(lying(meld('7H 7H 7D'), WILD)).toEqual({ fanned: 3, packed: 1 });
    const crowned = lying(meld('7H 7H 7D 7D 7C 7C 7S 3H', '3H'), WILD);
    expect(crowned.fanned).toBeNull();
    expect(crowned.packed).toBeGreaterThan(1);
  });
});

describe('spread', () => {
  const room: SpreadRoom = { width: 200, height: 100, most: 50, open: 38, least: 22, gap: 4, thick: 6 };
  const four: Lying = { fanned: 4, packed: 1 };
  const crowned: Lying = { fanned: null, packed: 1.42 };
  const many = (n: number, one: Lying) => Array.from({ length: n }, () => one);

  it('fans a few, packs more, and of many shows the upper half', () => {
    const [few, more, most] = [2, 8, 12].map((n) => spread(many(n, four), room));
    expect(few?.strip).toBeGreaterThan(12);
    expect([more?.strip, more?.tall]).toEqual([null, 1.4]);
    expect([most?.strip, (most?.tall ?? 2) < 1]).toEqual([null, true]);
  });

  it.each([3, 7, 10, 13])('leaves none of %i out of the room', (n) => {
    const melds = [...many(Math.floor(n / 2), crowned), ...many(n - Math.floor(n / 2), four)];
    const { card, strip, tall, whole } = spread(melds, room);
    expect(whole).toBe(true);
    const wide = melds.map((m) => (strip === null || m.fanned === null ? m.packed * card + 6 : card + 3 * strip));
    const rows = rowsOf(wide, 200, 4);
    expect(rows * (card * tall + 6) + (rows - 1) * 4).toBeLessThanOrEqual(100);
    expect(Math.max(...wide)).toBeLessThanOrEqual(200);
  });

  it('keeps one look from the first meld on, where none is fanned', () => {
    const looks = [1, 2, 8].map((n) => spread(many(n, four), { ...room, open: null }));
    expect(looks.map(({ strip }) => strip)).toEqual([null, null, null]);
  });

  it('draws as small as it may where nothing helps', () => {
    expect(spread(many(60, four), room)).toMatchObject({ card: 22, whole: false });
  });
});

it('fills rows one after another', () => {
  expect(rowsOf([50, 50, 50], 158, 4)).toBe(1);
  expect(rowsOf([50, 50, 50], 157, 4)).toBe(2);
  expect(rowsOf([], 100, 4)).toBe(1);
});
