import { expect, it } from 'vitest';
import type { MatchResult } from '../net/messages';
import { known, past, tallied, type Past } from './history.svelte';

const standing = (seats: number[], place: number, total: string) => ({
  name: `P${seats[0]}`,
  seats,
  place,
  total,
  paid: '',
});
const end = (part: Partial<MatchResult> = {}): MatchResult => ({
  verdict: 'P1 wins the match!',
  story: [],
  won: null,
  agreed: false,
  resigned: null,
  at: 5,
  standings: [standing([1], 1, '205'), standing([0], 2, '−68')],
  ...part,
});

it('remembers a match from the seat that was held', () => {
  expect(past('t', 'g', 0, end())).toEqual({
    table: 't',
    game: 'g',
    won: false,
    place: 2,
    of: 2,
    totals: ['−68', '205'],
    at: 5,
  });
  expect(past('t', 'g', 1, end())?.won).toBe(true);
  expect(past('t', 'g', 7, end())).toBeNull();
  const level = [standing([0], 0, '4'), standing([1], 0, '4')];
  expect(past('t', 'g', 0, end({ standings: level }))).toMatchObject({ won: null, drawn: true });
  expect(past('t', 'g', 0, end({ standings: level, agreed: true }))).not.toHaveProperty('drawn');
  const broken = end({ agreed: true, standings: [standing([0], 0, '3'), standing([1], 0, '4')] });
  expect(past('t', 'g', 0, broken)?.won).toBeNull();
});

it('counts what was played to its end', () => {
  const one = (game: string, won: boolean | null): Past => ({
    table: game,
    game,
    won,
    place: 1,
    of: 2,
    totals: ['1'],
    at: 1,
  });
  const all = [one('a', null), one('b', true), one('b', false), one('c', true), one('a', null)];
  expect(tallied(all)).toEqual([
    { game: 'b', played: 2, won: 1 },
    { game: 'c', played: 1, won: 1 },
  ]);
  expect(tallied([{ ...one('a', null), drawn: true }])).toEqual([{ game: 'a', played: 1, won: 0 }]);
});

it('takes from storage only what is a match', () => {
  const good = past('t', 'g', 0, end());
  expect(known([good, null, 3, { table: 't' }, { ...good, totals: 'x' }])).toEqual([good]);
  expect(known('nonsense')).toEqual([]);
});
