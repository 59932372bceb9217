import { expect, it } from 'vitest';
import type { GameInfo } from '../net/messages';
import { easiestFirst } from './order';
import { laid } from './picture';

it('shows the easiest game first, and last what says nothing of itself', () => {
  const game = (id: string, ease: 1 | 2 | 3 | null) =>
    ({ id, showcase: ease && { ease, players: 2, table: [] } }) as GameInfo;
  const games = [game('a', 3), game('b', 2), game('c', null), game('d', 1), game('e', 2)];
  expect(easiestFirst(games).map(({ id }) => id)).toEqual(['d', 'b', 'e', 'a', 'c']);
});

it('lays the cards of a small picture around their middle, a fan bent', () => {
  const [first, last] = laid([{ cards: ['7S', null], x: 100, y: 50, how: 'row' }]);
  expect(first).toEqual({ card: '7S', left: 47, top: 50, turn: 0 });
  expect(last).toEqual({ card: null, left: 53, top: 50, turn: 0 });
  const turns = laid([{ cards: ['AH', '2H', '3H'], x: 100, y: 84, how: 'fan' }]).map(({ turn }) => Math.sign(turn));
  expect(turns).toEqual([-1, 0, 1]);
});
