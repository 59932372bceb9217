import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const refuse = (): never => {
  throw new DOMException('no', 'QuotaExceededError');
};
const full = (kept: Record<string, string>) => ({
  ...kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: refuse,
  removeItem: refuse,
});

/** As a page finds them that is opened now. */
async function opened() {
  vi.resetModules();
  return { storage: await import('./storage'), seats: await import('../net/seats') };
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['blocked', undefined],
  ['full', full({})],
])('where storage is %s', (_, storage) => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
  });

  it('a person who has opened a table sits there until the page is left', async () => {
    const { seats } = await opened();
    seats.hold('one', 0, 'token');
    expect([seats.held('one')?.token, seats.tables()]).toEqual(['token', ['one']]);
    seats.letGo('one');
    expect([seats.held('one'), seats.tables()]).toEqual([null, []]);
  });

  it('it is told that nothing outlives the page', async () => {
    const { local, session } = (await opened()).storage;
    expect([local.lasting, local.set('a', '1'), local.lasting, session.set('a', '2')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([local.get('a'), session.get('a')]).toEqual(['1', '2']);
  });
});

it('what lay there before is found, changed and removed in a full one', async () => {
  vi.stubGlobal('localStorage', full({ 'tefuda.a': '1', 'tefuda.b': '2', other: '3' }));
  const { local } = (await opened()).storage;
  local.set('tefuda.a', '9');
  local.remove('tefuda.b');
  expect([local.get('tefuda.a'), local.get('tefuda.b'), local.keys('tefuda.')]).toEqual(['9', null, ['tefuda.a']]);
});

it('what the browser takes again is only there', async () => {
  const kept = new Map<string, string>();
  let room = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void (room ? kept.set(key, text) : refuse()),
  });
  const { local } = (await opened()).storage;
  local.set('a', '1');
  room = true;
  expect([local.set('a', '2'), local.lasting, kept.get('a')]).toEqual([true, true, '2']);
});

it('what is no JSON is nothing', async () => {
  vi.stubGlobal('localStorage', full({ broken: '{', good: '[1]' }));
  const { local } = (await opened()).storage;
  expect([local.parsed('broken'), local.parsed('none'), local.parsed('good')]).toEqual([null, null, [1]]);
});
