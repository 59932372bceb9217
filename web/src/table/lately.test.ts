import { expect, test } from 'vitest';
import { event } from '../net/falseSocket';
import { worthTelling } from './lately';

const by = (seat: number, text: string) => ({ ...event(1, text), seat });
const texts = (...args: Parameters<typeof worthTelling>) => worthTelling(...args).map((one) => one.text);

test('the middle tells what the others did, and not what the question says already', () => {
  const log = [by(1, 'Ben draws a card.'), by(0, 'You refuse 2♥.'), by(1, 'Ben offers 7♠.')];
  expect(texts(log, 0, 'Ben offers 7♠. Take it, or refuse it?', 3)).toEqual(['Ben draws a card.']);
  expect(texts(log, 0, 'Draw a card.', 3)).toEqual(['Ben draws a card.', 'Ben offers 7♠.']);
  expect(texts(log, 0, 'Draw a card.', 1)).toEqual(['Ben offers 7♠.']);
  expect(texts(log, null, 'Draw a card.', 3)).toHaveLength(3);
  expect(texts([by(0, 'You draw 7♠.')], 0, 'Offer a card.', 3)).toEqual(['You draw 7♠.']);
});
