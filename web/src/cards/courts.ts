/**
 * The emblems of the courts, cut as for a woodblock print: the suit's ink, a second ink, and paper where the
 * knife went. A page has a peacock's feather, a queen a flower, a king a crown on its cushion.
 * Each is drawn about the origin, some 140 × 250, and carries its suit on a ringed disc of paper.
 */

const SECOND = 'var(--second)';
const PAPER = 'var(--print-paper)';

/** Where on the emblem the suit is shown, and how large. */
export const HEART_OF: Record<string, { x: number; y: number; size: number }> = {
  J: { x: 29, y: -64, size: 40 },
  Q: { x: 0, y: -48, size: 40 },
  K: { x: 0, y: 2, size: 42 },
};

const cut = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${PAPER}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`;
const disc = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r + 9}" fill="${PAPER}"/><circle cx="${x}" cy="${y}" r="${r + 5.5}" fill="${SECOND}"/>` +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${PAPER}"/>`;

const turned = (count: number, start: number, shape: string): string =>
  Array.from({ length: count }, (_, i) => `<path d="${shape}" transform="rotate(${start + (360 / count) * i})"/>`).join(
    '',
  );

/** Both sides of something symmetrical, from its right half. */
const mirrored = (markup: string): string => `${markup}<g transform="scale(-1 1)">${markup}</g>`;

const VANE = 'M-1-144H0C14-126 46-102 46-66C46-40 36-16 30 8C24 34 18 60 3 80L-1 84Z';
const BARBS = [-26, -4, 18, 40, 60]
  .map((y, i) => `M3 ${y}Q${24 - i * 2} ${y - 8} ${50 - i * 5} ${y - 26 + i * 2}`)
  .join('');
const RAYS = 'M12-107L18-122M26-97L37-109M34-83L48-89M36-66L50-66';
const DOWN = 'M2 70C16 66 26 74 28 86C22 84 18 86 16 90C20 92 22 98 20 104C14 98 8 98 2 104Z';
const SHAFT = 'M0-40C-1 30-2 70 0 96C1 112 2 124 7 138';

const page = (): string =>
  `<g transform="rotate(24)">${mirrored(solid(DOWN, SECOND) + solid(VANE, 'currentColor') + cut(BARBS + RAYS, 3.2))}` +
  `${solid('M56-46L18-8L48-18ZM-50 6L-14 27L-44 26Z', PAPER)}` +
  `${cut('M0-30C0 20 0 50 1 92', 9)}<path d="${SHAFT}" fill="none" stroke="${SECOND}" stroke-width="4.5" stroke-linecap="round"/>` +
  `${disc(0, -70, 27)}</g>`;

const PETAL = 'M0 0C-19-18-31-40-23-60C-18-70-7-70 0-61C7-70 18-70 23-60C31-40 19-18 0 0Z';
const SEPAL = 'M0-20C-18-44-15-68 0-82C15-68 18-44 0-20Z';

const queen = (): string =>
  `<path d="M0 10C5 50 6 84-4 132" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>` +
  `${solid('M2 92C-6 58-32 40-66 42C-62 72-36 98 2 92ZM1 112C6 84 26 66 53 70C51 97 31 118 1 112Z', 'currentColor')}` +
  `${cut('M-3 89C-16 70-34 56-52 50M5 108C17 94 30 84 43 79', 3.2)}` +
  `<g transform="translate(0-48)"><g fill="${SECOND}">${turned(8, 22.5, SEPAL)}</g>` +
  `<g fill="currentColor" stroke="${PAPER}" stroke-width="3.5">${turned(8, 0, PETAL)}</g>` +
  `${Array.from({ length: 8 }, (_, i) => `<g transform="rotate(${45 * i})">${cut('M0-40V-50M-7-41L-10-49M7-41L10-49', 2.6)}</g>`).join('')}</g>` +
  disc(0, -48, 27);

const CROWN = 'M-47 44L-66-66L-32-18L0-94L32-18L66-66L47 44Z';
const BAND = 'M-57 44C-30 53 30 53 57 44V68C30 77-30 77-57 68Z';
const ERMINE =
  'M-58 80C-30 89 30 89 58 80C68 86 70 100 61 107A13 13 0 0 1 37 112A13 13 0 0 1 12 115A13 13 0 0 1-12 115A13 13 0 0 1-37 112A13 13 0 0 1-61 107C-70 100-68 86-58 80Z';
const TAIL = 'M46 90C51 98 51 104 45 107C40 103 41 97 46 90ZM17 95C22 103 22 109 17 113C12 109 12 103 17 95Z';

const king = (): string =>
  solid('M-40 0C-56-36-32-60 0-66C32-60 56-36 40 0Z', SECOND) +
  `${cut(CROWN, 14)}<path d="${CROWN}" fill="currentColor" stroke="currentColor" stroke-width="5" stroke-linejoin="round"/>` +
  `<g fill="${SECOND}" stroke="${PAPER}" stroke-width="3">${mirrored('<circle cx="67" cy="-74" r="12"/>')}<circle cy="-105" r="15"/></g>` +
  `${cut(BAND, 7)}${solid(BAND, SECOND)}` +
  `<g fill="currentColor">${mirrored('<path d="M31 51L41 58.5L31 66L21 58.5Z"/>')}<circle cy="62" r="6.5"/></g>` +
  `<path d="${ERMINE}" fill="${PAPER}" stroke="currentColor" stroke-width="5"/>${mirrored(solid(TAIL, 'currentColor'))}` +
  disc(0, 2, 28);

/** Markup of the three emblems by rank. */
export const COURTS: Record<string, () => string> = { J: page, Q: queen, K: king };
