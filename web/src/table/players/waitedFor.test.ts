import { expect, test } from 'vitest';
import { waitedFor } from './waitedFor';

const player = { acting: true, you: false, kind: 'human' as const, waiting_since: 7 };

test('the time is told that another person has taken, and none of a computer player', () => {
  expect(waitedFor([{ ...player, acting: false }, player])).toBe(7);
  expect(waitedFor([{ ...player, kind: 'bot' }])).toBeNull();
  expect(waitedFor([{ ...player, you: true }])).toBeNull();
  expect(waitedFor([])).toBeNull();
});
