import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const face = (family: string, unicodeRange: string) => ({ family, unicodeRange });
const fonts = new Set([
  face('"Tefuda Display"', 'U+20-5a, U+61-7a'),
  face('Tefuda Display', 'U+624b, U+672d'),
  face('Other', 'U+3040-30ff'),
]);

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { fonts });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Tefuda 手札', true],
  ['Draw!', true],
  ['♠ → ★', true],
  ['手札は', false],
  ['é', false],
])('%s can be written in the face: %s', async (text, can) => {
  const { written } = await import('./written');
  expect(written(text)).toBe(can);
});

it('knows the letters that a language has brought later', async () => {
  const { written } = await import('./written');
  expect(written('は')).toBe(false);
  vi.stubGlobal('document', { fonts: new Set([...fonts, face('Tefuda Display', 'U+306f')]) });
  expect(written('は')).toBe(true);
});

describe('a name that the display font lacks letters for', () => {
  const told = async (text: string, names: string[]) =>
    (await import('./written')).pieces(text, names).map(({ text, plain }) => (plain ? `[${text}]` : text));

  it('is set apart, and the rest of the prompt keeps its face', async () => {
    expect(await told('Waiting for 健太.', ['Waka', '健太'])).toEqual(['Waiting for ', '[健太]', '.']);
    expect(await told('健太 asks Zoë, 健太 waits', ['Zoë', '健太'])).toEqual([
      '[健太]',
      ' asks ',
      '[Zoë]',
      ', ',
      '[健太]',
      ' waits',
    ]);
  });

  it('is taken whole, also where it begins as another does', async () => {
    expect(await told('健太郎 and 健太', ['健太', '健太郎'])).toEqual(['[健太郎]', ' and ', '[健太]']);
  });

  it('is not looked for where all letters are there, or nobody has a name', async () => {
    expect(await told('Waka draws', ['Waka', ''])).toEqual(['Waka draws']);
    expect(await told('', ['健太'])).toEqual([]);
  });
});
