import { expect, test } from 'vitest';
import type { Move } from '../../net/messages';
import { roundTheTable } from './dealing';

const move = (target: string): Move => ({
  origin: 'stock',
  target,
  count: 3,
  cards: [],
  meld: null,
  back: false,
  turned: false,
});

test('cards go round the table, one to each in turn, and however many they are it is as quick', () => {
  const [one, two] = [move('hand.0'), move('hand.1')];
  const dealt = [one, one, one, two, two, two].map((m) => ({ move: m, delay: 0 }));
  const order = roundTheTable(dealt, 100).sort((a, b) => a.delay - b.delay);
  expect(order.map((t) => t.move.target)).toEqual(['hand.0', 'hand.1', 'hand.0', 'hand.1', 'hand.0', 'hand.1']);
  expect(order[0]?.delay).toBe(100);
  expect(order.at(-1)?.delay).toBe(550);
  const many = roundTheTable(
    Array.from({ length: 120 }, () => ({ move: move('hand.2'), delay: 0 })),
    0,
  );
  expect(Math.max(...many.map((t) => t.delay))).toBe(450);
});
