import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Made, Wanted } from './soundWorker';

interface Started {
  take: unknown;
  loud: number;
}

/** The worker, on this thread and at once. */
class Maker extends EventTarget {
  postMessage({ kind, take, rate }: Wanted) {
    const made: Made = { kind, take, rate, channels: [new Float32Array(1), new Float32Array(1)] };
    this.dispatchEvent(new MessageEvent('message', { data: made }));
  }
}

/** A sound card that notes what is started on it. */
function listen() {
  const started: Started[] = [];
  class AudioContext {
    state = 'running';
    currentTime = 0;
    sampleRate = 8000;
    destination = {};
    createBuffer = () => ({ copyToChannel: vi.fn() });
    createGain = () => ({ gain: { value: 1 }, connect: (next: unknown) => next });
    createBufferSource = () => {
      const source = { buffer: null as unknown, playbackRate: { value: 1 }, loud: { gain: { value: 0 } } };
      return {
        ...source,
        connect(gain: Started & { gain: { value: number }; connect: (next: unknown) => unknown }) {
          source.loud = gain;
          return gain;
        },
        start(this: { buffer: unknown }) {
          started.push({ take: this.buffer, loud: source.loud.gain.value });
        },
      };
    };
  }
  vi.stubGlobal('AudioContext', AudioContext);
  vi.stubGlobal('Worker', Maker);
  return started;
}

function touched(hasBeenActive: boolean): void {
  vi.stubGlobal('navigator', { language: 'en', userActivation: { hasBeenActive } });
}

async function opened(chosen: { sound?: 'turn' | 'all'; volume?: 'off' | 'low' | 'full' } = {}) {
  const { settings } = await import('../theme/settings.svelte');
  settings.set(chosen);
  const { play } = await import('./sound');
  await import('./player');
  return async (...kinds: Parameters<typeof play>) => {
    play(...kinds);
    await new Promise((later) => setTimeout(later));
  };
}

beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('sounds', () => {
  it('are all played, softly, until players choose otherwise', async () => {
    const started = listen();
    touched(true);
    const play = await opened();
    await play('lay');
    await play('turn');
    expect(started).toHaveLength(2);
    expect(Math.max(...started.map(({ loud }) => loud))).toBeLessThan(0.3);
  });

  it('say only that one is waited for, where players choose that', async () => {
    const started = listen();
    touched(true);
    const play = await opened({ sound: 'turn' });
    await play('lay');
    expect(started).toEqual([]);
    await play('turn');
    expect(started).toHaveLength(1);
  });

  it('can be off', async () => {
    const started = listen();
    touched(true);
    await (
      await opened({ volume: 'off' })
    )('turn');
    expect(started).toEqual([]);
  });

  it('can be three times as loud', async () => {
    const loudest = async (volume: 'low' | 'full') => {
      vi.resetModules();
      const started = listen();
      touched(true);
      const play = await opened({ volume });
      await play('turn');
      return started[0]?.loud ?? 0;
    };
    expect(await loudest('full')).toBeGreaterThan(2 * (await loudest('low')));
  });

  it('come in three takes, one after the other, and each is made once', async () => {
    const started = listen();
    touched(true);
    const play = await opened();
    for (let i = 0; i < 6; i++) await play('lay');
    const order = started.map(({ take }) => take);
    expect(new Set(order.slice(0, 3)).size).toBe(3);
    expect(order.slice(3)).toEqual(order.slice(0, 3));
    expect(order[3]).toBe(order[0]);
  });

  it('are dropped before the first touch', async () => {
    const started = listen();
    touched(false);
    await (
      await opened()
    )('turn');
    expect(started).toEqual([]);
  });

  it('are silence, and no error, where there is no sound card', async () => {
    touched(true);
    await expect((await opened())('end')).resolves.toBeUndefined();
  });
});
