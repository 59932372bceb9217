import { beforeEach, expect, it } from 'vitest';
import en from '../text/page.en.ftl';
import { sayIn, speakAs, words, wordsOf } from '../text/words.svelte';
import type { Mine } from '../start/mine';
import { sayCall } from './call';
import { Elsewhere } from './elsewhere.svelte';

const table = (since: number): Mine =>
  ({
    seat: 0,
    info: { table: 'table0001', state: 'between', players: [{ seat: 0, acting: true, waiting_since: since }] },
  }) as Mine;

beforeEach(() => sayIn(en));

it('another table calls in the words of its own game', () => {
  speakAs({ 'next-deal': 'Next round' });
  expect(sayCall('next', words())).toBe('Next round');
  expect(sayCall('next', wordsOf({}))).toBe(en.nextDeal);
  expect(sayCall('next', wordsOf({ 'next-deal': 'Next hand' }))).toBe('Next hand');
  speakAs();
});

it('a call that was put away is not told again, but the next one is', () => {
  const others = new Elsewhere();
  others.putAway(table(100));
  expect(others.isAway(table(100))).toBe(true);
  expect(others.isAway(table(200))).toBe(false);
});
