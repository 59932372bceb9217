import { expect, test, vi } from 'vitest';
import { scene } from '../net/falseSocket';
import type { ReplaySegment, Replay } from '../net/messages';
import { Film, type Source } from './film.svelte';

const LAST = 100;

function source(): Source & { asked: [number, number][] } {
  const asked: [number, number][] = [];
  const told = {
    id: 'x',
    eyes: '0',
    choice: ['0', 'all'],
    first: 1,
    moves: Array<number>(LAST + 1).fill(0),
    lines: [],
    ended: false,
  } as unknown as Replay;
  return {
    asked,
    replay: (eyes) => Promise.resolve({ ...told, eyes: eyes ?? '0' }),
    moments: (_eyes, _lang, first, last) => {
      asked.push([first, last]);
      const every = Array.from({ length: last - first + 1 }, (_, i) => ({
        t: 'happened',
        events: [],
        scene: scene(first + i, []),
        missed: false,
      }));
      return Promise.resolve({ first, told: every } as unknown as ReplaySegment);
    },
  };
}

async function opened(at: number) {
  const from = source();
  const film = new Film(from, 'en', String);
  await film.open(at, null);
  const heard: { t: string; version: number }[] = [];
  const socket = film.plug();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data) as { t: string; version?: number; scene?: { version: number } };
    heard.push({ t: message.t, version: message.version ?? message.scene?.version ?? -1 });
  };
  return { film, from, heard };
}

test('a step forward happens, any other way a scene is there', async () => {
  const { film, heard } = await opened(5);
  await film.go(6);
  await film.go(5);
  await film.go(8);
  expect(heard).toEqual([
    { t: 'happened', version: 6 },
    { t: 'scene', version: 5 },
    { t: 'scene', version: 8 },
  ]);
});

test('beyond the ends there is nothing', async () => {
  const { film } = await opened(1);
  await film.go(-3);
  expect(film.at).toBe(1);
  vi.useFakeTimers();
  const far = film.go(999);
  await vi.runAllTimersAsync();
  await far;
  vi.useRealTimers();
  expect(film.at).toBe(LAST);
});

test('a reader who passes many moments fetches the last alone', async () => {
  const { film, from } = await opened(1);
  const before = from.asked.length;
  vi.useFakeTimers();
  const gone = [60, 70, 80, 90].map((at) => film.go(at));
  await vi.runAllTimersAsync();
  await Promise.all(gone);
  vi.useRealTimers();
  expect(film.at).toBe(90);
  expect(from.asked.slice(before)[0]?.[0]).toBe(84);
  expect(from.asked.slice(before).every(([first, last]) => last - first < 48)).toBe(true);
});

test('what cannot be had is said, and nothing is lost', async () => {
  const { film, from } = await opened(5);
  from.moments = () => Promise.reject(new Error('gone'));
  vi.useFakeTimers();
  const far = film.go(90);
  await vi.runAllTimersAsync();
  await far;
  vi.useRealTimers();
  expect([film.at, film.trouble]).toEqual([5, 'Error: gone']);
  await film.go(6);
  expect(film.at).toBe(6);
});
