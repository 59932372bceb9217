/** The patterns of which the reader may choose one in place of the usual. */
import { CENTRE, FIELD, rect, type Back, type Pattern } from './back';

const INK = 'stroke="var(--print-back-line)" fill="var(--print-back';

/** A field of tiles, each drawn once. */
function tiled(name: string, [width, height]: [number, number], tile: string): string {
  const id = `tefuda-tile-${name}`;
  const place = `x="${CENTRE.x}" y="${CENTRE.y}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"`;
  return `<pattern id="${id}" ${place}>${tile}</pattern>${rect(FIELD, 3)} fill="url(#${id})"/>`;
}

/** Seigaiha (青海波, waves of the blue sea): round waves, each row before the one above it. */
function seigaiha(small: boolean, line: number): string {
  const r = FIELD.width / (small ? 4 : 6);
  const rings = [
    [1, ''],
    [0.68, '-lit'],
    [0.36, '-shaded'],
  ] as const;
  const wave = (x: number, y: number) =>
    rings
      .map(
        ([part, light]) =>
          `<circle cx="${x}" cy="${y}" r="${(part * r).toFixed(1)}" ${INK}${light})" stroke-width="${line}"/>`,
      )
      .join('');
  const row = (n: number) =>
    [-1, 1, 3].map((side) => wave((side + (n % 2)) * r - (n % 2 ? 2 * r : 0), (n * r) / 2)).join('');
  return tiled(`seigaiha-${small}`, [2 * r, r], [0, 1, 2, 3, 4].map(row).join(''));
}

/** Shippō (七宝, seven treasures): rings of which each shares a petal with each of its neighbours. */
function shippo(small: boolean, line: number): string {
  const r = FIELD.width / (small ? 4 : 6);
  const petal = `<path d="M0 ${r}A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 0 ${r}Z" ${INK}-lit)" stroke-width="${line}"/>`;
  const turned = [0, 90, 180, 270].map((angle) => `<g transform="rotate(${angle} ${r} ${r})">${petal}</g>`).join('');
  const middle = [
    [0, 0],
    [r, r],
    [2 * r, 2 * r],
    [2 * r, 0],
    [0, 2 * r],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${(r / 7).toFixed(1)}" fill="var(--print-back-line)"/>`)
    .join('');
  return tiled(`shippo-${small}`, [2 * r, 2 * r], turned + middle);
}

/** Nothing but a frame within the frame, and a lozenge where the hand takes hold. */
function plain(_: boolean, line: number): string {
  const inner = { x: FIELD.x + 12, y: FIELD.y + 12, width: FIELD.width - 24, height: FIELD.height - 24 };
  const lozenge = `<path d="M125 137L153 175L125 213L97 175Z" ${INK}-lit)" stroke-width="${line + 1}"/>`;
  return `${rect(FIELD, 3)} fill="var(--print-back)"/>${rect(inner, 2)} fill="none" stroke="var(--print-back-line)" stroke-width="${line}"/>${lozenge}`;
}

export const PATTERNS: Record<Exclude<Back, 'asanoha'>, Pattern> = { seigaiha, shippo, plain };
