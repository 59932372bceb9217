import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ramp = vi.fn();

/** A sound card that counts what is started on it. */
function listen() {
  const started: string[] = [];
  const parameter = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: ramp };
  const node = (kind: string) => ({
    gain: parameter,
    frequency: parameter,
    Q: { ...parameter },
    connect: (next: unknown) => next,
    start: () => void started.push(kind),
    stop: vi.fn(),
  });
  class AudioContext {
    state = 'running';
    currentTime = 0;
    sampleRate = 8000;
    createBuffer = () => ({ getChannelData: () => new Float32Array(16) });
    createBufferSource = () => node('brush');
    createOscillator = () => node('knock');
    createBiquadFilter = () => node('filter');
    createGain = () => node('gain');
  }
  vi.stubGlobal('AudioContext', AudioContext);
  return started;
}

function touched(hasBeenActive: boolean): void {
  vi.stubGlobal('navigator', { language: 'en', userActivation: { hasBeenActive } });
}

async function opened(sound: 'off' | 'turn' | 'all' | null, volume: 'low' | 'middle' | 'high' = 'middle') {
  const { settings } = await import('../theme/settings.svelte');
  if (sound) settings.sound = sound;
  settings.volume = volume;
  return import('./sound');
}

beforeEach(() => {
  vi.resetModules();
  ramp.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('sounds', () => {
  it('say only that one is waited for, until players choose otherwise', async () => {
    const started = listen();
    touched(true);
    const { play } = await opened(null);
    play('lay');
    expect(started).toEqual([]);
    play('turn');
    expect(started).toEqual(['knock', 'knock']);
  });

  it('can be off', async () => {
    const started = listen();
    touched(true);
    (await opened('off')).play('turn');
    expect(started).toEqual([]);
  });

  it('are as loud as players want them', async () => {
    const loudest = async (volume: 'low' | 'middle' | 'high') => {
      vi.resetModules();
      ramp.mockClear();
      listen();
      touched(true);
      (await opened('turn', volume)).play('turn');
      return Math.max(...ramp.mock.calls.map(([value]) => value as number).filter((value) => value < 1));
    };
    const [low, middle, high] = [await loudest('low'), await loudest('middle'), await loudest('high')];
    expect(low < middle && middle < high && high < 0.5).toBe(true);
  });

  it('are paper and wood', async () => {
    const started = listen();
    touched(true);
    (await opened('all')).play('lay');
    expect(started).toEqual(['brush', 'knock']);
  });

  it('are dropped before the first touch', async () => {
    const started = listen();
    touched(false);
    (await opened('all')).play('turn');
    expect(started).toEqual([]);
  });

  it('are silence, and no error, where there is no sound card', async () => {
    touched(true);
    const { play } = await opened('all');
    expect(() => play('end')).not.toThrow();
  });
});
