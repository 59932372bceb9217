/**
 * The emblems of the courts, cut as for a woodblock print: the suit's ink, a second ink, and paper where the
 * knife went. A page has two crossed hawk's feathers, a queen a flower, a king a crown on its cushion.
 * Each is drawn about the origin, some 130 × 220, and leaves a disc of paper for its suit.
 */

const SECOND = 'var(--second)';
const PAPER = 'var(--print-paper)';

/** Where on the emblem the suit is shown, and how large. */
export const HEART_OF: Record<string, { x: number; y: number; size: number }> = {
  J: { x: 0, y: 14, size: 34 },
  Q: { x: 0, y: -40, size: 36 },
  K: { x: 0, y: 6, size: 40 },
};

const turned = (count: number, start: number, shape: string): string =>
  Array.from({ length: count }, (_, i) => `<path d="${shape}" transform="rotate(${start + (360 / count) * i})"/>`).join('');

const LEFT_VANE = 'M-2-112C-20-100-32-70-32-34C-32-2-25 26-4 46Z';
const RIGHT_VANE = 'M2-112C20-96 34-66 33-32C32 0 25 28 4 46Z';
const BARS = 'M-40-66L0-52L40-66M-40-34L0-20L40-34M-40-2L0 12L40-2';

/** One hawk's feather, tip up, with three bars across. */
function feather(vane: string, bar: string, clip: string): string {
  return (
    `<path d="${LEFT_VANE}${RIGHT_VANE}" fill="${vane}"/>` +
    `<path d="${BARS}" clip-path="url(#${clip})" fill="none" stroke="${PAPER}" stroke-width="15"/>` +
    `<path d="${BARS}" clip-path="url(#${clip})" fill="none" stroke="${bar}" stroke-width="9"/>` +
    `<path d="M-38 2L-24-8L-28 8ZM38-22L24-30L28-14Z" fill="${PAPER}"/>` +
    `<path d="M-2.500-60L0 48L3 108H-3L0 48Z" fill="${vane}" stroke="${vane}" stroke-width="3" stroke-linejoin="round"/>`
  );
}

const page = (): string =>
  `<clipPath id="vane"><path d="${LEFT_VANE}${RIGHT_VANE}"/></clipPath>` +
  `<g transform="rotate(27)">${feather(SECOND, 'currentColor', 'vane')}</g>` +
  `<g transform="rotate(-27)"><path d="${LEFT_VANE}${RIGHT_VANE}" fill="none" stroke="${PAPER}" stroke-width="8"/>` +
  `${feather('currentColor', SECOND, 'vane')}</g>`;

const PETAL = 'M0 0C-16-16-25-38-17-56C-13-64-6-64 0-57C6-64 13-64 17-56C25-38 16-16 0 0Z';
const SEPAL = 'M0 0C-9-20-11-42 0-66C11-42 9-20 0 0Z';

const queen = (): string =>
  `<path d="M0 20C4 50 4 80-6 112" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M0 78C-8 48-32 34-60 36C-58 62-34 84 0 78ZM0 96C6 66 30 48 60 54C58 82 34 102 0 96Z" fill="currentColor"/>` +
  `<path d="M-4 76C-16 60-30 50-48 44M4 93C18 78 32 68 48 63" fill="none" stroke="${PAPER}" stroke-width="3"/>` +
  `<g transform="translate(0-40)"><g fill="${SECOND}">${turned(8, 22.5, SEPAL)}</g>` +
  `<g fill="currentColor" stroke="${PAPER}" stroke-width="3">${turned(8, 0, PETAL)}</g>` +
  `<g fill="none" stroke="${PAPER}" stroke-width="2.500">${turned(8, 0, 'M0-30V-46')}</g>` +
  `<circle r="28" fill="${SECOND}"/><circle r="23" fill="${PAPER}"/></g>`;

const king = (): string =>
  `<path d="M-44 30L-62-58L-30-24L0-84L30-24L62-58L44 30Z" fill="currentColor" stroke="currentColor" stroke-width="6" stroke-linejoin="round"/>` +
  `<g fill="${SECOND}"><circle cx="-62" cy="-66" r="9"/><circle cy="-94" r="11"/><circle cx="62" cy="-66" r="9"/></g>` +
  `<circle cy="6" r="29" fill="${PAPER}"/>` +
  `<path d="M-52 38H52V56H-52Z" fill="${SECOND}"/>` +
  `<path d="M-60 64C-30 74 30 74 60 64C54 80 54 92 60 108C30 100-30 100-60 108C-54 92-54 80-60 64Z" fill="currentColor"/>`;

/** Markup of the three emblems by rank. */
export const COURTS: Record<string, () => string> = { J: page, Q: queen, K: king };
