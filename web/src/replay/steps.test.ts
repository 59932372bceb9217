import { expect, test } from 'vitest';
import { momentIn, momentPath } from './place';
import { dealAt, lastDeal, nextIn, turns } from './steps';

const line = (at: number, mark: '' | 'deal' | 'stamp' = '') => ({ at, mark, seat: 0, text: 'told', loud: false });
const told = {
  first: 1,
  moves: [-1, -1, 0, 0, 1, 0, -1, 1, 1],
  lines: [
    line(1, 'deal'),
    line(2),
    line(3, 'stamp'),
    line(3, 'stamp'),
    ...[4, 5, 7, 8].map((at) => line(at)),
    line(6, 'deal'),
  ],
};

test('a turn begins where another plays, a deal where cards are dealt', () => {
  const stops = turns(told);
  expect(stops.play).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(stops.turn).toEqual([1, 2, 4, 5, 6, 7]);
  expect(stops.deal).toEqual([1, 6]);
  expect(stops.mark).toEqual([1, 3, 6]);
});

test('one goes to the next of them, and beyond the last to the end', () => {
  const { deal, turn } = turns(told);
  expect([
    nextIn(deal, 1, 1, 1, 8),
    nextIn(deal, 6, 1, 1, 8),
    nextIn(deal, 8, -1, 1, 8),
    nextIn(deal, 1, -1, 1, 8),
  ]).toEqual([6, 8, 6, 1]);
  expect(nextIn(turn, 3, -1, 1, 8)).toBe(2);
});

test('a moment belongs to a deal', () => {
  expect(dealAt([1, 6], 5, 8)).toEqual({ number: 1, from: 1, to: 5 });
  expect(dealAt([1, 6], 8, 8)).toEqual({ number: 2, from: 6, to: 8 });
  expect(dealAt([], 0, 3)).toEqual({ number: 0, from: 0, to: 3 });
});

test('a link names a moment and a viewpoint; what it says wrongly it does not say', () => {
  expect(momentIn('?at=37&viewpoint=2')).toEqual({ at: 37, viewpoint: '2', reviewing: false });
  expect(momentIn(momentPath('x', 4, '2', true).split('?')[1] ?? '')).toEqual({
    at: 4,
    viewpoint: '2',
    reviewing: true,
  });
  expect(momentIn(momentPath('x', 4, 'all').split('?')[1] ?? '')).toEqual({
    at: 4,
    viewpoint: 'all',
    reviewing: false,
  });
  for (const search of ['', '?at=-1&viewpoint=me', '?at=1.5&viewpoint=', '?at=x'])
    expect(momentIn(search)).toEqual({ at: null, viewpoint: null, reviewing: false });
});

test('nothing stops where a player has done what nobody sees: another has chosen in secret, or ends the turn', () => {
  const seen = { ...told, lines: told.lines.filter(({ at }) => ![2, 5, 7].includes(at)) };
  const stops = turns(seen);
  expect(stops.play).toEqual([1, 3, 4, 6, 8]);
  expect(stops.turn).toEqual([1, 3, 4, 6, 8]);
  expect(stops.deal).toEqual([1, 6]);
  expect(turns({ ...told, lines: [line(6, 'deal')] }).play).toEqual([1, 2, 3, 4, 5, 6]); // of the oldest no line is sent
});

test('a match that goes on is looked back at from the beginning of its last deal', () => {
  expect(lastDeal(told)).toBe(6);
  expect(lastDeal({ ...told, moves: told.moves.slice(0, 7) })).toBe(1); // the next deal lies there, and nothing was played
  expect(lastDeal({ ...told, moves: [-1] })).toBe(1);
});
