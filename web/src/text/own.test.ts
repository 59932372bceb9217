import { expect, test } from 'vitest';
import ja from './page.ja.ftl';
import { inOwnWords } from './words.svelte';

test('a game says some of the words in its own way, and leaves the others', () => {
  const words = inOwnWords(ja, { 'next-deal': '次のラウンドへ', dealer: '配る人' });
  expect([words.nextDeal, words.dealer, words.hand]).toEqual(['次のラウンドへ', '配る人', ja.hand]);
  expect(ja.dealer).toBe('ディーラー');
});

test('what has a gap, and what the page never says, is left alone', () => {
  const words = inOwnWords(ja, { players: 'viele', nothing: '?' });
  expect(words).toEqual(ja);
});
