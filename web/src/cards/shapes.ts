/**
 * The small shapes that every card is made of: six suits and fourteen ranks.
 *
 * A suit is one filled outline in a box of 100 × 100 about the origin; the suits differ in outline first:
 * point up, cleft top, four points, three balls, five rays, a hollow side.
 * A rank is drawn as a pen draws it: one thick stroke and, on A J K, the thin serifs, in 72 units of height.
 */

const ball = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0Z`;

/** A star with slightly full flanks, so that it does not look thinner than its neighbours. */
function star(outer: number, inner: number, rise: number): string {
  const corner = (i: number): string => {
    const [r, angle] = [i % 2 ? inner : outer, (Math.PI / 5) * i];
    return `${(r * Math.sin(angle)).toFixed(1)} ${(rise - r * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 10 }, (_, i) => corner(i)).join('L')}Z`;
}

export const SUIT: Record<string, string> = {
  S: 'M0-50C7-31 46-9 46 18C46 34 35 43 23 43C15 43 9 39 5 32C6 41 10 46 18 50H-18C-10 46-6 41-5 32C-9 39-15 43-23 43C-35 43-46 34-46 18C-46-9-7-31 0-50Z',
  H: 'M0 49C-8 33-47 13-47-17C-47-35-35-46-23-46C-12-46-4-40 0-29C4-40 12-46 23-46C35-46 47-35 47-17C47 13 8 33 0 49Z',
  D: 'M0-52C10-32 25-13 41 0C25 13 10 32 0 52C-10 32-25 13-41 0C-25-13-10-32 0-52Z',
  C: `${ball(0, -27, 22)}${ball(-25, 10, 22)}${ball(25, 10, 22)}M0-12L14 8L5 18C6 36 9 45 18 50H-18C-9 45-6 36-5 18L-14 8Z`,
  R: star(55, 25, 5),
  N: 'M20-49A49 49 0 1 0 46 27A42 42 0 0 1 20-49Z',
};

/** Pen strokes of a rank. */
export const RANK: Record<string, string> = {
  A: 'M-21 33L0-31L21 33M-13 13H13',
  2: 'M-18-15C-18-25-11-31 0-31C11-31 18-25 18-15C18-5 12 1 4 9L-18 31H20',
  3: 'M-17-31H16L-3-8C11-9 19-1 19 11C19 23 11 31-1 31C-11 31-18 26-20 17',
  4: 'M9 33V-28L-22 14H23',
  5: 'M16-31H-13L-16-4C-11-8-6-10 1-10C12-10 19-2 19 10C19 23 11 31-1 31C-11 31-18 27-20 19',
  6: 'M15-24C12-29 8-31 2-31C-12-31-19-17-19 4C-19 21-11 31 0 31C11 31 19 23 19 11C19-1 11-8 1-8C-9-8-17-2-19 8',
  7: 'M-19-31H19C8-12-1 9-4 36',
  8: 'M0-31C-10-31-16-25-16-17C-16-9-10-4 0-4C10-4 16-9 16-17C16-25 10-31 0-31ZM0-4C-12-4-19 4-19 14C-19 24-11 31 0 31C11 31 19 24 19 14C19 4 12-4 0-4Z',
  9: 'M-15 24C-12 29-8 31-2 31C12 31 19 17 19-4C19-21 11-31 0-31C-11-31-19-23-19-11C-19 1-11 8-1 8C9 8 17 2 19-8',
  T: 'M-26-25L-17-31V33M12-31C4-31 1-20 1 0C1 20 4 31 12 31C20 31 23 20 23 0C23-20 20-31 12-31Z',
  J: 'M9-33V13C9 25 3 31-7 31C-15 31-20 27-21 19',
  Q: 'M-1-31C-15-31-21-20-21 0C-21 20-15 31-1 31C13 31 19 20 19 0C19-20 13-31-1-31ZM2 12L22 35',
  K: 'M-15-33V33M20-33L-13 8M-3-5L20 33',
};

/** The thin strokes that finish the thick ones. */
export const SERIF: Record<string, string> = {
  A: 'M-29 33H-13M13 33H29',
  2: 'M20 34V20',
  3: 'M-17-34V-20',
  4: 'M-2 33H20',
  5: 'M16-34V-22',
  7: 'M-19-34V-20',
  T: 'M-26 33H-8',
  J: 'M-4-33H21',
  K: 'M-25-33H-5M-25 33H-5M11-33H28M11 33H29',
};

export const RANK_HEIGHT = 72;
