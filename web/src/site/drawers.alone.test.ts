import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { album } from './album';
import { drawers, type Drawers } from './drawers';

let browser: IDBFactory;
let opened: IDBDatabase[];
let told: string[];
let page: Drawers;

/** The browser's databases, and which connections there are. */
function lay(): void {
  browser = new IDBFactory();
  const open = browser.open.bind(browser);
  browser.open = (...what) => {
    const opening = open(...what);
    opening.addEventListener('success', () => opened.push(opening.result as unknown as IDBDatabase));
    return opening;
  };
  vi.stubGlobal('indexedDB', browser);
}

/** Without a database: all is blocked. */
const block = () =>
  void vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });

const end = () => opened.splice(0).forEach((one) => forceCloseDatabase(one as never));
const another = () => drawers('/', (keeps) => told.push(keeps));

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  [opened, told] = [[], []];
  lay();
  page = another();
});
afterEach(() => vi.unstubAllGlobals());

async function begun(): Promise<void> {
  expect([await page.write('t', '{"seed":1}', 0, ''), await page.write('t', '', 1, '"a"')]).toEqual(['', '']);
}
const whole = (...lines: string[]) => `{"row":{"seed":1},"lines":[${lines.map((line) => `"${line}"`).join(',')}]}`;

it('a line is written once, and what another tab has written counts', async () => {
  await begun();
  const other = another();
  expect(await other.table('t')).toBe(whole('a'));
  expect([await other.write('t', '', 2, '"b"'), await page.write('t', '', 2, '"c"')]).toEqual(['', 'conflict']);
  expect([await page.table('t'), await page.table('none')]).toEqual([whole('a', 'b'), '']);
});

it('a connection that the browser has ended is opened again', async () => {
  await begun();
  end();
  expect(await page.write('t', '', 2, '"b"')).toBe('');
  end();
  expect([await page.table('t'), await another().table('t'), new Set(told)]).toEqual([
    whole('a', 'b'),
    whole('a', 'b'),
    new Set(['all']),
  ]);
});

it('so it is where nobody is told that it has ended', async () => {
  await begun();
  opened.forEach((one) => one.close());
  expect([await page.write('t', '', 2, '"b"'), await another().table('t')]).toEqual(['', whole('a', 'b')]);
});

it('a match that the browser has lost is written whole with the next play', async () => {
  await begun();
  end();
  lay();
  expect(await page.table('t')).toBe(whole('a'));
  expect([await page.write('t', '', 2, '"b"'), await another().table('t'), told.at(-1)]).toEqual([
    '',
    whole('a', 'b'),
    'all',
  ]);
});

it('a tab that clears the database is not kept waiting', async () => {
  await begun();
  const cleared = browser.deleteDatabase('tefuda /');
  await new Promise((done) => (cleared.onsuccess = done));
  expect([await page.write('t', '', 2, '"b"'), await another().table('t')]).toEqual(['', whole('a', 'b')]);
});

describe('where the browser keeps nothing', () => {
  it('one plays all the same, and is told', async () => {
    block();
    await begun();
    expect([await page.table('t'), told]).toEqual([whole('a'), ['nothing', 'nothing']]);
    await expect(another().table('t')).rejects.toThrow(); // nobody knows
  });

  it('it is written as soon as it can be', async () => {
    block();
    await begun();
    lay();
    expect([await page.write('t', '', 2, '"b"'), await another().table('t'), told.at(-1)]).toEqual([
      '',
      whole('a', 'b'),
      'all',
    ]);
  });

  it('for a while, the plays made in this time are written then, unless another tab has played', async () => {
    await begun();
    const before = browser;
    for (const other of [false, true]) {
      end();
      block();
      const version = other ? 4 : 2;
      expect(await page.write('t', '', version, `"${version}"`)).toBe('');
      vi.stubGlobal('indexedDB', before);
      if (other) await another().write('t', '', 4, '"other"');
      expect(await page.write('t', '', version + 1, `"${version + 1}"`)).toBe(other ? 'conflict' : '');
    }
    expect([await page.table('t'), await another().table('t')]).toEqual([
      whole('a', '2', '3', 'other'),
      whole('a', '2', '3', 'other'),
    ]);
  });
});

it('the album opens its database again, too', async () => {
  const kept = album('/');
  expect(await kept.keep_review('m', 0, '{}')).toBe('');
  end();
  expect(await kept.keepRecord({ id: 'm', text: 'game x', name: 'x', at: 1 })).toBe('');
  end();
  expect([await kept.record('m'), await kept.review('m', 0), (await kept.records()).length]).toEqual([
    'game x',
    '{}',
    1,
  ]);
  end();
  expect([await kept.forgetRecord('m'), await kept.record('m'), await kept.review('m', 0)]).toEqual(['', '', '']);
});

it('matches that are over are listed without their records, and all can be cleared', async () => {
  await page.write('on', '{"record":null}', 1, '"a"');
  await page.write('over', '{"record":"long","summary":{"game":"x"}}', 1, '"a"');
  expect(JSON.parse(await page.finished())).toEqual([{ id: 'over', row: { record: null, summary: { game: 'x' } } }]);
  expect(await page.clearTables()).toBe('');
  expect([await page.finished(), await page.table('on'), await another().table('over')]).toEqual(['[]', '', '']);
});
