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

it('a server’s page is at its path', async () => {
  const { address, here } = await at('production', 'https://cards.example/t/one');
  expect([address('/t/two'), here().pathname]).toEqual(['/t/two', '/t/one']);
});
