import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstToTell } from './told';

class Storage {
  getItem = (key: string) => (this as unknown as Record<string, string>)[key] ?? null;
  setItem(key: string, value: string) {
    (this as unknown as Record<string, string>)[key] = value;
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new Storage()));
afterEach(() => vi.unstubAllGlobals());

it('each wait is told once, whichever tab is first', () => {
  expect([firstToTell('one', 10), firstToTell('one', 10), firstToTell('one', 12)]).toEqual([true, false, true]);
  expect(firstToTell('two', 11)).toBe(true);
});

it('tables at which nobody here sits any more are forgotten', () => {
  localStorage.setItem('tefuda.seat.two', '{}');
  firstToTell('one', 10);
  firstToTell('two', 10);
  firstToTell('three', 10);
  expect(Object.keys(JSON.parse(localStorage.getItem('tefuda.told') ?? ''))).toEqual(['two', 'three']);
});

it('where storage is blocked each tab tells for itself, and once', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([firstToTell('four', 10), firstToTell('four', 10)]).toEqual([true, false]);
});
