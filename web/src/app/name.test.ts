import { expect, it } from 'vitest';
import { tooLong } from './name';

it('a name has up to 24 characters, however they are stored, and spaces around it count for nothing', () => {
  expect(tooLong('a'.repeat(24))).toBe(false);
  expect(tooLong('a'.repeat(25))).toBe(true);
  expect(tooLong(`  ${'a'.repeat(11)}    ${'a'.repeat(12)} `)).toBe(false);
  expect(tooLong('😀'.repeat(24))).toBe(false);
  expect(tooLong('\u304b\u3099'.repeat(24))).toBe(false);
  expect(tooLong('花'.repeat(25))).toBe(true);
});
