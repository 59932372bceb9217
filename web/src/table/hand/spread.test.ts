import { describe, expect, it } from 'vitest';
import { beside, edge, placeHeight, slot, spread, TAKES, type Room, type Spread } from './spread';

const WIDE: Room = { width: 912, card: 98, touch: false };
const TABLET: Room = { width: 800, card: 76, touch: true };
const PHONE: Room = { width: 370, card: 64, touch: true };

const TWENTY_TWO = [2, 3, 1, 4, 3, 1, 2, 1, 2, 1, 1, 1];
const FORTY_FIVE = [1, 3, 3, 2, 6, 4, 2, 2, 3, 5, 3, 4, 4, 3];
function nth<T>(all: readonly T[], i: number): T {
  const one = all[i];
  if (one === undefined) throw new Error(`there are only ${all.length}`);
  return one;
}

const of = (counts: number[]) => counts.reduce((a, b) => a + b, 0);

/** The right edge of every card that is not in the fan. */
const ends = ({ stands, card }: Spread, counts: number[]) =>
  stands.map((at, i) => at.x + slot(nth(counts, i) - 1, nth(counts, i), at, card).left + card);

describe('on a wide page', () => {
  it('twenty-two cards lie open in one row, their suits in sight, and each rank is a target', () => {
    const { stands, card, fan } = spread(TWENTY_TWO, null, WIDE);
    expect(fan).toBeNull();
    expect(stands.every(({ open }) => open)).toBe(true);
    for (const { step } of stands.filter((_, i) => nth(TWENTY_TWO, i) > 1)) expect(step).toBeGreaterThan(card * 0.25);
    for (const { width } of stands) expect(width).toBeGreaterThanOrEqual(44);
  });

  it('few cards keep close by rank, ranks apart, and all of it in the middle', () => {
    const { stands, card } = spread([3, 2], null, WIDE);
    const [a, b] = [nth(stands, 0), nth(stands, 1)];
    expect(b.x - (a.x + 2 * a.step)).toBe(card + 10);
    expect(a.x).toBeCloseTo(912 - (b.x + b.step + card));
  });

  it('forty-five close, but for the rank that is opened and single cards, and none changes its row', () => {
    const closed = spread(FORTY_FIVE, null, WIDE);
    expect(closed.stands.map(({ open }) => open)).toEqual(FORTY_FIVE.map((n) => n === 1));
    const { stands, fan, height } = spread(FORTY_FIVE, 4, WIDE);
    expect(fan).toBeNull();
    expect(height).toBe(closed.height);
    expect(stands.filter((at, i) => at.open && nth(FORTY_FIVE, i) > 1)).toEqual([stands[4]]);
    expect(nth(stands, 4).step).toBeGreaterThan(21);
  });
});

describe('under a thumb', () => {
  it('a phone’s stacks stand in two rows, each at least 44 px wide and high', () => {
    const { stands, stacked, height } = spread(FORTY_FIVE, null, PHONE);
    expect(stacked).toBe(true);
    expect(new Set(stands.map(({ y }) => y)).size).toBe(2);
    for (const at of stands) expect(Math.min(at.width, at.height)).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThan(180);
  });

  it('the opened one is a fan above them, which scrolls only if it must', () => {
    const six = spread(FORTY_FIVE, 4, PHONE);
    expect(six.fan).toMatchObject({ scrolls: false });
    expect(six.fan?.step).toBeGreaterThanOrEqual(44);
    expect(six.height).toBeLessThanOrEqual(270);
    expect(spread([9, 9, 9, 9], 0, PHONE).fan).toMatchObject({ scrolls: true, step: 44, x: 0 });
    expect(spread(FORTY_FIVE, 0, PHONE).fan).toBeNull();
  });

  it('what takes all of a fan stands next to its cards, and within the hand', () => {
    for (const counts of [[3, 2, 1], TWENTY_TWO, FORTY_FIVE, [9, 9, 9, 9]]) {
      const { fan } = spread(counts, 1, PHONE);
      if (fan === null) throw new Error('there is no fan');
      const last = Math.min(fan.x + fan.step * (nth(counts, 1) - 1) + fan.card, fan.width);
      expect(beside(fan, nth(counts, 1)) - last).toBe(6);
      expect(beside(fan, nth(counts, 1)) + TAKES).toBeLessThanOrEqual(PHONE.width);
    }
  });

  it('a phone’s hand keeps its form, however many cards it has', () => {
    for (const counts of [[3], [1, 2, 1, 1], [1, 1, 1, 2, 1, 1], TWENTY_TWO, FORTY_FIVE])
      expect(spread(counts, null, PHONE)).toMatchObject({ stacked: true, card: 64 });
  });

  it('a tablet keeps strips for fingers, and else stacks', () => {
    expect(spread([2, 2, 3, 1, 2], null, TABLET).stands[2]?.step).toBe(44);
    expect(spread(FORTY_FIVE, 4, TABLET)).toMatchObject({ stacked: true, fan: { scrolls: false } });
  });
});

it.each([WIDE, TABLET, PHONE, { width: 320, card: 60, touch: true }, { width: 500, card: 60, touch: false }])(
  'no hand reaches beyond its width of %o',
  (room) => {
    for (const counts of [[1], [12], [1, 1], [3, 4, 5], TWENTY_TWO, FORTY_FIVE, FORTY_FIVE.map((n) => n * 3)])
      for (const opened of [null, 0, counts.length - 1]) {
        const lay = spread(counts, opened, room);
        expect(lay.stands).toHaveLength(counts.length);
        expect(Math.min(...lay.stands.map(({ x }) => x)), `${of(counts)} cards`).toBeGreaterThanOrEqual(-0.001);
        expect(Math.max(...ends(lay, counts)), `${of(counts)} cards`).toBeLessThanOrEqual(room.width + 0.001);
      }
  },
);

it.each([TABLET, PHONE, { width: 320, card: 60, touch: true }, { width: 272, card: 56, touch: false }])(
  'stacks stay in the place of the hand of %o: what is pressed stands above it',
  (room) => {
    for (const counts of [[3], TWENTY_TWO, FORTY_FIVE]) {
      const { stands, height } = spread(counts, null, room);
      expect(height).toBeLessThanOrEqual(placeHeight(room) + 0.001);
      for (const at of stands) expect(at.width).toBeGreaterThanOrEqual(30);
    }
  },
);

it('a closed stack shows the edges of three cards at most', () => {
  expect([0, 1].map((n) => edge(n, 2))).toEqual([0, 2]);
  expect([0, 1, 2, 3, 4, 5].map((n) => edge(n, 6))).toEqual([0, 0, 0, 2, 4, 6]);
});
