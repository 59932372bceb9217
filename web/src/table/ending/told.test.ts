import { expect, it } from 'vitest';
import type { SceneEvent } from '../../net/messages';
import { lastPlay } from './told';

const move = { origin: 'hand:1', target: 'table', cards: ['7S'], count: 1 };
const event = (seat: number | null, text: string, moves: unknown[] = [move]) =>
  ({ seat, text, moves }) as unknown as SceneEvent;

it('tells the last play: all that its player did with cards since another moved any, and not what came of it', () => {
  const recent = [
    event(1, 'Ben draws.'),
    event(0, 'You discard 3♥.'),
    event(1, 'Ben draws a card.'),
    event(1, ''),
    event(1, 'Ben lays 7♠ 8♠ 9♠.'),
    event(1, 'Ben goes out!', []),
    event(null, 'The deal is over.', []),
  ];
  expect(lastPlay(recent)).toEqual(['Ben draws a card.', 'Ben lays 7♠ 8♠ 9♠.']);
  expect(lastPlay([])).toEqual([]);
});
