import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const face = (family: string, unicodeRange: string) => ({ family, unicodeRange });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { fonts: [face('"Tefuda Display"', 'U+41-5a, U+61-7a'), face('Tefuda Display', 'U+624b, U+672d'), face('Other', 'U+30-39')] });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Tefuda 手札', true],
  ['Draw!', true],
  ['♠ → ★', true],
  ['手札は', false],
  ['7', false],
])('%s can be written in the face: %s', async (text, can) => {
  const { written } = await import('./written');
  expect(written(text)).toBe(can);
});
