import { expect, it } from 'vitest';
import { event } from '../../net/fakeSocket';
import { named, showsCards } from './pointing';

const move = { back: false, cards: ['7S'], count: 1, meld: null, origin: 'h', target: 'm', turned: false };
const told = { ...event(3, 'Ben lays 7♠.'), moves: [move] };
const at = (zone: string, card = '7S') => ({ zone, card });

it('finds a card where it went, and no other of the same name', () => {
  expect(named(told, [at('h'), at('m'), at('m', '8S')])).toEqual([at('m')]);
});

it('finds it wherever it has gone since, and nothing where it lies face down', () => {
  expect(named(told, [at('x'), at('x', '')])).toEqual([at('x')]);
  expect(named(told, [at('m', '')])).toEqual([]);
});

it('names no card that the reader was not shown', () => {
  expect([told, { ...told, moves: [{ ...move, cards: [] }] }].map(showsCards)).toEqual([true, false]);
});
