/**
 * The backs of cards, of which the reader chooses one: patterns of cloth within a clear border, by which cards are counted.
 * Asanoha (麻の葉, hemp leaf) is a lattice of equal triangles each joined from its middle to its corners. Seen from a
 * crossing of the lattice it is a star of six leaves, here as if folded from paper in the lamp's light.
 */

interface Point {
  x: number;
  y: number;
}

const CENTRE: Point = { x: 125, y: 175 };
const GROUND = { x: 13, y: 13, width: 224, height: 324 };
const FIELD = { x: 23, y: 23, width: 204, height: 304 };

const at = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
const rect = (r: typeof GROUND, round: number): string =>
  `<rect x="${r.x}" y="${r.y}" width="${r.width}" height="${r.height}" rx="${round}"`;

/** From a point, in a direction given in steps of thirty degrees. */
function towards(from: Point, step: number, way: number): Point {
  const angle = (Math.PI / 6) * step;
  return { x: from.x + way * Math.cos(angle), y: from.y + way * Math.sin(angle) };
}

/** Crossings of the lattice with sides a that may reach into the field. */
function crossings(a: number): Point[] {
  const reach = Math.ceil(FIELD.height / a) + 1;
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  const near = (p: Point): boolean =>
    Math.abs(p.x - CENTRE.x) < FIELD.width / 2 + a && Math.abs(p.y - CENTRE.y) < FIELD.height / 2 + a;
  return steps.flatMap((u) => steps.map((v) => towards(towards(CENTRE, 0, u * a), 2, v * a))).filter(near);
}

/** One leaf: from a crossing along a side of the lattice to the next, as wide as the middles of the triangles beside it. */
const leaf = (spot: Point, step: number, a: number): string =>
  `M${[spot, towards(spot, step - 1, a / Math.sqrt(3)), towards(spot, step, a), towards(spot, step + 1, a / Math.sqrt(3))].map(at).join('L')}Z`;

const vein = (spot: Point, step: number, a: number): string => `M${at(spot)}L${at(towards(spot, step, a))}`;

/** The leaves that lie one way catch one light. */
function layer(a: number, step: number, light: string, line: number): string {
  const spots = crossings(a);
  return (
    `<path d="${spots.map((p) => leaf(p, step, a)).join('')}" fill="var(--print-back${light})" stroke="var(--print-back-line)" stroke-width="${line}" stroke-linejoin="round"/>` +
    `<path d="${spots.map((p) => vein(p, step, a)).join('')}" stroke="var(--print-back-line)" stroke-width="${line}"/>`
  );
}

const asanoha = (small: boolean, line: number): string => {
  const a = FIELD.width / (small ? 3 : 5);
  return layer(a, 0, '', line) + layer(a, 2, '-lit', line) + layer(a, 4, '-shaded', line);
};

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
  const rings = [[1, ''], [0.68, '-lit'], [0.36, '-shaded']] as const;
  const wave = (x: number, y: number) =>
    rings.map(([part, light]) => `<circle cx="${x}" cy="${y}" r="${(part * r).toFixed(1)}" ${INK}${light})" stroke-width="${line}"/>`).join('');
  const row = (n: number) => [-1, 1, 3].map((side) => wave((side + (n % 2)) * r - (n % 2 ? 2 * r : 0), (n * r) / 2)).join('');
  return tiled(`seigaiha-${small}`, [2 * r, r], [0, 1, 2, 3, 4].map(row).join(''));
}

/** Shippō (七宝, seven treasures): rings of which each shares a petal with each of its neighbours. */
function shippo(small: boolean, line: number): string {
  const r = FIELD.width / (small ? 4 : 6);
  const petal = `<path d="M0 ${r}A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 0 ${r}Z" ${INK}-lit)" stroke-width="${line}"/>`;
  const turned = [0, 90, 180, 270].map((angle) => `<g transform="rotate(${angle} ${r} ${r})">${petal}</g>`).join('');
  const middle = [[0, 0], [r, r], [2 * r, 2 * r], [2 * r, 0], [0, 2 * r]]
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

const PATTERNS = { asanoha, seigaiha, shippo, plain };

export type Back = keyof typeof PATTERNS;
export const BACKS = Object.keys(PATTERNS) as Back[];

export function back(small: boolean, pattern: Back = 'asanoha'): string {
  const line = small ? 3.5 : 1.8;
  const id = `tefuda-field-${small ? 'small' : 'full'}-${pattern}`;
  return (
    `${rect(GROUND, 8)} fill="var(--print-back)"/><clipPath id="${id}">${rect(FIELD, 3)}/></clipPath>` +
    `<g clip-path="url(#${id})">${PATTERNS[pattern](small, line)}</g>` +
    `${rect(FIELD, 3)} fill="none" stroke="var(--print-back-line)" stroke-width="${line + 1}"/>`
  );
}
