/**
 * A QR code, drawn in the page: what stands in it goes to nobody. Bytes only, the smallest size that holds them, and the
 * lowest level of correction (ISO/IEC 18004), as it is read from a screen at arm's length.
 */

/** For each size 1 to 40 at level L: bytes of correction in a block, and the number of blocks. */
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
  20, 21, 22, 24, 25,
];
const LEVEL_L = 1;
/** The most that a code can hold. */
export const MOST_BYTES = 2953;

const sideOf = (size: number) => 17 + 4 * size;

/** Modules for data and correction together, in bits. */
function room(size: number): number {
  let bits = (16 * size + 128) * size + 64;
  if (size >= 2) {
    const align = Math.floor(size / 7) + 2;
    bits -= (25 * align - 10) * align - 55;
    if (size >= 7) bits -= 36;
  }
  return bits;
}

const bytesFor = (size: number) => (room(size) >> 3) - (CORRECTION[size - 1] ?? 0) * (BLOCKS[size - 1] ?? 0);
const lengthBits = (size: number) => (size < 10 ? 8 : 16);

/** The dark modules, row by row; null where there are too many bytes. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= 40; size++) {
    if (4 + lengthBits(size) + 8 * bytes.length <= 8 * bytesFor(size)) return drawn(size, corrected(size, bytes));
  }
  return null;
}

/** The bytes with head and filling, and with correction, in the order in which they are drawn. */
function corrected(size: number, bytes: Uint8Array): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, lengthBits(size));
  for (const byte of bytes) put(byte, 8);
  const capacity = 8 * bytesFor(size);
  put(0, Math.min(4, capacity - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let filling = 0xec; bits.length < capacity; filling ^= 0xec ^ 0x11) put(filling, 8);
  const data = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
  return interleaved(size, data);
}

function interleaved(size: number, data: readonly number[]): number[] {
  const [blocks, correction, all] = [BLOCKS[size - 1] ?? 1, CORRECTION[size - 1] ?? 7, room(size) >> 3];
  const short = Math.floor(all / blocks) - correction;
  const long = all % blocks;
  const divisor = generator(correction);
  const parts: number[][] = [];
  const checks: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const part = data.slice(at, (at += short + (i < blocks - long ? 0 : 1)));
    parts.push(part);
    checks.push(remainder(part, divisor));
  }
  const woven: number[] = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) woven.push(part[i] ?? 0);
  for (let i = 0; i < correction; i++) for (const check of checks) woven.push(check[i] ?? 0);
  return woven;
}

/** In the field of 256 elements. */
function product(x: number, y: number): number {
  let z = 0;
  for (let i = 7; i >= 0; i--) z = (z << 1) ^ ((z >>> 7) * 0x11d) ^ (((y >>> i) & 1) * x);
  return z;
}

function generator(degree: number): number[] {
  const found = [...Array<number>(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i++, root = product(root, 2)) {
    for (let j = 0; j < degree; j++) found[j] = product(found[j] ?? 0, root) ^ (found[j + 1] ?? 0);
  }
  return found;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((one, i) => (rest[i] = (rest[i] ?? 0) ^ product(one, factor)));
  }
  return rest;
}

class Drawing {
  readonly side: number;
  readonly dark: boolean[][];
  /** Where no data goes. */
  private readonly taken: boolean[][];

  constructor(private readonly size: number) {
    this.side = sideOf(size);
    const empty = () => Array.from({ length: this.side }, () => Array<boolean>(this.side).fill(false));
    [this.dark, this.taken] = [empty(), empty()];
    this.patterns();
  }

  private set(x: number, y: number, dark: boolean): void {
    const [row, taken] = [this.dark[y], this.taken[y]];
    if (!row || !taken || x < 0 || x >= this.side) return;
    row[x] = dark;
    taken[x] = true;
  }

  private patterns(): void {
    for (let i = 0; i < this.side; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    const far = this.side - 4;
    for (const [x, y] of [[3, 3], [far, 3], [3, far]] as const) this.rings(x, y, 4); // prettier-ignore
    const places = this.alignments();
    const last = places.length - 1;
    places.forEach((x, i) =>
      places.forEach((y, j) => {
        const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!corner) this.rings(x, y, 2);
      }),
    );
    this.format(0);
    this.version();
  }

  private rings(x: number, y: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.set(x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  private alignments(): number[] {
    if (this.size === 1) return [];
    const count = Math.floor(this.size / 7) + 2;
    const step = Math.floor((this.size * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, i) => this.side - 7 - step * (count - 2 - i))];
  }

  format(mask: number): void {
    const data = (LEVEL_L << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >>> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(this.side - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, this.side - 15 + i, bit(i));
    this.set(8, this.side - 8, true);
  }

  private version(): void {
    if (this.size < 7) return;
    let rest = this.size;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.size << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [near, far] = [Math.floor(i / 3), this.side - 11 + (i % 3)];
      this.set(far, near, ((bits >>> i) & 1) === 1);
      this.set(near, far, ((bits >>> i) & 1) === 1);
    }
  }

  /** In pairs of columns from the right, up and down in turn. */
  data(bytes: readonly number[]): void {
    let i = 0;
    for (let right = this.side - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.side; step++) {
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.side - 1 - step : step;
          const row = this.dark[y];
          if (!row || this.taken[y]?.[x] || i >= bytes.length * 8) continue;
          row[x] = (((bytes[i >> 3] ?? 0) >>> (7 - (i & 7))) & 1) === 1;
          i++;
        }
      }
    }
  }

  /** Twice the same is none at all. */
  mask(mask: number): void {
    const turns = MASKS[mask];
    this.dark.forEach((row, y) =>
      row.forEach((dark, x) => {
        if (!this.taken[y]?.[x] && turns?.(x, y)) row[x] = !dark;
      }),
    );
  }

  /** How hard it is to read: long runs, squares, what looks like a corner, more dark than light. */
  penalty(): number {
    const columns = this.dark.map((_, x) => this.dark.map((row) => row[x] ?? false));
    let found = 0;
    for (const line of [...this.dark, ...columns]) found += runs(line) + corners(line);
    for (let y = 1; y < this.side; y++) {
      for (let x = 1; x < this.side; x++) {
        const [here, above] = [this.dark[y], this.dark[y - 1]];
        if (here?.[x] === here?.[x - 1] && here?.[x] === above?.[x] && here?.[x] === above?.[x - 1]) found += 3;
      }
    }
    const share = this.dark.flat().filter(Boolean).length / this.side ** 2;
    return found + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
  }
}

function runs(line: readonly boolean[]): number {
  let [found, length] = [0, 0];
  line.forEach((dark, i) => {
    length = i > 0 && dark === line[i - 1] ? length + 1 : 1;
    found += length === 5 ? 3 : length > 5 ? 1 : 0;
  });
  return found;
}

const CORNER = /(?=10111010000|00001011101)/g;
const corners = (line: readonly boolean[]) => 40 * [...line.map(Number).join('').matchAll(CORNER)].length;

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(size: number, bytes: readonly number[]): boolean[][] {
  const drawing = new Drawing(size);
  drawing.data(bytes);
  let best = 0;
  let least = Infinity;
  MASKS.forEach((_, mask) => {
    drawing.format(mask);
    drawing.mask(mask);
    const penalty = drawing.penalty();
    if (penalty < least) [best, least] = [mask, penalty];
    drawing.mask(mask);
  });
  drawing.format(best);
  drawing.mask(best);
  return drawing.dark;
}

/** As one path of an SVG, with the empty edge of four modules that readers need. */
export const path = (code: readonly boolean[][]): string =>
  code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join('');
