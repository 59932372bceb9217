import { expect, it } from 'vitest';
import { en } from '../text/en';
import { ja } from '../text/ja';
import { Beginning, titleOf } from './title.svelte';

it('a game that begins while the tab is hidden is told until somebody looks', () => {
  const beginning = new Beginning();
  beginning.notice('waiting', true);
  expect(beginning.unseen).toBe(false);
  beginning.notice('playing', true);
  beginning.notice('playing', true);
  expect(beginning.unseen).toBe(true);
  beginning.notice('playing', false);
  expect(beginning.unseen).toBe(false);
});

it('a game that begins before one’s eyes, or that one comes to, is no news', () => {
  const seen = new Beginning();
  seen.notice('waiting', false);
  seen.notice('playing', false);
  const late = new Beginning();
  late.notice(null, true);
  late.notice('playing', true);
  expect([seen.unseen, late.unseen]).toEqual([false, false]);
});

it('the title says what one is waited for, then that it has begun', () => {
  expect(titleOf('Whist', en, true, true)).toBe('● Your turn – Whist – Tefuda');
  expect(titleOf('Whist', en, false, true)).toBe('● The game has begun – Whist – Tefuda');
  expect(titleOf('ポーカー', ja, false, true)).toBe('● 対局が始まりました – ポーカー – Tefuda');
  expect(titleOf(null, en, false, false)).toBe('Tefuda');
});
