/**
 * The back of a card: a pattern of cloth within a clear border, by which cards are counted. The usual one comes with the
 * page, the others (`backs.ts`) when one of them is chosen. Asanoha (麻の葉, hemp leaf) is a lattice of equal triangles each joined from its middle to its corners. Seen from a
 * crossing of the lattice it is a star of six leaves, here as if folded from paper in the lamp's light.
 */

interface Point {
  x: number;
  y: number;
}

export const CENTRE: Point = { x: 125, y: 175 };
const GROUND = { x: 13, y: 13, width: 224, height: 324 };
export const FIELD = { x: 23, y: 23, width: 204, height: 304 };

const at = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
export const rect = (r: typeof GROUND, round: number): string =>
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
function layer(spots: readonly Point[], a: number, step: number, light: string, line: number): string {
  return (
    `<path d="${spots.map((p) => leaf(p, step, a)).join('')}" fill="var(--print-back${light})" stroke="var(--print-back-line)" stroke-width="${line}" stroke-linejoin="round"/>` +
    `<path d="${spots.map((p) => vein(p, step, a)).join('')}" stroke="var(--print-back-line)" stroke-width="${line}"/>`
  );
}

const asanoha = (small: boolean, line: number): string => {
  const a = FIELD.width / (small ? 3 : 5);
  const spots = crossings(a);
  return layer(spots, a, 0, '', line) + layer(spots, a, 2, '-lit', line) + layer(spots, a, 4, '-shaded', line);
};

/** Draws what lies within the border, in lines so wide. */
export type Pattern = (small: boolean, line: number) => string;

export const BACKS = ['asanoha', 'seigaiha', 'shippo', 'plain'] as const;
export type Back = (typeof BACKS)[number];

export function back(small: boolean, name: Back = 'asanoha', pattern: Pattern = asanoha): string {
  const line = small ? 3.5 : 1.8;
  const id = `tefuda-field-${small ? 'small' : 'full'}-${name}`;
  return (
    `${rect(GROUND, 8)} fill="var(--print-back)"/><clipPath id="${id}">${rect(FIELD, 3)}/></clipPath>` +
    `<g clip-path="url(#${id})">${pattern(small, line)}</g>` +
    `${rect(FIELD, 3)} fill="none" stroke="var(--print-back-line)" stroke-width="${line + 1}"/>`
  );
}
