import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const vibrate = vi.fn();

async function opened(chosen: { vibration?: boolean; volume?: 'off' | 'low'; motion?: 'off' } = {}, has = true) {
  vi.stubGlobal('navigator', { language: 'en', userActivation: { hasBeenActive: true }, ...(has ? { vibrate } : {}) });
  (await import('../theme/settings.svelte')).settings.set(chosen);
  return import('./shake');
}

beforeEach(() => {
  vi.resetModules();
  vibrate.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a phone', () => {
  it('shakes shortly where a card lands, and longer where its owner is called', async () => {
    const { canShake, shakeOnCall, shakeOnLanding } = await opened();
    shakeOnLanding();
    shakeOnCall();
    expect(canShake()).toBe(true);
    const [landed = 0, called = 0] = vibrate.mock.calls.map(([time]) => time as number);
    expect([landed > 0, landed < 20, called > 3 * landed]).toEqual([true, true, true]);
  });

  it.each([[{ vibration: false }], [{ volume: 'off' }], [{ motion: 'off' }]] as const)(
    'lies still with %j',
    async (chosen) => {
      (await opened(chosen)).shakeOnLanding();
      expect(vibrate).not.toHaveBeenCalled();
    },
  );

  it('that cannot shake is left alone', async () => {
    const { canShake, shakeOnLanding } = await opened({}, false);
    expect([canShake(), shakeOnLanding()]).toEqual([false, undefined]);
  });
});
