import { expect, it } from 'vitest';
import en from '../text/page.en.ftl';
import ja from '../text/page.ja.ftl';
import { Beginning, callOf, titleOf } from './call';

it('a game that begins while the tab is hidden is told until somebody looks', () => {
  const beginning = new Beginning();
  expect(beginning.notice('waiting', true)).toBe(false);
  expect(beginning.notice('playing', true)).toBe(true);
  expect(beginning.notice('playing', true)).toBe(true);
  expect(beginning.notice('playing', false)).toBe(false);
});

it('a game that begins before one’s eyes, or that one comes to, is no news', () => {
  const seen = new Beginning();
  seen.notice('waiting', false);
  expect(seen.notice('playing', false)).toBe(false);
  const late = new Beginning();
  late.notice(null, true);
  expect(late.notice('playing', true)).toBe(false);
});

it('a table wants what its state says, and nothing where others are waited for', () => {
  expect((['waiting', 'playing', 'between', 'over', null] as const).map((state) => callOf(state, true))).toEqual([
    'ready',
    'turn',
    'next',
    null,
    null,
  ]);
  expect(callOf('playing', false)).toBe(null);
});

it('the title says what is wanted, then of which game; of several tables how many', () => {
  expect(titleOf('Whist', en, 'turn')).toBe('● Your turn – Whist – Tefuda');
  expect(titleOf('Whist', en, 'ready')).toBe('● Everybody is here – Whist – Tefuda');
  expect(titleOf('ポーカー', ja, 'begun')).toBe('● 対局が始まりました – ポーカー – Tefuda');
  expect(titleOf('Whist', en, 'turn', 2)).toBe('● Your turn (2) – Tefuda');
  expect(titleOf(null, en, null)).toBe('Tefuda');
});
