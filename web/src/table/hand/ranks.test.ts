import { expect, it } from 'vitest';
import { byRank, toggleAll } from './ranks';

const USUAL = { ranks: 'A23456789TJQK' };
const WILD = new Set(['2S', '2H', '2D', '2C', 'JK']);

it('what is equal in rank stands together, by suit, and the wild cards at the end', () => {
  expect(byRank(['JK', 'KH', '7D', '2S', '7S', 'AS', 'JK', '7S'], WILD, USUAL)).toEqual([
    { rank: 'A', ids: ['AS'] },
    { rank: '7', ids: ['7S', '7S#2', '7D'] },
    { rank: 'K', ids: ['KH'] },
    { rank: '2', ids: ['2S'] },
    { rank: 'JK', ids: ['JK', 'JK#2'] },
  ]);
});

it('the ranks with most cards come first, of as many the lower one, and the wild cards at the end all the same', () => {
  const cards = ['JK', 'AS', '2S', '7S', 'KH', '2D', '7D', '7S', 'KH', '9C', '2H', '2C'];
  expect(byRank(cards, WILD, USUAL, 'most').map(({ rank, ids }) => rank + String(ids.length))).toEqual([
    ...['73', 'K2', 'A1', '91'],
    ...['24', 'JK1'],
  ]);
});

it('what costs to keep lies in front of its rank', () => {
  const threes = ['3S', '3H', '3C', '3H', '3D'];
  expect(byRank(threes, WILD, USUAL, 'rank', new Set(['3H', '3D']))[0]?.ids).toEqual(['3S', '3C', '3H', '3H#2', '3D']);
});

it('where nothing is wild a two is a card like others', () => {
  expect(byRank(['3S', '2S', 'AS'], new Set(), USUAL).map(({ rank }) => rank)).toEqual(['A', '2', '3']);
});

it('all of a rank are chosen together, and put back together', () => {
  expect(toggleAll(['2S', '7S'], ['7S', '7D'])).toEqual(['2S', '7S', '7D']);
  expect(toggleAll(['2S', '7S', '7D'], ['7S', '7D'])).toEqual(['2S']);
});
