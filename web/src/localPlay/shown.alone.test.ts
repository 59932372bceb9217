import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Scene } from '../net/messages';
import { note, onThisDevice } from './shown';

class Storage {
  getItem = (key: string) => (this as unknown as Record<string, string>)[key] ?? null;
  setItem(key: string, value: string) {
    (this as unknown as Record<string, string>)[key] = value;
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new Storage()));
afterEach(() => vi.unstubAllGlobals());

const seat = (since: number) => JSON.stringify({ token: 't', seat: 0, since });
const scene = (game: string, state: string) =>
  ({ game: { id: game }, players: [{ persona: null }, { persona: { id: 'waka' } }], state }) as unknown as Scene;

it('lists what goes on, the newest first, and nothing of the server', () => {
  localStorage.setItem('tefuda.here.old', seat(1));
  localStorage.setItem('tefuda.here.new', seat(2));
  localStorage.setItem('tefuda.here.over', seat(3));
  localStorage.setItem('tefuda.here.unseen', seat(4));
  localStorage.setItem('tefuda.here.broken', '{');
  localStorage.setItem('tefuda.seat.served', seat(5));
  note('old', scene('one', 'playing'));
  note('new', scene('two', 'between'));
  note('over', scene('two', 'over'));
  note('elsewhere', scene('two', 'playing'));
  expect(onThisDevice()).toEqual([
    { table: 'new', game: 'two', others: ['waka'], over: false, since: 2 },
    { table: 'old', game: 'one', others: ['waka'], over: false, since: 1 },
  ]);
  expect(JSON.parse(localStorage.getItem('tefuda.here.old') ?? '')).toMatchObject({ token: 't', seat: 0 });
});
