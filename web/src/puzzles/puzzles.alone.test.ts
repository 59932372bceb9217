import { beforeEach, expect, test, vi } from 'vitest';
import { daily, dateOf, streak } from './daily';
import { further, lately, puzzlePath, solved, standOf, streakOf } from './kept';
import { countOf, entry, pathOf, stagesOf } from './path';

const shelf = (game: string, count: number) => ({ game, name: game, levels: Array.from({ length: count }, () => 3) });
const SHELVES = [shelf('go', 3), shelf('chess', 2)];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('the date alone says which puzzle it is: game after game, and all of a game', () => {
  const days = Array.from({ length: 12 }, (_, day) => daily(SHELVES, `2026-11-${String(day + 1).padStart(2, '0')}`));
  expect(new Set(days.filter((one) => one?.game === 'go').map((one) => one?.number))).toEqual(new Set([1, 2, 3]));
  expect(days.map((one) => one?.game === 'go').join()).toMatch(/^(true,false,)*true,false$|^(false,true,)*false,true$/);
  expect(daily(SHELVES, '2026-11-01')).toEqual(daily(SHELVES, '2026-11-01'));
  expect(daily([], '2026-11-01')).toBeNull();
});

test('the day is that of the calendar on the wall', () => {
  expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('days in a row count up to today, and today is not missed before it is over', () => {
  expect(streak(['2026-02-27', '2026-02-28', '2026-03-01'], '2026-03-01')).toBe(3);
  expect(streak(['2026-02-27', '2026-02-28'], '2026-03-01')).toBe(2);
  expect(streak(['2026-02-27'], '2026-03-01')).toBe(0);
  expect(streak([], '2026-03-01')).toBe(0);
});

test('what was solved stays solved; what was shown counts for no day', () => {
  const [first, second] = [
    { game: 'go', number: 1 },
    { game: 'go', number: 2 },
  ];
  solved(first, true, '2026-11-22');
  expect([standOf(first), streakOf('2026-11-22')]).toEqual(['shown', 0]);
  solved(first, false, '2026-11-22');
  solved(first, true, null);
  expect([standOf(first), streakOf('2026-11-22')]).toEqual(['solved', 1]);
  expect(standOf(second)).toBe('new');
});

test('one goes on along the path to what is still to be solved, and round', () => {
  const path = [3, 1, 2];
  expect(further('go', path, 0)).toBe(3);
  solved({ game: 'go', number: 2 }, false, null);
  expect(further('go', path, 1)).toBe(3);
  expect(further('go', path, 3)).toBe(1);
  solved({ game: 'go', number: 1 }, false, null);
  solved({ game: 'go', number: 3 }, true, null);
  expect(further('go', path, 1)).toBeNull();
  expect(puzzlePath({ game: 'go', number: 2 })).toBe('/puzzle/go/2');
});

test('a path leads from the easiest to the hardest, in stages of ten, and misses none', () => {
  const levels = Array.from({ length: 23 }, (_, at) => 1 + (at % 5));
  const stages = stagesOf(levels);
  expect(stages.map(({ numbers }) => numbers.length)).toEqual([10, 10, 3]);
  expect(stages.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [3, 5],
    [5, 5],
  ]);
  expect(pathOf(levels).slice(0, 6)).toEqual([1, 6, 11, 16, 21, 2]);
  expect(new Set(pathOf(levels)).size).toBe(23);
});

test('a stage tells how far one has come, and is entered where one left off', () => {
  const [stage] = stagesOf([2, 1, 1]);
  if (!stage) throw new Error('no stage');
  expect(entry('go', stage)).toBe(2);
  solved({ game: 'go', number: 2 }, false, null);
  solved({ game: 'go', number: 3 }, true, null);
  expect([countOf('go', stage.numbers, 'solved'), countOf('go', stage.numbers, 'shown'), entry('go', stage)]).toEqual([
    1, 1, 1,
  ]);
  solved({ game: 'go', number: 1 }, false, null);
  expect(entry('go', stage)).toBe(2);
});

test('the last days say on which one has solved the puzzle of the day', () => {
  solved({ game: 'go', number: 1 }, false, '2026-02-28');
  expect(lately('2026-03-01', 3)).toEqual([
    { date: '2026-02-27', solved: false },
    { date: '2026-02-28', solved: true },
    { date: '2026-03-01', solved: false },
  ]);
});

test('what somebody else has written there does no harm', () => {
  localStorage.setItem('tefuda.puzzles', '{"stands": 3, "days": [4]}');
  expect([standOf({ game: 'go', number: 1 }), streakOf('2026-11-22')]).toEqual(['new', 0]);
  localStorage.setItem('tefuda.puzzles', 'null');
  expect(standOf({ game: 'go', number: 1 })).toBe('new');
});
