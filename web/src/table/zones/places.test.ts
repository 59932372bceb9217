import { expect, it } from 'vitest';
import { inPlaces } from './places';

const melds = (...rows: string[]) => rows.map((row) => ({ cards: row.split(' ') }));
const shown = (placed: ReturnType<typeof inPlaces>) => placed.map(({ key, meld }) => `${key}: ${meld.cards.join(' ')}`);

const before = inPlaces([], melds('5C 6C 7C', 'KS KH KD', '9S 9H 9D'));

it('a combination that grows keeps its place, wherever the server names it', () => {
  const now = inPlaces(before, melds('KS KH KD', '9S 9H 9D', '5C 6C 7C 8C'));
  expect(shown(now)).toEqual(['1: 5C 6C 7C 8C', '2: KS KH KD', '3: 9S 9H 9D']);
});

it('new ones follow, and one that is gone leaves no gap', () => {
  const now = inPlaces(before, melds('9S 9H 9D', 'KS KH KD', '2S 3S 4S'));
  expect(shown(now)).toEqual(['2: KS KH KD', '3: 9S 9H 9D', '4: 2S 3S 4S']);
});

it('one that gives a card away keeps its place, too, and the card goes with the new one', () => {
  const four = inPlaces([], melds('4S 4H 4D 4C', '5S 5H 5D 5C', '7C 8C 9C'));
  const now = inPlaces(four, melds('7C 8C 9C', '4S 5S 6S', '4H 4D 4C', '5H 5D 5C'));
  expect(shown(now)).toEqual(['1: 4H 4D 4C', '2: 5H 5D 5C', '3: 7C 8C 9C', '4: 4S 5S 6S']);
});

it('equal combinations of two packs are two', () => {
  const twins = inPlaces([], melds('4H 5H 6H', '4H 5H 6H'));
  expect(shown(inPlaces(twins, melds('4H 5H 6H', '4H 5H 6H', 'KS KH KD')))).toEqual([
    '1: 4H 5H 6H',
    '2: 4H 5H 6H',
    '3: KS KH KD',
  ]);
});
