/**
 * The joker: a fox (狐) before the moon, with a leaf on its head. In the tales a fox that wants to pass for somebody
 * else puts on a leaf; here it passes for a card.
 */

const GOLD = 'var(--print-gold)';
const RED = 'var(--print-vermilion)';
const INK = 'var(--print-ink)';
const PAPER = 'var(--print-paper)';
const NIGHT = 'var(--print-indigo)';
const LEAF = 'var(--print-moss)';

const solid = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`;
const line = (d: string, ink: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const mirrored = (markup: string): string => `${markup}<g transform="scale(-1 1)">${markup}</g>`;

/* Half of the face: the right side, about a vertical axis; the chin is the origin's neighbour below. */
const HALF_HEAD =
  'M-1-94H0C5-94 10-93 14-91C20-103 29-116 43-128C52-106 54-86 49-68C57-58 64-47 72-33C54-30 34-14 16 7C10 14 4 17 0 17H-1Z';
const EAR = 'M24-86C28-96 33-104 40-111C44-98 44-86 41-76C36-80 30-84 24-86Z';
const CHEEK = 'M-1-10H0C8-10 11-17 18-27C28-40 50-42 72-33C54-30 34-14 16 7C10 14 4 17 0 17H-1Z';
const EYE = 'M10-46C18-60 31-64 40-56C30-54 22-51 10-46Z';
const NOSE = 'M0-7C6-7 10-6 10-3C9 2 4 6 0 6C-4 6-9 2-10-3C-10-6-6-7 0-7Z';

const leafShape = 'M-24 8C-22-12 0-20 26-14C20 6-2 18-24 8Z';

export const leaf = (): string =>
  `<g transform="scale(1.6)">${solid(leafShape, LEAF)}${line('M-32 14C-14 4 2-4 16-9', LEAF, 3.5)}${line('M-18 6C-6 0 4-5 14-8', PAPER, 2.4)}</g>`;

const head = (): string =>
  mirrored(solid(HALF_HEAD, GOLD) + solid(EAR, INK) + solid(EYE, INK)) +
  mirrored(solid(CHEEK, PAPER)) +
  solid(NOSE, INK) +
  line('M0 5C-1 11-8 12-13 8', INK, 2.6) +
  `<g transform="translate(1-97)rotate(-8)scale(.62)">${leaf()}</g>`;

const TAIL = 'M-30 124C-74 130-112 98-104 50C-98 18-74 6-86-36C-54-18-44 14-50 44C-56 68-46 92-20 96Z';
const TAIL_TIP = 'M-86-36C-78-8-84 8-93 23C-85 20-80 24-77 30C-72 24-64 24-58 30C-56 25-53 27-49 28C-48 2-58-20-86-36Z';
const BODY = 'M-31 10C-48 38-58 66-58 100C-58 118-50 126-34 126H34C50 126 58 118 58 100C58 66 48 38 31 10Z';
const CHEST = 'M-22 22C-28 42-24 58-12 74L-7 62L0 78L7 62L12 74C24 58 28 42 22 22Z';

const body = (): string =>
  solid(TAIL, GOLD) +
  `<path d="${TAIL_TIP}" fill="${PAPER}" stroke="${GOLD}" stroke-width="3" stroke-linejoin="round"/>` +
  line(BODY, PAPER, 5) +
  solid(BODY, GOLD) +
  solid(CHEST, PAPER) +
  line('M0 82V124M-24 74C-22 92-22 108-24 124M24 74C22 92 22 108 24 124', PAPER, 3.4) +
  mirrored(solid('M2 112C8 106 18 106 23 112V120C23 126 20 129 16 129H8C4 129 2 126 2 122Z', INK));

const bib = (): string =>
  solid('M-31 1C-14 17 14 17 31 1L38 15C20 37-20 37-38 15Z', RED) +
  `<circle cy="29" r="8" fill="${GOLD}" stroke="${INK}" stroke-width="2.4"/>${line('M0 30V35', INK, 2.4)}`;

export const fox = (): string =>
  `<circle cx="4" cy="-42" r="84" fill="${NIGHT}"/>${body()}${bib()}<g transform="rotate(7 0 10)">${head()}</g>`;

/** Its mask, which stands where a rank would stand; 100 × 100 about the origin. */
export const mask = (): string =>
  `<g transform="translate(0 39)scale(.7)">${mirrored(solid(HALF_HEAD, INK) + solid(EYE, PAPER))}` +
  `${mirrored(line('M0-8C8-8 12-16 20-26C28-35 42-37 56-34', PAPER, 4))}</g>`;
