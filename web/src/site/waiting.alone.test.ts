import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** As a page finds it that is opened now. */
async function opened() {
  vi.resetModules();
  const { Waiting } = await import('./waiting.svelte');
  return new Waiting();
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('says only before Python was ever there that the first time takes longer', async () => {
  const waiting = await opened();
  expect(waiting.first).toBe(true);
  waiting.arrived();
  expect([waiting.first, waiting.part]).toEqual([true, 1]); // until the page is opened again
  expect((await opened()).first).toBe(false);
});

it('goes on until what was asked for is there', async () => {
  const waiting = await opened();
  expect(waiting.going).toBe(false);
  waiting.begin();
  expect(waiting.going).toBe(true);
  waiting.arrived();
  expect(waiting.going).toBe(false);
});
