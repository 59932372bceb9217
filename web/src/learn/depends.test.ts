import { expect, it } from 'vitest';
import { counted, holds } from './depends';

it('holds by the usual rules where the table has no others', () => {
  expect(holds('history=last', 'history=last', {})).toBe(true);
  expect(holds('history=all', 'history=last', {})).toBe(false);
  expect(holds('history=all', 'history=last', { history: 'all' })).toBe(true);
  expect(holds('removed_rank=7,jokers=no', 'removed_rank=7,jokers=no', { jokers: 'yes' })).toBe(false);
});

it('sets thousands apart where a number is long', () => {
  expect(['200', '5000', '20000', 'all'].map(counted)).toEqual(['200', '5000', '20,000', 'all']);
});
