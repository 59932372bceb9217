import { expect, it } from 'vitest';
import { newIn } from './ghosts';

it.each([
  [['5S', '6S', '7S', '8S'], ['5S'], [0]],
  [
    ['5S', '6S', '7S', '8S'],
    ['8S', '5S'],
    [0, 3],
  ],
  [['KS', 'KS', 'KH'], ['KS'], [1]],
  [['5S'], [], []],
])('finds in %j the places of %j', (row, cards, places) => {
  expect(newIn(row, cards)).toEqual(places);
});
