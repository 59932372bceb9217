/**
 * The faces of the computer players, cut as for a woodblock print like the courts on our cards: bold shapes in two
 * inks, and paper where the knife went. Each is drawn about the origin on a disc of radius 50, and runs off its edge.
 */

const INK = 'var(--print-ink)';
const PAPER = 'var(--print-paper)';
const RED = 'var(--print-vermilion)';
const BLUE = 'var(--print-indigo)';
const GREEN = 'var(--print-moss)';
const BROWN = 'var(--print-amber)';
const GOLD = 'var(--print-gold)';
const VIOLET = 'var(--print-violet)';
const TEAL = 'var(--print-teal)';

/** An ink printed thinly. */
const tone = (ink: string, percent: number): string => `color-mix(in oklab, ${ink} ${percent}%, ${PAPER})`;
const solid = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`;
const line = (d: string, ink: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, ink: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`;
const ground = (ink: string): string => dot(0, 0, 51, ink);
/** Both sides of something symmetrical, from its right half. */
const both = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;
const at = (x: number, y: number, turn: number, scale: number, drawn: string): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})">${drawn}</g>`;
const petals = (n: number, d: string): string =>
  Array.from({ length: n }, (_, i) => `<path d="${d}" transform="rotate(${(360 / n) * i})"/>`).join('');

/** A traveller under a hat that is the mountain itself. */
const fuji = (): string =>
  ground(PAPER) +
  solid('M-50 60C-46 30-24 20 0 20C24 20 46 30 50 60Z', GREEN) +
  solid('M-20-4C-20 22-12 34 0 34C12 34 20 22 20-4Z', PAPER) +
  line('M-20-2C-20 22-12 34 0 34C12 34 20 22 20-2', INK, 3) +
  line('M-11 9Q-7 5.5-4 9M11 9Q7 5.5 4 9', INK, 3) +
  line('M-5 21Q0 25 5 21', RED, 3) +
  line('M-20 4L-7 36M20 4L7 36', RED, 2.6) +
  solid('M-10-46C-5-49 5-49 10-46C18-32 32-12 52-2C34 8-34 8-52-2C-32-12-18-32-10-46Z', BLUE) +
  solid(
    'M-10-46C-5-49 5-49 10-46C13-40 17-34 21-28L14-22L10-29L3-18L-3-28L-9-20L-14-27L-20-25C-17-33-13-40-10-46Z',
    PAPER,
  ) +
  line('M-44-3C-26 3 26 3 44-3', PAPER, 2);

/** An owl, and the moon behind it. */
const sora = (): string =>
  ground(BLUE) +
  dot(24, -24, 17, GOLD) +
  both(solid('M-1-26C8-27 16-30 23-38C28-30 33-20 33-8C41 6 42 28 38 60H-1Z', INK)) +
  both(
    solid('M-1-20C4-20 12-24 18-23C29-21 33-10 31 1C28 14 14 18-1 12Z', PAPER) +
      dot(15, -5, 10.5, GOLD) +
      dot(14, -5, 6, INK) +
      dot(16.5, -7.5, 2, PAPER) +
      line('M4 28l5 5 5-5M13 38l5 5 5-5M22 28l4 4 4-4', PAPER, 2.8),
  ) +
  solid('M0-4C4 0 6 5 5 9L0 19L-5 9C-6 5-4 0 0-4Z', GOLD) +
  line('M-5 38l5 5 5-5', PAPER, 2.8);

const BLOSSOM = 'M0-1C-7-5-8-13-3-15Q-1-15 0-13Q1-15 3-15C8-13 7-5 0-1Z';
const blossom = (ink: string): string =>
  `<g fill="${ink}" stroke="${PAPER}" stroke-width="1.5">${petals(5, BLOSSOM)}</g>${dot(0, 0, 3.5, GOLD)}`;

/** A doe with a spray of blossom behind the ear. */
const hana = (): string =>
  ground(PAPER) +
  solid('M-30 60C-26 34-16 24 0 22C16 24 26 34 30 60Z', BROWN) +
  both(
    solid('M17-19C28-34 42-38 50-35C49-20 38-8 22-6Z', BROWN) +
      solid('M24-18C31-27 38-31 44-31C42-22 35-14 26-12Z', PAPER) +
      solid('M-1-33C12-33 24-26 24-10C24 4 17 12 15 24C13 36 8 41-1 41Z', BROWN),
  ) +
  both(
    solid('M-1 18C5 18 11 22 12 28C11 36 7 38-1 38Z', PAPER) +
      solid('M6-4C10-13 21-12 22-3C17 4 9 3 6-4Z', INK) +
      dot(16, -6, 2, PAPER) +
      line('M5-14L6-15M3-22L4-23M10-22L11-23', PAPER, 3.6) +
      line('M0 33Q4 36 8 33', INK, 2),
  ) +
  solid('M-7 23C-3 21 3 21 7 23C6 28 2 30 0 30C-2 30-6 28-7 23Z', INK) +
  at(-22, -27, -14, 1.05, blossom(RED)) +
  at(-8, -38, 20, 0.72, blossom(RED)) +
  at(-38, -14, 30, 0.62, blossom(RED));

/** A badger in the undergrowth. */
const mori = (): string =>
  ground(GREEN) +
  solid('M-46 60C-44 24-26 12 0 12C26 12 44 24 46 60Z', INK) +
  both(
    dot(27, -27, 9, INK) +
      dot(27, -26, 4.5, PAPER) +
      solid('M-1-39C16-40 32-30 34-12C35 4 24 12 17 22C12 32 8 39-1 39Z', PAPER),
  ) +
  both(
    solid(
      'M7-38C18-37 31-28 32-14C32-3 24 5 16 12C12 16 9 22 7 28C4 22 5 14 7 8C10-2 12-8 10-20C9-27 7-33 7-38Z',
      INK,
    ) +
      dot(17.5, -8, 5, PAPER) +
      dot(17, -7.5, 3, INK),
  ) +
  solid('M-9 29C-5 26 5 26 9 29C9 35 3 39 0 39C-3 39-9 35-9 29Z', INK) +
  solid('M-3 30C-1 29 2 29 3 30.5C1 32-2 32-3 30Z', PAPER);

/** A crested ibis, which the Japanese call toki. */
const toki = (): string =>
  ground(TEAL) +
  solid(
    'M-54 62C-56 40-50 26-38 16C-30 8-32 0-30-8L-47-2L-36-13L-52-12L-37-20L-50-26L-32-27C-28-40-14-46-4-42C6-38 10-28 7-19C3-9-6-6-6 5C-5 20 12 32 14 62Z',
    PAPER,
  ) +
  solid('M-15-37C-6-44 5-40 8-29C10-23 9-19 6-15C-4-9-14-12-18-20C-21-27-20-33-15-37Z', RED) +
  solid('M2-30C18-34 33-22 38-2C41 12 40 26 36 38C34 24 30 6 22-5C17-12 10-16 3-17Z', INK) +
  solid('M38.6 8C39.6 18 38.4 29 36 38C35 29 33.4 20 31.4 12Z', RED) +
  dot(-6, -28, 5.2, GOLD) +
  dot(-5.5, -28, 2.7, INK) +
  line('M-28 12C-32 24-40 32-44 46M-18 14C-19 28-28 38-30 52M-7 20C-6 34-11 42-13 54M4 33C6 40 4 48 4 56', RED, 2.6);

/** An octopus with a towel round the head: a good wave, a good day. */
const nami = (): string =>
  ground(PAPER) +
  solid('M-52 22C-42 14-34 28-22 22C-12 16-6 28 4 23C14 17 20 28 30 22C38 17 44 24 52 19V60H-52Z', BLUE) +
  both(
    line('M22 10C34 15 43 9 42-3', RED, 9) +
      line('M17 16C26 25 36 27 45 23', RED, 9) +
      line('M10 18C14 30 22 37 32 38M3 20C5 32 8 40 14 50', RED, 9) +
      line('M38 6.5L38.1 6.5M31 10L31.1 10M36 24L36.1 24M28 22L28.1 22M24 33.5L24.1 33.5M17 27L17.1 27', PAPER, 3.4) +
      solid('M-1-45C22-46 37-32 36-13C35-2 27 4 25 13C22 24 12 27-1 27Z', RED),
  ) +
  both(dot(14, 3, 8.5, PAPER) + dot(12.5, 4, 4.5, INK)) +
  dot(0, 16, 5.5, PAPER) +
  dot(0, 16, 3, INK) +
  solid('M-38-20C-22-11 22-11 38-20L36-9C20-2-20-2-36-9Z', PAPER) +
  line('M-30-15L-25-8M-17-12L-13-5M-3-11L1-4M11-12L16-5M25-14L30-8', BLUE, 3) +
  at(-14, -34, -20, 1, solid('M0 0C6-5 12-5 16-1C12 3 5 4 0 0Z', PAPER));

/** A player of the koto, who counts with her eyes closed. */
const koto = (): string =>
  ground(PAPER) +
  solid('M-42 60C-42 20-46-46 0-46C46-46 42 20 42 60Z', INK) +
  solid('M-52 60C-46 36-26 28 0 27C26 28 46 36 52 60Z', VIOLET) +
  solid('M-10 18H10L13 33L0 46L-13 33Z', PAPER) +
  line('M-12 32L0 48L12 32', PAPER, 5) +
  line('M-19 30L0 54L19 30', GOLD, 2.6) +
  solid('M-24-16H24C26 10 16 27 0 27C-16 27-26 10-24-16Z', PAPER) +
  solid('M-26-12C-26-30-16-34 0-34C16-34 26-30 26-12H17V-17H-17V-12Z', INK) +
  both(line('M6 3Q11 7.5 16 3', INK, 2.8) + line('M7-7Q11-9 15-7', INK, 1.8) + dot(15, 11, 3.2, tone(RED, 28))) +
  solid('M-4.5 16Q-2 14 0 15.5Q2 14 4.5 16Q0 21-4.5 16Z', RED) +
  at(
    22,
    -32,
    24,
    1,
    solid('M-15 4C-15-10 15-10 15 4Z', GOLD) + line('M-9 4V10M-3 4V11M3 4V11M9 4V10', GOLD, 2.4) + blossom(RED),
  );

/** A hare in the snow. */
const yuki = (): string =>
  ground(BLUE) +
  [
    [-38, -18, 3],
    [38, -6, 2.6],
    [-30, -38, 2.2],
    [34, -32, 3.2],
    [-42, 10, 2.2],
    [42, 22, 2],
  ]
    .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, PAPER))
    .join('') +
  both(
    solid('M3-12C0-30 4-47 12-48C20-48 20-28 15-10Z', PAPER) +
      solid('M8-16C6-30 8-41 12-42C16-41 15-28 12-14Z', RED) +
      solid('M-1-17C16-18 26-6 26 8C28 22 18 32-1 32Z', PAPER) +
      solid('M10 4C11-3 18-4 20 2C19 8 12 9 10 4Z', INK) +
      dot(16.5, 1.5, 1.5, PAPER) +
      line('M9 19L22 16M9 22L22 23', BLUE, 1.7),
  ) +
  solid('M-40 60C-36 38-20 30 0 30C20 30 36 38 40 60Z', PAPER) +
  line('M-19 31C-10 37 10 37 19 31', BLUE, 2) +
  solid('M-4 13H4L0 18Z', RED) +
  line('M0 18V21M-5 24Q-2 25 0 21Q2 25 5 24', INK, 2);

/** A cat with a bell. */
const rin = (): string =>
  ground(GOLD) +
  solid('M-40 60C-40 30-24 18 0 18C24 18 40 30 40 60Z', INK) +
  both(
    solid('M-1-25C6-25 12-24 16-26C22-34 29-42 36-45C40-32 40-18 37-8C38 12 24 26-1 26Z', INK) +
      solid('M24-29C28-34 31-37 34-38C35-31 35-25 33-19C31-23 28-26 24-29Z', RED),
  ) +
  both(
    solid('M7-2C11-12 23-13 28-7C26 3 13 6 7-2Z', GOLD) +
      solid('M16.5-9C19-6 19 0 16.5 2.5C14 0 14-6 16.5-9Z', INK) +
      line('M22 11L40 7M22 15L40 17', PAPER, 1.8) +
      solid('M0 9C5 8 12 10 13 15C12 21 4 21 0 17Z', PAPER),
  ) +
  solid('M-5 7H5L0 12.5Z', RED) +
  line('M0 12V16', INK, 1.8) +
  solid('M-29 24C-14 36 14 36 29 24L31 33C16 45-16 45-31 33Z', RED) +
  dot(0, 41, 8.5, GOLD) +
  `<circle cy="41" r="8.5" fill="none" stroke="${INK}" stroke-width="2"/>` +
  line('M-8 39H8M0 43V48', INK, 2) +
  dot(0, 43, 2, INK);

/** The keeper of a lighthouse, which turns in the background. */
const umi = (): string =>
  ground(BLUE) +
  solid('M0-20L-60-44V-8ZM0-20L60-44V-8Z', GOLD) +
  solid('M-48 60C-44 34-26 26 0 26C26 26 44 34 48 60Z', INK) +
  solid('M-22-14H22C26 14 14 26 0 26C-14 26-26 14-22-14Z', PAPER) +
  solid('M-25-6C-22 2-18 4-13 4C-6 4-3 8 0 8C3 8 6 4 13 4C18 4 22 2 25-6C32 18 22 42 0 46C-22 42-32 18-25-6Z', INK) +
  solid('M0 8C-5 6-12 8-17 14C-10 16-4 15 0 12C4 15 10 16 17 14C12 8 5 6 0 8Z', PAPER) +
  line('M-5 20Q0 23 5 20', PAPER, 2.4) +
  line('M-14 26Q-12 34-6 38M14 26Q12 34 6 38M0 28V40', PAPER, 2) +
  both(dot(10, -5, 3, INK) + line('M5-11Q10-14 16-11', INK, 2.6)) +
  solid('M-3-6C-6 2-6 5-3 6H3C6 5 6 2 3-6Z', tone(BROWN, 55)) +
  solid('M-32-16C-32-42-18-48 0-48C18-48 32-42 32-16C14-22-14-22-32-16Z', RED) +
  solid('M-38-13C-20-24 20-24 38-13C28-10 20-13 0-13C-20-13-28-10-38-13Z', INK) +
  solid('M-4-27L-2.5-38H2.5L4-27ZM-4-39.5C-3-43 3-43 4-39.5Z', PAPER);

/** A potter behind the best pot of the week. */
const iro = (): string =>
  ground(PAPER) +
  solid('M-52 60C-50 26-30 12 0 11C30 12 50 26 52 60Z', BLUE) +
  solid('M-19-24H19C22-2 12 12 0 12C-12 12-22-2-19-24Z', PAPER) +
  line('M-19-22C-21-2-12 12 0 12C12 12 21-2 19-22', INK, 3) +
  both(line('M5-9Q9-12.5 13-9', INK, 2.8)) +
  line('M-6 1Q0 6 6 1', RED, 2.8) +
  solid('M-25-17C-28-42-14-48 0-48C14-48 28-42 25-17C10-25-10-25-25-17Z', RED) +
  [
    [-14, -34],
    [0, -39],
    [14, -34],
    [-6, -29],
    [7, -29],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 2.4, PAPER))
    .join('') +
  solid('M24-20C32-24 38-22 42-16C34-13 28-14 24-18ZM25-17C30-12 31-6 29 0C24-4 22-11 23-17Z', RED) +
  solid(
    'M-14 15C-10 12 10 12 14 15C14 20 11 22 13 25C24 29 27 37 24 50H-24C-27 37-24 29-13 25C-11 22-14 20-14 15Z',
    PAPER,
  ) +
  solid(
    'M-12 17C-8 14 8 14 12 17C12 21 9 23 11 27C22 31 24 38 21.5 52H-21.5C-24 38-22 31-11 27C-9 23-12 21-12 17Z',
    TEAL,
  ) +
  line('M-16 35C-12 31-10 41-5 37C-1 33 1 43 6 38C10 34 12 40 17 36', GOLD, 3) +
  both(solid('M36 50C34 42 28 38 20 40C17 42 17 46 21 47C26 48 27 50 27 54H36Z', PAPER));

/** A poet of the old court. */
const waka = (): string =>
  ground(PAPER) +
  dot(-26, -24, 14, GOLD) +
  solid('M-52 60C-48 36-28 27 0 26C28 27 48 36 52 60Z', VIOLET) +
  line('M-17 28L0 44L17 28', PAPER, 5) +
  line('M-24 30L0 53L24 30', TEAL, 3) +
  solid('M-21-15H21C25 12 14 30 0 30C-14 30-25 12-21-15Z', PAPER) +
  line('M-21-12C-24 12-14 30 0 30C14 30 24 12 21-12', INK, 3) +
  both(
    dot(9, -8, 3.6, tone(INK, 55)) +
      line('M5 3Q10-0.5 15 2.5', INK, 2.8) +
      line('M2 15Q6 12.5 11 16', INK, 2) +
      solid('M20-14C24-8 24 0 21 7L19-2Z', INK),
  ) +
  solid('M-3 19Q0 17.5 3 19Q0 22-3 19Z', RED) +
  line('M0 29V34', INK, 3.4) +
  solid('M-25-10C-24-18-24-26-20-34C-14-48 0-56 10-54C20-50 26-34 25-10C10-17-10-17-25-10Z', INK) +
  line('M-16-20C-14-32-6-42 4-44M-8-30C-2-32 8-30 12-24', PAPER, 1.8);

/** A horse as it is painted on votive tablets, dressed for the feast. */
const ema = (): string =>
  ground(PAPER) +
  solid('M-36 60C-32 30-24 6 0 4C24 6 32 30 36 60Z', BROWN) +
  both(
    solid('M8-30C10-42 19-51 24-50C29-42 27-30 21-21Z', BROWN) +
      solid('M14-31C16-39 20-44 22.5-44C24-38 22-32 19-26Z', INK) +
      solid('M-1-36C15-37 26-28 25-13C24 3 17 10 17 22C19 37 12 47-1 47Z', BROWN),
  ) +
  both(
    solid('M-1-28C4-28 6-22 5-12C4 2 5 14 9 24C12 34 8 41-1 41Z', PAPER) +
      solid('M9.5-7C12-15 21-14 22-7C19-1 12-1 9.5-7Z', INK) +
      dot(17, -9, 1.8, PAPER) +
      solid('M3.5 30C7 27 10 29 9 34C6 36 3 34 3.5 30Z', INK),
  ) +
  line('M-17 14C-8 19 8 19 17 14M-24-21C-8-15 8-15 24-21', RED, 4.4) +
  line('M-25-20C-26-6-20 4-17 14M25-20C26-6 20 4 17 14', RED, 3) +
  solid('M0-50C8-48 12-40 10-31C9-24 4-18 1-10C-1-18-8-22-10-31C-11-40-8-48 0-50Z', INK) +
  both(dot(17.5, 14, 4.2, GOLD) + line('M19 18C23 25 22 31 25 38M19 18C27 23 30 29 34 33', RED, 2.6)) +
  dot(0, -17.5, 4.6, GOLD);

/** A heron in the reeds. */
const ogi = (): string =>
  ground(PAPER) +
  line('M34 60C35 30 33 6 38-18M44 60C44 40 44 26 47 10M24 60C25 46 24 36 22 24', GREEN, 3) +
  solid('M38-44C43-36 43-22 38-14C34-22 34-36 38-44ZM22 2C26 10 26 20 22 28C18 20 18 10 22 2Z', BROWN) +
  solid(
    'M-8-34C-14-44 0-50 8-42C16-33 4-22 0-12C-3-4 6 0 12 8C20 18 22 34 18 60H-40C-42 44-36 30-24 20C-16 13-16 5-14-4C-12-14-4-20-8-28Z',
    BLUE,
  ) +
  solid('M-11-38L-50-25L-9-27Z', GOLD) +
  line('M-46-26.5L-12-32', BROWN, 1.8) +
  line('M0-44C8-46 16-44 26-36M2-41C10-41 16-37 22-30', INK, 3) +
  solid('M-10-37C-6-42 0-43 4-41C0-38-4-36-10-35Z', INK) +
  dot(-2, -35.5, 2.6, PAPER) +
  dot(-2.3, -35.5, 1.3, INK) +
  line('M-2-22C-8-10-10-2-7 5M-14 26C-22 34-26 42-26 54M-6 22C-12 34-14 42-14 54M4 20C2 32 0 42 0 54', PAPER, 2.8);

/** A tortoise that has seen it all. */
const chiyo = (): string =>
  ground(PAPER) +
  solid('M-48 36C-52-18-28-45 0-45C28-45 52-18 48 36Z', GREEN) +
  line(
    'M-12-36L12-36L22-19L12-2H-12L-22-19ZM-12-36L-18-44M12-36L18-44M-22-19H-44M22-19H44M-12-2L-24 14M12-2L24 14',
    PAPER,
    3,
  ) +
  line('M-6-27L6-27L11-19L6-11H-6L-11-19Z', GOLD, 2.6) +
  solid('M-60 34C-32 26 32 26 60 34V60H-60Z', PAPER) +
  line('M-48 33C-30 27 30 27 48 33', GREEN, 6) +
  both(solid('M25 35C34 32 46 38 47 52H22Z', GOLD) + line('M31 50V46M37 50V46M43 50V47', INK, 1.8)) +
  solid('M-30 12C-31-4-18-8 0-8C18-8 31-4 30 12C29 24 18 30 12 38C8 44-8 44-12 38C-18 30-29 24-30 12Z', PAPER) +
  solid('M-27 12C-28-2-16-5 0-5C16-5 28-2 27 12C26 22 16 28 10 36C7 40-7 40-10 36C-16 28-26 22-27 12Z', GOLD) +
  both(
    dot(17, 9, 6.2, PAPER) +
      dot(16, 10, 3.8, INK) +
      solid('M9 9C10 2 24 2 25 9C20 6 14 6 9 9Z', INK) +
      line('M25 17L21 19M22 22L18 23M5 2L8 3', BROWN, 2),
  ) +
  line('M-15 27C-8 30-4 31 0 28C4 31 8 30 15 27', INK, 2.6) +
  dot(-3, 19, 1.3, INK) +
  dot(3, 19, 1.3, INK);

/** A rooster before the sun. */
const asa = (): string =>
  ground(GOLD) +
  solid('M-26-18C-36-24-34-36-25-35C-26-46-14-50-9-41C-6-50 6-51 8-41C14-47 23-42 20-33C25-32 24-24 18-22Z', RED) +
  solid('M-50 62C-48 34-38 14-27 2C-32-16-20-32-2-32C16-32 25-18 21-3C20 16 36 34 36 62Z', PAPER) +
  solid('M17-18C26-18 36-13 42-6C34-3 24-3 18-5Z', BROWN) +
  line('M20-10.5L36-8', INK, 1.6) +
  solid('M12 0C18-6 26-4 26 4C27 14 22 24 17 25C11 22 9 8 12 0Z', RED) +
  solid('M-2-18C4-22 13-20 16-14C12-8 2-9-2-18Z', RED) +
  dot(6, -15, 4.6, PAPER) +
  dot(7, -15, 2.8, INK) +
  line(
    'M-20 6C-26 20-32 28-36 44M-11 10C-15 26-22 36-24 50M-1 13C-3 28-8 38-10 52M8 26C8 36 6 44 4 52M-14-6C-18 0-19 4-20 6',
    RED,
    2.6,
  );

/** Markup of each face, by the id of the player. */
export const FACES: Record<string, () => string> = {
  fuji,
  sora,
  hana,
  mori,
  toki,
  nami,
  koto,
  yuki,
  rin,
  umi,
  iro,
  waka,
  ema,
  ogi,
  chiyo,
  asa,
};
