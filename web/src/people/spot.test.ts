import { expect, it } from 'vitest';
import { spotFor, type Spot } from './spot';

const page = { width: 390, height: 844 };
const words = { width: 120, height: 30 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const person = box(12, 60, 44, 44);
const where = (read: ReturnType<typeof box>[], cards: ReturnType<typeof box>[] = []) =>
  spotFor(words, person, page, read, cards);
const over = ({ left, top }: Spot, { left: x, top: y, right, bottom }: ReturnType<typeof box>) =>
  left < right && left + words.width > x && top < bottom && top + words.height > y;

it('stands beside the person, and not on the face', () => {
  const spot = where([]);
  expect(over(spot, person)).toBe(false);
  expect(spot.left).toBeLessThan(person.right + 20);
  expect(spot.top).toBeLessThan(person.bottom + 20);
});

it('leaves what is read in sight, however far it must go', () => {
  const read = [box(60, 55, 320, 60), box(8, 110, 380, 300)];
  const spot = where(read);
  expect(read.filter((one) => over(spot, one))).toEqual([]);
});

it('lies on cards only where there is nothing else near', () => {
  const name = box(60, 55, 320, 60);
  const cards = box(10, 110, 120, 60);
  expect(over(where([name], [cards]), cards)).toBe(false);
  const all = box(0, 116, 390, 728);
  expect(over(where([box(0, 0, 390, 116)], [all]), all)).toBe(true);
});

it('stays on the page, whoever speaks', () => {
  for (const corner of [box(0, 0, 40, 40), box(350, 0, 40, 40), box(0, 804, 40, 40), box(350, 804, 40, 40)]) {
    const { left, top } = spotFor(words, corner, page, [], []);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + words.width).toBeLessThanOrEqual(page.width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + words.height).toBeLessThanOrEqual(page.height);
  }
});
