import { expect, it } from 'vitest';
import type { Destination } from '../../net/messages';
import { behind, placesIn } from './ghosts';

it.each([
  [['5S', '6S', '7S', '8S'], ['5S'], [0]],
  [
    ['5S', '6S', '7S', '8S'],
    ['8S', '5S'],
    [3, 0],
  ],
  [['KS', 'KS', 'KH'], ['KS'], [1]],
  [
    ['KS', 'KS', 'KH', 'KS'],
    ['KS', 'KH', 'KS'],
    [1, 2, 3],
  ],
  [['5S'], [], []],
])('finds in %j the places of %j', (row, cards, places) => {
  expect(placesIn({ row, cards })).toEqual(places);
});

it('lays the cards of a new combination in the order of its row, whichever are named first', () => {
  const made = (cards: string[], row: string[]): Destination => ({
    ...{ cards, row, count: cards.length, meld: 1, origin: 'hand-0', target: 'melds-0' },
  });
  const two = [made(['2S', 'AS', 'KS'], ['KS', 'AS', '2S']), made(['4H', '4S', '4D'], ['4S', '4H', '4D'])];
  const room = { x: 0, top: 0, right: 800, bottom: 100, width: 800 };
  const spots = behind(two, room, 40);
  const at = spots.map(({ x }) => x);
  expect(spots.map(({ covered }) => covered)).toEqual([false, true, true, true, true, false]);
  expect([at[2], at[1], at[0], at[4], at[3], at[5]]).toEqual([...at].sort((a, b) => a - b));
});
