/** Cutting by eye: how a stock looks from the side, where a cut lies, and how high that is in words. */
import type { CutPlay } from '../../net/messages';

/** Of one card's edge, in px; the same for every stock, so that a height can be learnt. */
export const THICK = 1.8;
/** Where the cut lies at first: nowhere near any right one. */
export const START = 1 / 3;
const LEAST = 0.04;
const SHADES = 3;

/** How much of a stock is lifted off, never quite nothing and never quite all. */
export const within = (share: number): number => Math.min(1 - LEAST, Math.max(LEAST, share));

/** The play of the slice that is nearest to what is lifted; one that is too thin or too thick is the nearest end. */
export function nearest(slices: readonly CutPlay[], high: number, share: number): string | null {
  const off = (slice: CutPlay) => Math.abs(slice.cards - share * high);
  return [...slices].sort((a, b) => off(a) - off(b))[0]?.play ?? null;
}

/** No two cards lie quite alike; but each always as it did. */
function chance(seed: number): number {
  const mixed = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** The edges of the cards from one height to another, counted from the top, in a few shades of paper. */
export function edges(from: number, to: number, width: number, stock: number): string[] {
  const paths = Array.from({ length: SHADES }, () => '');
  for (let i = from; i < to; i += 1) {
    const [shift, shade] = [chance(i + 1000 * stock) * 3, Math.floor(chance(i * 3 + 1000 * stock + 7) * SHADES)];
    paths[shade] +=
      `M${shift.toFixed(1)} ${(i * THICK).toFixed(1)}h${(width - 3).toFixed(1)}v${(THICK - 0.55).toFixed(2)}h${(3 - width).toFixed(1)}z`;
  }
  return paths;
}

const PARTS = {
  tenth: 1 / 10,
  quarter: 1 / 4,
  third: 1 / 3,
  half: 1 / 2,
  twoThirds: 2 / 3,
  threeQuarters: 3 / 4,
  nineTenths: 9 / 10,
};
type Part = keyof typeof PARTS;
const NEAR = 0.012;
const CLOSE = 0.04;

/** The nearest of some usual parts, and how far beyond it (2) or short of it (-2) a height is. */
export function inWords(share: number): { part: Part; beyond: -2 | -1 | 0 | 1 | 2 } {
  const away = (part: Part) => Math.abs(PARTS[part] - share);
  const part = (Object.keys(PARTS) as Part[]).reduce((best, one) => (away(one) < away(best) ? one : best));
  const off = share - PARTS[part];
  if (Math.abs(off) < NEAR) return { part, beyond: 0 };
  const far = Math.abs(off) >= CLOSE;
  if (off > 0) return { part, beyond: far ? 2 : 1 };
  return { part, beyond: far ? -2 : -1 };
}
