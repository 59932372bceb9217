/**
 * The avatars that people wear, as they are dyed on cloth: light on a disc of ink, and ink again where a line parts them.
 * Each is drawn about the origin within a radius of 40.
 */
import type { Avatar } from '../net/messages';

type Shape = Avatar['shape'];

const solid = (d: string): string => `<path d="${d}"/>`;
const dot = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const dyed = (markup: string): string => `<g fill="var(--dye)">${markup}</g>`;
const cut = (d: string, width = 3): string => `<path class="cut" d="${d}" stroke-width="${width}"/>`;
const bare = (d: string, width: number): string => `<path class="bare" d="${d}" stroke-width="${width}"/>`;
const ring = (r: number, width: number): string => `<circle class="bare" r="${r}" stroke-width="${width}"/>`;
/** The same drawing so many times around the middle. */
const turned = (n: number, drawn: string, from = 0): string =>
  Array.from(
    { length: n },
    (_, i) => `<g transform="rotate(${Math.round((36000 / n) * i) / 100 + from})">${drawn}</g>`,
  ).join('');
const at = (x: number, y: number, turn: number, scale: number, drawn: string): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})">${drawn}</g>`;
const both = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;

const GINKGO =
  solid(
    'M-2 2C-2-6-5-12-12-16C-20-20-21-30-15-35C-10-38-4-38-1-34L0-29L1-34C4-38 10-38 15-35C21-30 20-20 12-16C5-12 2-6 2 2Z',
  ) + cut('M0-10V-24M-5-14L-11-27M5-14L11-27', 1.8);
const OAK =
  solid(
    'M0 1C-3-4-9-4-10-9C-9-12-7-13-7-14C-13-16-15-20-13-24C-11-26-9-26-8-27C-12-31-11-36-6-37C-3-38-1-40 0-41C1-40 3-38 6-37C11-36 12-31 8-27C9-26 11-26 13-24C15-20 13-16 7-14C7-13 9-12 10-9C9-4 3-4 0 1Z',
  ) + cut('M0-3V-34M0-12L-7-17M0-12L7-17M0-22L-6-27M0-22L6-27', 1.8);
const FEATHER =
  solid('M-3 40V-4C-12-8-12-30 0-42C12-30 12-8 3-4V40Z') +
  cut('M0 4V-32M-8-12L0-8M8-12L0-8M-9-19L0-15M9-19L0-15M-6-27L0-23M6-27L0-23', 1.8);
const LEAF = 'M0 0C-9-10-7-28 0-38C7-28 9-10 0 0Z';
const EYE = 'M-16-16H16V16H-16Z';
const TRIANGLE = 'M0-19L17.5 10H-17.5Z';
const PINE = 'M-30 0C-34-10-24-16-18-13C-18-22-6-24 0-18C6-24 18-22 18-13C24-16 34-10 30 0C20 4-20 4-30 0Z';

/** How their parts are cut; `--dye` is the ink of the disc. */
export const RULES =
  '.avatar{fill:var(--on-accent)}.avatar .cut{fill:none;stroke:var(--dye);stroke-linecap:round;stroke-linejoin:round}' +
  '.avatar .bare{fill:none;stroke:var(--on-accent);stroke-linecap:round;stroke-linejoin:round}' +
  '.avatar .over path:first-child{stroke:var(--dye);stroke-width:3;paint-order:stroke}';

/** Markup of each. */
export const AVATARS: Record<Shape, string> = {
  plum: turned(5, dot(0, -25, 13)) + dot(0, 0, 6.5) + turned(5, bare('M0-6V-13', 3)),
  cherry:
    turned(5, solid('M0-2C-13-10-18-26-10-37L0-32L10-37C18-26 13-10 0-2Z') + cut('M0-6V-20', 2.4)) +
    dyed(dot(0, 0, 5)) +
    dot(0, 0, 2.8),
  bellflower:
    turned(5, solid('M0-2L-13-18C-15-27-6-33 0-41C6-33 15-27 13-18Z') + cut('M0-12V-33', 2.4)) +
    dyed(dot(0, 0, 8)) +
    dot(0, 0, 5.5),
  chrysanthemum: turned(16, solid('M0-10L-6.2-33C-6-41 6-41 6.2-33Z')) + dot(0, 0, 8.5),
  wisteria:
    both(
      bare('M0-36C20-38 34-24 34-4', 4) +
        [
          [33, 4, 7],
          [30, 15, 6.5],
          [24, 24, 6],
          [16, 31, 5],
          [8, 36, 4],
        ]
          .map(([x = 0, y = 0, r = 0]) => dot(x, y, r))
          .join('') +
        solid('M4-30C14-30 22-22 22-12C12-12 5-20 4-30Z'),
    ) + solid('M0-24C7-14 7-2 0 8C-7-2-7-14 0-24Z'),
  clover:
    turned(3, solid('M0-3C-22-9-26-32-12-37C-5-39-1-35 0-30C1-35 5-39 12-37C26-32 22-9 0-3Z') + cut('M0-8V-25', 2)) +
    turned(3, solid('M0 0L-2.5-26L0-37L2.5-26Z'), 60),
  maple:
    solid(
      'M0-41L8-24L22-33L19-16L40-14L25-2L33 14L16 11L14 26L3 14V38H-3V14L-14 26L-16 11L-33 14L-25-2L-40-14L-19-16L-22-33L-8-24Z',
    ) + cut('M0 14V-26M0 8L18-22M0 8L-18-22M0 9L27-9M0 9L-27-9', 2),
  ginkgo: turned(3, GINKGO),
  oak: turned(3, OAK),
  bamboo:
    [-29, -7, 15]
      .map((y) =>
        solid(`M-7 ${y - 11}C-3 ${y - 9} 3 ${y - 9} 7 ${y - 11}V${y + 8}C3 ${y + 10}-3 ${y + 10}-7 ${y + 8}Z`),
      )
      .join('') +
    solid('M-7 26C-3 28 3 28 7 26V38H-7Z') +
    both(
      at(8, -6, 48, 0.8, solid(LEAF)) +
        at(8, -6, 88, 0.72, solid(LEAF)) +
        at(8, 17, 62, 0.72, solid(LEAF)) +
        at(8, 17, 104, 0.62, solid(LEAF)),
    ),
  pine:
    at(0, -18, 0, 0.78, solid(PINE)) +
    at(0, 4, 0, 1, solid(PINE)) +
    at(0, 28, 0, 1.25, solid(PINE)) +
    bare('M0 28V40', 7),
  hemp: turned(6, solid('M0-1L-10.4-19L0-37L10.4-19Z') + cut('M0-6V-37M0-19L-11-19M0-19L11-19', 2)),
  gourd:
    dot(0, -13, 11) +
    dot(0, 17, 21) +
    solid('M-9-8C-5 0-7 2-10 6H10C7 2 5 0 9-8Z') +
    bare('M0-22C0-32 6-38 15-36', 4) +
    cut('M-8-3C-3 0 3 0 8-3', 2.6) +
    both(cut('M14 9C17 14 17 20 15 25', 2.4)),
  butterfly:
    both(
      solid('M2-6C8-30 26-38 36-30C42-20 34-4 14 0C32 0 38 14 30 26C20 36 6 24 2 6Z') +
        dyed(dot(24, -20, 5) + dot(20, 15, 4)) +
        bare('M1-12C4-22 8-28 6-36', 2.4),
    ) +
    solid('M0-16C4-8 4 12 0 28C-4 12-4-8 0-16Z') +
    cut('M-4-14V24M4-14V24', 1.6),
  tortoise:
    solid('M0-41L35.5-20.5V20.5L0 41L-35.5 20.5V-20.5Z') +
    dyed(solid('M0-33L28.6-16.5V16.5L0 33L-28.6 16.5V-16.5Z')) +
    turned(6, solid('M0-3C-9-9-11-18-6-25Q-2-27 0-23Q2-27 6-25C11-18 9-9 0-3Z')) +
    dyed(dot(0, 0, 4)),
  waves:
    turned(
      3,
      solid(
        'M-2-40C18-42 34-28 36-10C30-24 18-30 8-26C0-22 0-12 7-9C13-7 17-11 16-16C22-10 19 0 9 1C-5 2-15-8-13-22C-12-30-8-36-2-40Z',
      ) + dot(26, -26, 0),
    ) + dot(0, 0, 5),
  tomoe: turned(3, solid('M2-36C18-38 37-24 38-2C34-14 25-18 17-12C10-7-2-8-7-17C-11-26-7-35 2-36Z')),
  moon:
    solid('M-16-37C8-42 36-26 39 2C40 24 22 41 0 40C22 34 30 14 22-6C16-24 0-34-16-37Z') +
    at(-12, 2, 0, 1, turned(5, solid('M0-20L5-6H-5Z'))) +
    dot(-12, 2, 7),
  dipper: turned(6, dot(0, -28, 11)) + dot(0, 0, 12),
  snow: turned(6, bare('M0 0V-38M0-14L-9-22M0-14L9-22M0-25L-8-33M0-25L8-33', 4.5)) + dot(0, 0, 6),
  mountain:
    solid('M-41 22C-26 16-16-10-9-27C-5-31 5-31 9-27C16-10 26 16 41 22Z') +
    bare('M-32 33H32', 5) +
    cut('M-16-12L-9-5L-4-12L1-2L7-11L11-5L16-12', 3),
  fan:
    solid('M0 32L-40-8C-26-36 26-36 40-8Z') +
    cut('M0 32L-28-18M0 32L-14-26M0 32V-28M0 32L14-26M0 32L28-18', 2) +
    cut('M-21 11C-10-2 10-2 21 11', 2.4) +
    dot(0, 32, 4.5),
  feathers: at(0, 0, 42, 1, FEATHER) + `<g class="over">${at(0, 0, -42, 1, FEATHER)}</g>`,
  wheel: ring(35, 7) + turned(8, solid('M-2.6-9L-3.6-33H3.6L2.6-9Z')) + dot(0, 0, 10) + dyed(dot(0, 0, 4)),
  scales: at(0, -17, 0, 1, solid(TRIANGLE)) + at(-19, 15, 0, 1, solid(TRIANGLE)) + at(19, 15, 0, 1, solid(TRIANGLE)),
  lozenges: turned(4, solid('M0-3L-15-21.5L0-40L15-21.5Z') + dyed(solid('M0-13L-7-21.5L0-30L7-21.5Z'))),
  well: at(0, 0, 45, 1, bare('M-14-38V38M14-38V38M-38-14H38M-38 14H38', 9)),
  rings: turned(3, `<circle class="bare" cy="-15" r="22" stroke-width="6"/>`),
  eyes: at(
    0,
    0,
    45,
    0.84,
    [
      [-18, -18],
      [18, -18],
      [-18, 18],
      [18, 18],
    ]
      .map(([x = 0, y = 0]) => at(x, y, 0, 1, solid(EYE) + dyed(solid('M-6-6H6V6H-6Z'))))
      .join(''),
  ),
  knot: turned(
    4,
    solid('M0 0C-18-10-18-30 0-41C18-30 18-10 0 0Z') + cut('M0-9C-9-15-9-26 0-32C9-26 9-15 0-9Z', 2.4),
    45,
  ),
};
