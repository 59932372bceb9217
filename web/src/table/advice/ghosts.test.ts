import { expect, it } from 'vitest';
import type { Destination } from '../../net/messages';
import { behind, placesIn, room } from './ghosts';

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

const row = (...lefts: number[]) => lefts.map((x) => ({ x, top: 700, right: x + 60, bottom: 784, width: 60 }));

it.each([
  ['behind the last card', row(10, 70), 390, 600, { x: 137, y: 700, width: 60 }],
  ['smaller behind it', row(10, 270), 390, 600, { x: 337, y: 700, width: 49 }],
  ['small above its end', row(10, 320), 390, 650, { x: 350, y: 654, width: 30 }],
  ['as large as a card where there is much room', row(10, 320), 390, 400, { x: 320, y: 612, width: 60 }],
  ['nowhere, under the words', row(10, 320), 390, 680, null],
  ['nowhere, where nothing is held', [], 390, 600, null],
])('shows a card that would be drawn %s', (_, cards, right, roof, found) => {
  const { x, y, width } = room(cards, right, roof) ?? {};
  expect([x, y, width].map((one) => Math.round(one ?? 0))).toEqual(
    [found?.x, found?.y, found?.width].map((one) => one ?? 0),
  );
});
