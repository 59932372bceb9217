import { expect, it } from 'vitest';
import { until } from './until';

it('says a day of the week and a time of the day', () => {
  const end = Date.UTC(2026, 11, 1, 18, 20);
  expect(until(end, 'en', 'UTC')).toBe('Tuesday 18:20');
  expect(until(end, 'ja', 'UTC')).toBe('火曜 18:20');
});
