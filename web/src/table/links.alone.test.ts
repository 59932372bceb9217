import { beforeEach, expect, it } from 'vitest';
import { hold } from '../net/seats';
import type { Scene } from '../net/messages';
import { keepLink, keptLinks } from './links';

const link = (number: number): string => number.toString(16).padStart(16, '0') + 'f'.repeat(48);
const scene = (number: number, state = 'playing'): Scene =>
  ({ state, fair: { link: number < 0 ? '' : link(number) } }) as unknown as Scene;
let storage = new Map<string, string>();

beforeEach(() => {
  storage = new Map();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: new Proxy(
      {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
      {
        ownKeys: () => [...storage.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  });
});

it('keeps each link once, in order, and none that is shown when the match is over', () => {
  for (const one of [scene(-1, 'waiting'), scene(1), scene(1), scene(2), scene(3, 'between'), scene(4, 'over')])
    keepLink('t', one);
  expect(keptLinks('t')).toEqual([1, 2, 3].map((number) => link(number).slice(0, 16)));
});

it('keeps the newest four thousand', () => {
  storage.set('tefuda.links.t', JSON.stringify(Array.from({ length: 4000 }, (_, number) => link(number).slice(0, 16))));
  keepLink('t', scene(4000));
  expect(keptLinks('t')).toHaveLength(4000);
  expect(keptLinks('t').at(-1)).toBe(link(4000).slice(0, 16));
});

it('forgets tables at which it has no seat any more when it comes to a new one', () => {
  hold('mine', 0, 'token');
  keepLink('mine', scene(1));
  storage.set('tefuda.links.gone', '["00"]');
  keepLink('new', scene(1));
  expect([keptLinks('mine').length, keptLinks('gone').length, keptLinks('new').length]).toEqual([1, 0, 1]);
});
