import { expect, test } from 'vitest';
import { alike, endOf } from './ends';

test('a clock that is shown in a second place tells the same time there', () => {
  const clock = { left: 60, seat: 2 };
  const other = { left: 40, seat: 2 };
  expect(endOf(clock, 1000)).toBe(61_000);
  expect(endOf(clock, 21_000), 'a form is opened 20 seconds later').toBe(61_000);
  expect(endOf(other, 22_000), 'the server says it again').toBe(62_000);
  expect(endOf({ ...other }, 62_000), 'of another decision').toBe(102_000);
  expect(endOf(alike(clock, { seat: 3 }), 30_000), 'on the way to the next scene').toBe(61_000);
});
