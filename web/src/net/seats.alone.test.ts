import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { held, hold, letGo, seen } from './seats';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a reader who clears the storage in mid-match holds the seat again with the next scene', () => {
  hold('one', 0, 'token');
  seen('one', 1, 'commitment');
  kept.clear();
  seen('one', 1, 'another');
  expect(held('one')).toMatchObject({ token: 'token', seat: 1, commitment: 'commitment' });
});

it('so does a page that was reloaded, and nobody who has given up the seat', () => {
  kept.set('tefuda.seat.two', JSON.stringify({ token: 'token', seat: 0, since: 1, commitment: 'first' }));
  seen('two', 0, 'first');
  kept.clear();
  seen('two', 0, 'first');
  expect(held('two')?.token).toBe('token');
  letGo('two');
  seen('two', 0, 'first');
  expect(held('two')).toBeNull();
});

it('who deals first stays known, if the match before has said so', () => {
  hold('three', 0, 'token', 1);
  hold('four', 0, 'token');
  for (const table of ['three', 'four']) seen(table, 1, 'commitment');
  expect([held('three')?.dealer, held('four')?.dealer]).toEqual([1, undefined]);
});
