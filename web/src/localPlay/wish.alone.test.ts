import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameInfo, Persona, NewTable } from '../net/messages';
import { alone, fitted, opened, send, sent } from './wish';

const kept = new Map<string, string>();
const bots = ['gentle', 'steady', 'sharp'].map((level) => ({ id: level, level, strength: level }) as Persona);
const games = [
  { id: 'one', strengths: ['gentle', 'steady'] },
  { id: 'two', strengths: ['gentle', 'steady', 'sharp'] },
] as GameInfo[];
const wish = (game: string, strength: string) =>
  ({
    game,
    seats: [{ kind: 'me' }, { kind: 'bot', who: 'waka', strength }, { kind: 'bot', bot: 'steady' }],
    asks_ready: true,
    all_shuffle: true,
  }) as unknown as NewTable;

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for as strong a player as there is, and nobody has to say that they are ready', () => {
  const seats = (strength: string) => [
    { kind: 'me' },
    { kind: 'bot', who: 'waka', strength },
    { kind: 'bot', bot: 'steady' },
  ];
  expect(fitted(wish('one', 'master'), games, bots)).toEqual({
    game: 'one',
    seats: seats('steady'),
    asks_ready: false,
    all_shuffle: false,
  });
  expect(fitted(wish('two', 'master'), games, bots)?.seats).toEqual(seats('sharp'));
  expect(fitted(wish('two', 'gentle'), games, bots)?.seats).toEqual(seats('gentle'));
  expect(fitted(wish('of-the-host', 'gentle'), games, bots)).toBeNull();
});

it('is of one person where no seat is open', () => {
  expect(alone(wish('one', 'steady'))).toBe(true);
  expect(alone({ ...wish('one', 'steady'), seats: [{ kind: 'me' }, { kind: 'open' }] } as NewTable)).toBe(false);
});

it('stays until it is opened, though the page is reloaded, and is old after a while', () => {
  expect(sent()).toBeNull();
  send(wish('one', 'steady'));
  expect([sent(), sent()]).toEqual([wish('one', 'steady'), wish('one', 'steady')]);
  opened();
  expect(sent()).toBeNull();
  send(wish('one', 'steady'));
  vi.advanceTimersByTime(200_000);
  expect(sent()).toBeNull();
  kept.set('tefuda.wish', 'no wish');
  expect(sent()).toBeNull();
});
