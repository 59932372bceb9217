import { expect, it } from 'vitest';
import { largestThatFits } from './fitting';

it.each([
  [14, 14],
  [20, 20],
  [33.3, 33.3],
  [50, 40],
])('finds the largest size up to %f', (largest, found) => {
  const size = largestThatFits((one) => one <= largest, 14, 40);
  expect(size).toBeLessThanOrEqual(largest);
  expect(size).toBeGreaterThan(found - 0.26);
});

it('finds none where not even the least fits', () => {
  expect(largestThatFits(() => false, 14, 40)).toBeNull();
});
