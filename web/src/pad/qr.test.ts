import { expect, test } from 'vitest';
import { path, qrCode } from './qr';

const LONGEST = 2953; // bytes that a code can hold

test('a code is as large as its text needs, with an empty edge; there is none for too much', () => {
  expect([10, 17, 18, 300, LONGEST].map((count) => (qrCode('k'.repeat(count))?.length ?? 0) - 8)).toEqual([
    21, 21, 25, 61, 177,
  ]);
  expect(qrCode('k'.repeat(LONGEST + 1))).toBeNull();
  const code = qrCode('https://cards.example/pad#k') ?? [];
  const edge = [...code.slice(0, 4), ...code.slice(-4), ...code.map((row) => [...row.slice(0, 4), ...row.slice(-4)])];
  expect(edge.flat()).not.toContain(true);
  expect(code[4]?.slice(4, 12)).toEqual([true, true, true, true, true, true, true, false]);
});

test('the picture has a square for each dark module', () => {
  expect(
    path([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});
