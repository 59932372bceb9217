import { expect, test } from 'vitest';
import { event } from '../net/falseSocket';
import { standingOut, worthTelling } from './lately';

const by = (seat: number, text: string) => ({ ...event(1, text), seat });
const texts = (...args: Parameters<typeof worthTelling>) => worthTelling(...args).map((one) => one.text);

test('the middle tells the latest event, whoever acted, and not what the question says already', () => {
  const log = [by(1, 'Ben draws a card.'), by(0, 'You refuse 2♥.'), by(1, 'Ben offers 7♠.')];
  expect(texts(log, 'Ben offers 7♠. Take it, or refuse it?', 3)).toEqual(['Ben draws a card.', 'You refuse 2♥.']);
  expect(texts(log, 'Ben offers 7♠. Take it, or refuse it?', 1)).toEqual([]);
  expect(texts(log, 'Draw a card.', 1)).toEqual(['Ben offers 7♠.']);
  expect(texts([], 'Draw a card.', 3)).toEqual([]);
});

test('an offer is not told any more once the card has been taken', () => {
  const log = [by(1, 'Ben offers 7♠.'), by(0, 'You take 7♠.')];
  expect(texts(log, 'Offer a card.', 1)).toEqual(['You take 7♠.']);
  expect(texts(log, 'Offer a card.', 3)).toEqual(['Ben offers 7♠.', 'You take 7♠.']);
});

test('where players speak a verdict stays until somebody asks again', () => {
  const verdict = { ...by(1, 'The half-suit is yours.'), loud: true };
  const asked = { ...by(0, 'You ask Ben for 7♠.'), fleeting: true };
  expect(standingOut([asked, verdict, by(1, 'Ben waits.')])).toBe(verdict);
  expect(standingOut([verdict, asked])).toBeUndefined();
  expect(standingOut([])).toBeUndefined();
});
