import { beforeEach, expect, it } from 'vitest';
import { Waiting } from './waiting.svelte';

beforeEach(() => localStorage.clear());

it('says only before Python was ever there that the first time takes longer', () => {
  const waiting = new Waiting();
  expect(waiting.first).toBe(true);
  waiting.arrived();
  expect([waiting.first, waiting.part]).toEqual([true, 1]); // until the page is opened again
  expect(new Waiting().first).toBe(false);
});

it('goes on until what was asked for is there', () => {
  const waiting = new Waiting();
  expect(waiting.going).toBe(false);
  waiting.begin();
  expect(waiting.going).toBe(true);
  waiting.arrived();
  expect(waiting.going).toBe(false);
});
