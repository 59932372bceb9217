import { expect, test } from 'vitest';
import { event, zone } from '../net/falseSocket';
import { drawnBefore, standingOut, worthTelling } from './lately';

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

test('what one has drawn is told as long as one’s turn goes on', () => {
  const hand = zone({ id: 'hand.0', kind: 'fan', seat: 0 });
  const way = { origin: 'stock', target: 'hand.0', count: 1, cards: ['7S'], meld: null, back: false, turned: false };
  const drew = { ...by(0, 'You draw 7♠.'), moves: [way] };
  const [melds, discards, other] = [by(0, 'You meld 7♠ 7♥ 7♦.'), by(0, 'You discard K♠.'), by(1, 'Ben draws a card.')];
  expect(drawnBefore([other, drew], hand)).toBeUndefined(); // it is the last line
  expect(drawnBefore([other, drew, melds], hand)).toBe(drew);
  expect(drawnBefore([other, drew, melds, discards], hand)).toBe(drew);
  expect(drawnBefore([other, drew, melds, discards, other], hand)).toBeUndefined();
  expect(drawnBefore([drew, other, discards], hand)).toBeUndefined();
  expect(drawnBefore([drew, melds], null)).toBeUndefined();
});
