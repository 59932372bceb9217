import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A sound card that counts what is started on it. */
function listen() {
  const started: string[] = [];
  const parameter = { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
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

async function opened(sound: boolean) {
  const { settings } = await import('../theme/settings.svelte');
  settings.sound = sound;
  return import('./sound');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('sounds', () => {
  it('are off until the player turns them on', async () => {
    const started = listen();
    touched(true);
    (await opened(false)).play('lay');
    expect(started).toEqual([]);
  });

  it('are paper and wood', async () => {
    const started = listen();
    touched(true);
    (await opened(true)).play('lay');
    expect(started).toEqual(['brush', 'knock']);
  });

  it('are dropped before the first touch', async () => {
    const started = listen();
    touched(false);
    (await opened(true)).play('turn');
    expect(started).toEqual([]);
  });

  it('are silence, and no error, where there is no sound card', async () => {
    touched(true);
    const { play } = await opened(true);
    expect(() => play('end')).not.toThrow();
  });
});
