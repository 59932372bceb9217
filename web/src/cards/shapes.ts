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
  H: 'M0 49C-9 31-47 10-47-18C-47-36-35-46-23-46C-12-46-4-39 0-27C4-39 12-46 23-46C35-46 47-36 47-18C47 10 9 31 0 49Z',
  D: 'M0-50C9-31 23-13 38 0C23 13 9 31 0 50C-9 31-23 13-38 0C-23-13-9-31 0-50Z',
  C: `${ball(0, -27, 22)}${ball(-25, 10, 22)}${ball(25, 10, 22)}M0-12L14 8L5 18C6 36 9 45 18 50H-18C-9 45-6 36-5 18L-14 8Z`,
  R: star(52, 23, 4),
  N: 'M20-49A49 49 0 1 0 46 27A42 42 0 0 1 20-49Z',
};

/** Pen strokes of a rank. */
export const RANK: Record<string, string> = {
  A: 'M-22 33L0-30L22 33M-14 12H14',
  2: 'M-19-15C-19-25-11-31 0-31C11-31 19-25 19-14C19-4 12 2 4 10L-17 31H22',
  3: 'M-18-31H17L-3-7C12-8 20 0 20 11C20 23 11 31-1 31C-12 31-19 26-21 17',
  4: 'M10 36V-29L-23 15H24',
  5: 'M17-31H-13L-16-3C-11-7-6-9 1-9C12-9 20-1 20 10C20 23 11 31-1 31C-11 31-18 27-21 19',
  6: 'M16-23C13-28 8-31 2-31C-13-31-20-16-20 4C-20 21-12 31 0 31C11 31 20 23 20 11C20-1 11-8 1-8C-10-8-18-1-20 8',
  7: 'M-20-31H20C8-12-1 9-4 36',
  8: 'M0-31C-10-31-17-25-17-17C-17-9-10-4 0-4C10-4 17-9 17-17C17-25 10-31 0-31ZM0-4C-12-4-20 4-20 14C-20 24-12 31 0 31C12 31 20 24 20 14C20 4 12-4 0-4Z',
  9: 'M-16 23C-13 28-8 31-2 31C13 31 20 16 20-4C20-21 12-31 0-31C-11-31-20-23-20-11C-20 1-11 8-1 8C10 8 18 1 20-8',
  T: 'M-31-23L-21-30V36M12-31C2-31-2-19-2 0C-2 19 2 31 12 31C22 31 26 19 26 0C26-19 22-31 12-31Z',
  J: 'M9-33V13C9 25 3 31-7 31C-16 31-21 26-22 17',
  Q: 'M-1-31C-15-31-22-20-22 0C-22 20-15 31-1 31C13 31 20 20 20 0C20-20 13-31-1-31ZM2 12L24 36',
  K: 'M-16-33V33M21-33L-14 7M-3-4L21 33',
};

/** The thin strokes: feet of the letters. */
export const SERIF: Record<string, string> = {
  A: 'M-31 33H-13M13 33H31',
  J: 'M-4-33H22',
  K: 'M-26-33H-6M-26 33H-6M12-33H29M12 33H30',
};

export const RANK_HEIGHT = 72;
