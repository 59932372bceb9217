import { describe, expect, test } from 'vitest';
import type { TournamentTable } from '../net/messages';
import { absentOf, awardsOfSeats, days, hasWon, missingAt, pointsOfSeats, score } from './figures';
import { ofCode } from './kept';

const table = (sides: number[][]): TournamentTable => ({
  table: null,
  players: sides.flat().map((seat) => `p${seat}`),
  sides,
  points: [],
  winners: [],
  scores: [],
  seated: [],
  awarded: false,
  over: false,
});

describe('figures of a tournament', () => {
  test.each([
    [0, '0'],
    [0.5, '½'],
    [3.5, '3½'],
    [0.67, '0.67'],
    [12, '12'],
  ])('a score of %d', (value, written) => expect(score(value)).toBe(written));

  test('a season of one day and of several', () => {
    const [first, last] = [Date.UTC(2026, 2, 5, 12) / 1000, Date.UTC(2026, 5, 18, 12) / 1000];
    expect(days('ja', first)).toBe('2026/03/05');
    expect(days('ja', first, last)).toMatch(/^2026\/03\/05.2026\/06\/18$/);
  });

  test('who has not come', () => {
    const here = table([[0], [1]]);
    expect([missingAt({ ...here, seated: [true, false] }), missingAt(here)]).toEqual([['p1'], []]);
  });

  test('each for themselves', () =>
    expect(pointsOfSeats(table([[0], [1], [2]]), [5, null, 7], new Set(['p2']))).toEqual([5, 0, null]));

  test('partners have the same points, unless one was not there', () => {
    const of = {
      ...table([
        [0, 2],
        [1, 3],
      ]),
      players: ['p0', 'p1', 'p2', 'p3'],
    };
    expect(pointsOfSeats(of, [3, 6], new Set(['p1']))).toEqual([3, null, 3, 6]);
  });

  test('what a side is awarded, each of its players has', () => {
    const of = table([
      [0, 2],
      [1, 3],
    ]);
    expect(awardsOfSeats({ ...of, players: ['p0', 'p1', 'p2', 'p3'] }, [12, 3])).toEqual([12, 3, 12, 3]);
  });

  test('who was not there', () => {
    expect(absentOf(table([[0], [1]]))).toEqual({ p0: false, p1: false });
    expect(absentOf({ ...table([[0], [1]]), points: [null, 3] })).toEqual({ p0: true, p1: false });
  });

  test.each([
    ['match', 1, true],
    ['match', 0.5, false],
    ['duplicate', 10, false],
    ['duplicate', 10.31, true],
    ['duplicate', undefined, false],
  ] as const)('%s: %d', (scoring, value, won) => expect(hasWon({ scoring }, value)).toBe(won));
});

describe('what a link carries', () => {
  const [one, other] = ['a'.repeat(43), 'b'.repeat(43)];
  test('for members', () => expect(ofCode(`join=${one}`)).toEqual({ join: one }));
  test('for leaders', () => expect(ofCode(`leader=${one}.${other}`)).toEqual({ leader: one, join: other }));
  test('for leaders who have no link for members', () => expect(ofCode(`leader=${one}`)).toEqual({ leader: one }));
  test.each(['', 'join', 'join=x', `join=${one}.${other}`, `leader=${one}.x`, `leader=${one}.`, `other=${one}`])(
    'nothing: %s',
    (code) => expect(ofCode(code)).toEqual({}),
  );
});
