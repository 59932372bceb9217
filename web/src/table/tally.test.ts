import { expect, it } from 'vitest';
import { saysNothingNew } from './tally';

it('points that are too few are said once, in every language', () => {
  expect(saysNothingNew('45 of 50 points for your first meld.', '45 of 50 points')).toBe(true);
  expect(saysNothingNew('最初のメルドに必要な50点のうち、45点です。', '45点（50点必要）')).toBe(true);
});

it('what is missing is said where it is something else', () => {
  expect(saysNothingNew('A meld needs at least three cards of one rank.', '20 of 50 points')).toBe(false);
  expect(saysNothingNew('45 of 90 points for your first meld.', '45 of 50 points')).toBe(false);
  expect(saysNothingNew('', '45 of 50 points')).toBe(false);
  expect(saysNothingNew('45 of 50 points for your first meld.', '')).toBe(false);
});
