import { expect, it, vi } from 'vitest';
import en from './page.en.ftl';
import { ago, lasting, listed, number, sayIn, stopwatch } from './words.svelte';

it('writes numbers as the server writes them in its sentences', () => {
  expect([1600, -510, -12000, 0, 34].map(number)).toEqual(['1,600', '−510', '−12,000', '0', '34']);
});

it('lists names as each language does', () => {
  const names = ['Aki', 'Ben', 'Chie', 'Dan'];
  for (const lang of ['en', 'ja'] as const) {
    const list = new Intl.ListFormat(lang, { style: lang === 'ja' ? 'narrow' : 'long', type: 'conjunction' });
    for (let many = 0; many <= names.length; many += 1)
      expect(listed(names.slice(0, many), lang)).toBe(list.format(names.slice(0, many)));
  }
});

it('lists names without Intl, whose first use takes long', () => {
  vi.stubGlobal('Intl', undefined);
  expect(listed(['Aki', 'Ben'], 'en')).toBe('Aki and Ben');
  vi.unstubAllGlobals();
});

it('says how long something lasts, by the second while one looks on', () => {
  const spans = [1, 42, 18 * 60 + 42, 3600, 2 * 3600 + 59, 3 * 86_400];
  expect(spans.map((seconds) => lasting(seconds, 'en'))).toEqual([
    ...['1 second', '42 seconds', '18 min 42 sec'],
    ...['1 hour', '2 hours', '3 days'],
  ]);
  expect(spans.map((seconds) => lasting(seconds, 'ja'))).toEqual([
    ...['1秒', '42秒', '18分42秒'],
    ...['1時間', '2時間', '3日'],
  ]);
});

it('runs as a stopwatch does, and never reads like a time of day in Japanese', () => {
  const spans = [-1, 42, 1122, 2 * 86_400];
  expect(spans.map((seconds) => stopwatch(seconds, 'en'))).toEqual(['0:00', '0:42', '18:42', '2 days']);
  expect(spans.map((seconds) => stopwatch(seconds, 'ja'))).toEqual(['0秒', '42秒', '18分42秒', '2日']);
});

it('says how long ago something was, and nothing of the minute that is running', () => {
  sayIn(en);
  expect([0, 59, 60, 3600].map((seconds) => ago(seconds, 'en'))).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '1 hour ago',
  ]);
});
