import { expect, test } from 'vitest';
import { MOST_BYTES, path, qrCode } from './qr';

/** The bytes of a code as a reader takes them from the picture: format, mask, columns; for small codes without alignment. */
function read(code: boolean[][]): number[] {
  const side = code.length;
  const at = (x: number, y: number) => (code[y]?.[x] ? 1 : 0);
  const mask = ([0, 1, 2, 3, 4].reduce((bits, x) => (bits << 1) | at(x, 8), 0) ^ 0b10101) & 7;
  const turned = [
    (x: number, y: number) => (x + y) % 2 === 0,
    (_: number, y: number) => y % 2 === 0,
    (x: number) => x % 3 === 0,
    (x: number, y: number) => (x + y) % 3 === 0,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ][mask];
  const kept = (x: number, y: number) =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x >= side - 8 && y < 9) || (x < 9 && y >= side - 8);
  const bits: number[] = [];
  for (let right = side - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < side; step++) {
      const y = up ? side - 1 - step : step;
      for (const x of [right, right - 1]) if (!kept(x, y)) bits.push(at(x, y) ^ (turned?.(x, y) ? 1 : 0));
    }
  }
  return Array.from({ length: bits.length >> 3 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2));
}

test('a reader finds the text, its filling and its correction', () => {
  const code = qrCode('HELLO');
  expect(code?.length).toBe(21);
  expect(read(code ?? [])).toEqual([
    ...[0x40, 0x54, 0x84, 0x54, 0xc4, 0xc4, 0xf0, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17],
    ...[77, 42, 211, 187, 159, 32, 132],
  ]);
});

test('a code is as large as its text needs, and there is none for too much', () => {
  expect([10, 17, 18, 300, MOST_BYTES].map((count) => qrCode('k'.repeat(count))?.length)).toEqual([
    21, 21, 25, 61, 177,
  ]);
  expect(qrCode('k'.repeat(MOST_BYTES + 1))).toBeNull();
});

test('the picture has an empty edge', () => {
  expect(
    path([
      [true, false],
      [false, true],
    ]),
  ).toBe('M4 4h1v1h-1zM5 5h1v1h-1z');
});
