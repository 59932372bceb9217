import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '../net/api';
import { heldAt, inGroups, keep, why } from './carry';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('what has come is held here, and can go on from here', () => {
  keep([
    { table: 'one', seat: 2, token: 'a', link: '/t/one' },
    { table: 'two', seat: 0, token: 'b', link: '/t/two' },
  ]);
  expect(heldAt(['two', 'nowhere', 'one'])).toEqual([
    { table: 'two', token: 'b' },
    { table: 'one', token: 'a' },
  ]);
});

it('a code is read in two groups', () => expect(inGroups('BCDFG23456')).toBe('BCDFG-23456'));

it('what went wrong is said as the server says it, where it says anything', () => {
  const problem = (text: string) => new ProblemError(410, { code: 'code', text, where: null });
  expect([why(problem('Too old.'), 'No.'), why(problem(''), 'No.'), why(new Error('x'), 'No.')]).toEqual([
    'Too old.',
    'No.',
    'No.',
  ]);
});
