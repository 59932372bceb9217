/** What lies open has an entry of the browser's history each: Back closes it, and a closed one leaves no entry behind. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { layers as Layers } from './layers';

/** A history as a browser keeps it: it goes to an entry only after the page's own work is done. */
class FakeHistory {
  entries: { state: unknown; at: string }[] = [
    { state: null, at: '/' },
    { state: null, at: '/t/a' },
  ];
  index = 1;
  scrollRestoration = 'auto';

  constructor(private readonly arrived: (state: unknown) => void) {}

  get state(): unknown {
    return this.entries[this.index]?.state;
  }
  get at(): string {
    return this.entries[this.index]?.at ?? '';
  }
  pushState(state: unknown, _: string, at = this.at): void {
    this.entries = [...this.entries.slice(0, this.index + 1), { state, at }];
    this.index += 1;
  }
  replaceState(state: unknown): void {
    this.entries[this.index] = { state, at: this.at };
  }
  go(by: number): void {
    setTimeout(() => {
      this.index += by;
      this.arrived(this.state);
    });
  }
}

const settled = () => vi.advanceTimersByTimeAsync(5);

let layers: typeof Layers;
let browser: FakeHistory;
let open: string[];

/** Opens something; returns what the page calls when it is closed. */
function opens(name: string): () => void {
  const end = layers.open(() => closes());
  const closes = () => {
    open.splice(open.indexOf(name), 1);
    end();
  };
  open.push(name);
  return closes;
}

async function back(): Promise<[string, string[]]> {
  browser.go(-1);
  await settled();
  return [browser.at, [...open]];
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  browser = new FakeHistory((state) => layers.arrived(state as null));
  vi.stubGlobal('history', browser);
  vi.stubGlobal('window', globalThis);
  ({ layers } = await import('./layers'));
  open = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('Back closes what lies on top, and only then leaves the page', async () => {
  opens('menu');
  await settled();
  opens('slip');
  await settled();
  expect(await back()).toEqual(['/t/a', ['menu']]);
  expect(await back()).toEqual(['/t/a', []]);
  expect(await back()).toEqual(['/', []]);
});

describe('loaded again where something lay open', () => {
  beforeEach(async () => {
    vi.resetModules();
    browser.entries = [
      { state: null, at: '/' },
      { state: { layers: 0 }, at: '/replay/a' },
      { state: { layers: 1 }, at: '/replay/a?review' },
    ];
    browser.index = 2;
    ({ layers } = await import('./layers'));
  });

  it('what opens again has its entry, with its address', async () => {
    opens('review');
    await settled();
    expect([browser.index, browser.at, open]).toEqual([2, '/replay/a?review', ['review']]);
    expect(await back()).toEqual(['/replay/a', []]);
    expect(await back()).toEqual(['/', []]);
  });

  it('what does not needs no Back', async () => {
    expect(await back()).toEqual(['/', []]);
  });

  it('what opens and is closed there, or where the reader goes on, leaves them where they are', async () => {
    for (const goes of [false, true]) {
      if (goes) layers.whenStill(() => browser.pushState(null, '', '/t/b'));
      const close = opens('the rules in short');
      await settled();
      close();
      await settled();
      await settled();
      expect(browser.at).toBe(goes ? '/t/b' : '/replay/a');
    }
  });
});

it('what was closed otherwise needs no Back more', async () => {
  const close = opens('menu');
  await settled();
  close();
  await settled();
  expect([browser.index, open]).toEqual([1, []]);
  expect(await back()).toEqual(['/', []]);
});

it('what opens in the place of another takes its entry', async () => {
  const close = opens('menu');
  await settled();
  close();
  opens('rules');
  await settled();
  expect([browser.index, browser.entries.length]).toEqual([2, 3]);
  expect(await back()).toEqual(['/t/a', []]);
});

it('a place on the page itself closes nothing, and a later close takes both entries away', async () => {
  const close = opens('rules');
  await settled();
  browser.pushState(null, '', '/t/a#SK-7'); // as a browser does for a link within the page
  layers.arrived(null);
  expect(open).toEqual(['rules']);
  close();
  await settled();
  await settled();
  expect([browser.at, browser.index]).toEqual(['/t/a', 1]);
});

it('another page is gone to from where the page was, after the entry is away; and Back passes over a left one', async () => {
  const close = opens('menu');
  await settled();
  close();
  await Promise.resolve();
  layers.whenStill(() => browser.pushState(null, '', '/rules'));
  await settled();
  expect(browser.entries.map(({ at }) => at)).toEqual(['/', '/t/a', '/rules']);
  browser.go(-1);
  await settled();
  const left = opens('menu');
  await settled();
  browser.pushState(null, '', '/rules'); // a link in the menu
  left();
  await settled();
  expect(browser.at).toBe('/rules');
  expect(await back()).toEqual(['/t/a', []]);
  expect(browser.index).toBe(1);
});

it('what opens while the browser is on its way to another entry stays open, and has its own', async () => {
  const close = opens('menu');
  await settled();
  close();
  await Promise.resolve();
  opens('rules');
  await settled();
  expect([open, browser.index, browser.state]).toEqual([['rules'], 2, { layers: 1 }]);
  expect(await back()).toEqual(['/t/a', []]);
});
