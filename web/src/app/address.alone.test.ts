import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function at(mode: string, page: string) {
  vi.stubEnv('MODE', mode);
  vi.stubGlobal('location', new URL(page));
  vi.resetModules();
  return import('./address');
}

it.each(['https://cards.example/', 'https://cards.example//', 'https://cards.example/games//index.html'])(
  'a folder of files that is reached as %s stays there',
  async (page) => {
    const { address } = await at('site', `${page}?away=1`);
    expect(new URL(address('/t/one'), page).href).toBe(`${page}#/t/one`);
  },
);

it('a server’s page may lie below a path of another site', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/tefuda/' }) });
  const { address, here, ofServer, wholeAddress } = await at('production', 'https://my.example/tefuda/t/one?a#b');
  expect([address('/t/two'), wholeAddress('/')]).toEqual(['/tefuda/t/two', 'https://my.example/tefuda/']);
  expect(here()).toEqual({ pathname: '/t/one', search: '?a', hash: '#b' });
  expect(['/tefuda/', '/tefuda', '/other'].map(ofServer)).toEqual(['/', null, null]);
});

it('a server’s page is at its path', async () => {
  const { address, here } = await at('production', 'https://cards.example/t/one');
  expect([address('/t/two'), here().pathname]).toEqual(['/t/two', '/t/one']);
});
