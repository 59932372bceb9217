/**
 * The back: asanoha (麻の葉, hemp leaf), a lattice of equal triangles each joined from its middle to its corners.
 * Columns and rows are counted so that the pattern meets its border whole, and no clipping is needed.
 */

interface Point {
  x: number;
  y: number;
}

const LEFT = 16;
const WIDTH = 218;
const HEIGHT = 318;

const inside = (p: Point): boolean => p.x >= LEFT - 0.1 && p.x <= LEFT + WIDTH + 0.1;
const at = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;

/** Lines of one triangle of the lattice; of those that stick out sideways only what lies within. */
function triangle(corners: [Point, Point, Point]): string {
  const middle = { x: (corners[0].x + corners[1].x + corners[2].x) / 3, y: (corners[0].y + corners[1].y + corners[2].y) / 3 };
  const rays = inside(middle) ? corners.filter(inside).map((c) => `M${at(middle)}L${at(c)}`) : [];
  const sides = corners.map((c, i) => [c, corners[(i + 1) % 3] as Point] as const);
  return rays.join('') + sides.filter(([a, b]) => inside(a) && inside(b)).map(([a, b]) => `M${at(a)}L${at(b)}`).join('');
}

/** The pattern as one path of strokes. */
export function asanoha(columns: number, rows: number): string {
  const [a, h] = [WIDTH / columns, HEIGHT / rows];
  let d = '';
  for (let row = 0; row < rows; row++) {
    const [top, bottom, shift] = [LEFT + row * h, LEFT + (row + 1) * h, row % 2 ? a / 2 : 0];
    for (let column = -1; column <= columns; column++) {
      const x = LEFT + column * a + shift;
      d += triangle([{ x, y: top }, { x: x + a, y: top }, { x: x + a / 2, y: bottom }]);
      d += triangle([{ x: x + a / 2, y: bottom }, { x: x - a / 2, y: bottom }, { x, y: top }]);
    }
  }
  return d;
}

export function back(small: boolean): string {
  const pattern = small ? asanoha(3, 5) : asanoha(4, 7);
  return (
    `<rect x="${LEFT}" y="${LEFT}" width="${WIDTH}" height="${HEIGHT}" rx="6" fill="var(--print-back)"/>` +
    `<path d="${pattern}" fill="none" stroke="var(--print-back-line)" stroke-width="${small ? 4 : 2.5}" stroke-linecap="round"/>`
  );
}
