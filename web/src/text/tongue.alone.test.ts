import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from './page.en.ftl';
import { firstLanguage } from './first';
import ja from './page.ja.ftl';

const answers = vi.hoisted(() => ({
  fetch: (lang: string): Promise<unknown> => Promise.reject(new Error(`no ${lang}: the line is down`)),
}));
vi.mock('./tongues', () => ({ fetchWords: (lang: string) => answers.fetch(lang) }));

const kept = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('navigator', { language: 'en-GB' });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that stands in English. */
async function opened() {
  const [{ tongue }, { sayIn, words }, { settings }] = await Promise.all([
    import('./tongue.svelte'),
    import('./words.svelte'),
    import('../theme/settings.svelte'),
  ]);
  sayIn(en);
  return { tongue, words, settings };
}

it('speaks the other language as soon as all of its words are there, and no sooner', async () => {
  let come: (words: unknown) => void = () => undefined;
  answers.fetch = () => new Promise((done) => (come = done));
  const { tongue, words, settings } = await opened();
  const changed = tongue.change('ja');
  expect([words().close, settings.lang]).toEqual([en.close, 'en']);
  come(ja);
  await changed;
  expect([words().close, settings.lang, tongue.missed]).toEqual([ja.close, 'ja', false]);
});

it('goes on as it was where the words cannot be had, says so, and tries again when it is asked to', async () => {
  answers.fetch = () => Promise.reject(new Error('the line is down'));
  const { tongue, words, settings } = await opened();
  await tongue.change('ja');
  expect([words().close, settings.lang, tongue.missed]).toEqual([en.close, 'en', true]);
  answers.fetch = () => Promise.resolve(ja);
  await tongue.change('ja');
  expect([words().close, settings.lang, tongue.missed]).toEqual([ja.close, 'ja', false]);
});

it('speaks what was asked for last, whatever comes last', async () => {
  const come: Record<string, (words: unknown) => void> = {};
  answers.fetch = (lang) => new Promise((done) => (come[lang] = done));
  const { tongue, words, settings } = await opened();
  const both = [tongue.change('ja'), tongue.change('en')];
  come['en']?.(en);
  come['ja']?.(ja);
  await Promise.all(both);
  expect([words().close, settings.lang]).toEqual([en.close, 'en']);
});

it.each([
  ['{"lang":"ja"}', 'en-GB', 'ja'],
  ['{"lang":"en"}', 'ja-JP', 'en'],
  ['{"theme":"dark"}', 'ja-JP', 'ja'],
  ['{"lang":"fr"}', 'de-DE', 'en'],
  ['{broken', 'JA', 'ja'],
  ['null', 'en', 'en'],
])('with %s in storage and a system that speaks %s a page opens in %s', (stored, language, first) => {
  kept.set('tefuda.settings', stored);
  vi.stubGlobal('navigator', { language });
  expect(firstLanguage()).toBe(first);
});
