import { expect, test, vi } from 'vitest';
import { scene } from '../net/fakeSocket';
import type { ReplayEventLine, ReplaySegment, Replay } from '../net/messages';
import { Playback, type Source } from './playback.svelte';

const LAST = 100;

function source(lines: Partial<ReplayEventLine>[] = []): Source & { asked: [number, number][] } {
  const asked: [number, number][] = [];
  const told = {
    id: 'x',
    viewpoint: '0',
    choice: ['0', 'all'],
    first: 1,
    moves: Array<number>(LAST + 1).fill(0),
    lines,
    ended: false,
  } as unknown as Replay;
  return {
    asked,
    replay: (viewpoint) => Promise.resolve({ ...told, viewpoint: viewpoint ?? '0' }),
    moments: (_viewpoint, _lang, first, last) => {
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

async function opened(at: number, lines: Partial<ReplayEventLine>[] = []) {
  const from = source(lines);
  const playback = new Playback(from, 'en', String);
  await playback.open(at, null);
  const heard: { t: string; version: number }[] = [];
  const socket = playback.plug();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data) as { t: string; version?: number; scene?: { version: number } };
    heard.push({ t: message.t, version: message.version ?? message.scene?.version ?? -1 });
  };
  return { playback, from, heard };
}

test('a step forward happens, any other way a scene is there', async () => {
  const { playback, heard } = await opened(5);
  await playback.go(6);
  await playback.go(5);
  await playback.go(8);
  expect(heard).toEqual([
    { t: 'happened', version: 6 },
    { t: 'scene', version: 5 },
    { t: 'scene', version: 8 },
  ]);
});

test('what nobody sees is no step: the next thing seen happens, and until then the last that was seen is told', async () => {
  const lines = [1, 2, 4].map((at) => ({ at, text: `told ${at}`, mark: '' as const }));
  const { playback, heard } = await opened(2, lines);
  const said = () => playback.lines.map(({ text }) => text);
  await playback.go(playback.target(1));
  expect([playback.at, said(), heard]).toEqual([4, ['told 4'], [{ t: 'happened', version: 4 }]]);
  await playback.go(3);
  expect(said()).toEqual(['told 2']);
});

test('beyond the ends there is nothing', async () => {
  const { playback } = await opened(1);
  await playback.go(-3);
  expect(playback.at).toBe(1);
  vi.useFakeTimers();
  const far = playback.go(999);
  await vi.runAllTimersAsync();
  await far;
  vi.useRealTimers();
  expect(playback.at).toBe(LAST);
});

test('a reader who passes many moments fetches the last alone', async () => {
  const { playback, from } = await opened(1);
  const before = from.asked.length;
  vi.useFakeTimers();
  const gone = [60, 70, 80, 90].map((at) => playback.go(at));
  await vi.runAllTimersAsync();
  await Promise.all(gone);
  vi.useRealTimers();
  expect(playback.at).toBe(90);
  expect(from.asked.slice(before)[0]?.[0]).toBe(84);
  expect(from.asked.slice(before).every(([first, last]) => last - first < 48)).toBe(true);
});

test('what cannot be had is said, and nothing is lost', async () => {
  const { playback, from } = await opened(5);
  from.moments = () => Promise.reject(new Error('gone'));
  vi.useFakeTimers();
  const far = playback.go(90);
  await vi.runAllTimersAsync();
  await far;
  vi.useRealTimers();
  expect([playback.at, playback.trouble]).toEqual([5, 'Error: gone']);
  await playback.go(6);
  expect(playback.at).toBe(6);
});

test('nothing is rearranged in the past, and the moment before is at hand', async () => {
  const { playback } = await opened(5);
  await playback.go(6);
  expect(playback.before?.version).toBe(5);
});
