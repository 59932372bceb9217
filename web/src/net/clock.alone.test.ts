import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchResult } from './messages';
import { Sockets, scene } from './fakeSocket';

const SERVER = 1_800_000_000; // what time it is there

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([0, 600, -600])('on a device whose clock is %i seconds ahead', (ahead) => {
  beforeEach(() => void vi.setSystemTime((SERVER + ahead) * 1000));

  it('nothing is long ago before the server has told the time', async () => {
    const { clock } = await import('./clock.svelte');
    expect(clock.since(SERVER - 1000)).toBe(0);
  });

  it('a table tells the time as soon as its line is open, and how long somebody is waited for is right', async () => {
    const [{ clock }, { Line }] = [await import('./clock.svelte'), await import('./line')];
    const sockets = new Sockets();
    const line = new Line({
      open: sockets.open,
      hello: () => ({ t: 'hello', table: 'one', lang: 'en' }),
      hear: () => undefined,
      state: () => undefined,
    });
    line.start();
    sockets.now.onopen?.();
    sockets.now.say(scene(1, []));
    expect(sockets.now.last('ping')).toEqual({ t: 'ping' });
    sockets.now.say({ t: 'pong', now: SERVER });
    vi.advanceTimersByTime(5_000);
    expect([clock.now, clock.since(SERVER - 9), clock.since(null), clock.since(SERVER + 60)]).toEqual([
      SERVER + 5,
      14,
      0,
      0,
    ]);
    line.stop();
  });

  it('a table that is only asked after tells it, too', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ now: SERVER }));
    const [{ clock }, api] = [await import('./clock.svelte'), await import('./api')];
    await api.table('one', 'en');
    expect(clock.since(SERVER - 14)).toBe(14);
  });

  it('when a match has ended is kept by the device’s clock', async () => {
    const [{ clock }, { past }] = [await import('./clock.svelte'), await import('../start/history.svelte')];
    clock.heard(SERVER);
    const end = { at: SERVER - 60, standings: [{ seats: [0], place: 1, total: '3' }] } as unknown as MatchResult;
    expect(past('one', 'game', 0, end)?.at).toBe(Date.now() / 1000 - 60);
  });
});
