import { expect, it } from 'vitest';
import { number } from './words.svelte';

it('writes numbers as the server writes them in its sentences', () => {
  expect([1600, -510, -12000, 0, 34].map(number)).toEqual(['1,600', '−510', '−12,000', '0', '34']);
});
