/**
 * Small marks in ink and paper, one for each occasion, as strings of SVG in a square of 96.
 *
 * A stroke of `draw` is drawn as a brush would (its length counts as 1); what has no such class is simply there.
 */
import type { Lang } from '../../text/lang';
import type { SceneEvent } from '../../net/messages';

/** The deal's occasions, and the end of a match. */
export type Stamp = NonNullable<SceneEvent['stamp']>;
export type Occasion = Stamp | 'won';

const RED = 'var(--vermilion)';
const INK = 'var(--ink)';
const PAPER = 'var(--raised)';

const brush = (d: string, ink: string, width: number, of: 'draw' | '' = 'draw'): string =>
  `<path class="${of}" pathLength="1" d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string, ink: string): string => `<path d="${d}" fill="${ink}"/>`;
const leafOf = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="44" height="60" rx="4" fill="${PAPER}" stroke="${INK}" stroke-width="2.5"/>`;

/* A circle in one stroke that stays open. */
const circle = brush('M60 11C28 3 8 27 9 50C10 76 32 90 53 87C78 83 91 60 86 38C83 27 77 20 70 16', RED, 7);

/* In it a tick; for readers of Japanese the three strokes of 上. */
const out = circle + brush('M27 50C34 55 39 61 44 69C50 53 59 39 71 28', RED, 7);
const outInJapanese =
  circle +
  brush('M47 27C48 40 48 53 47 66', RED, 6.5) +
  brush('M49 44C55 44 60 43 65 41', RED, 5.5) +
  brush('M27 68C41 65 56 65 70 67', RED, 6.5);

/* Leaves with a band around them, and its knot. */
const bound = (band: string): string =>
  `<g transform="rotate(-8 48 48)">${leafOf(32, 14)}${leafOf(26, 18)}${leafOf(20, 22)}</g>` +
  brush('M14 57C34 50 56 48 80 40', band, 8) +
  brush('M48 48C40 35 33 38 36 44C39 49 45 48 49 47C55 45 63 40 61 35C58 30 51 37 49 47', band, 3.5) +
  brush('M48 48C46 56 43 61 39 65M49 48C53 54 57 58 62 60', band, 3.5);

/* The flower that a teacher draws around what is very good. */
const right =
  brush(
    'M49.5 45.4L50.9 45.9L52.1 47.3L52.6 49.2L52.1 51.5L50.5 53.4L48 54.6L45 54.5L42 53L39.9 50.2L39.1 46.4L40.1 42.5L42.9 39.2L47.1 37.2L51.9 37.3L56.5 39.5L59.8 43.7L61.1 49.2L60 54.9L56.3 59.8L50.6 62.8L44 63.1L37.6 60.4L32.8 55.1L30.6 48L31.7 40.4L36 33.8L43 29.5L51.4 28.5L59.7 31.3L66.2 37.5L69.5 46.1L68.9 55.6',
    RED,
    3.5,
  ) +
  brush(
    'M48 21C54 2 73 9 65 27C82 17 92 35 75 43C94 45 90 66 71 61C85 76 69 89 57 73C58 93 38 93 39 73C27 89 11 76 25 62C6 66 2 45 21 43C4 35 14 17 31 27C23 9 42 2 48 21Z',
    RED,
    3.5,
  );

/* A leaf that is turned over. */
const turned =
  `<rect x="20" y="16" width="48" height="66" rx="4" fill="${PAPER}" stroke="${INK}" stroke-width="2.5"/>` +
  shape('M68 40L68 78C68 81 66 82 64 82L34 82Z', RED) +
  shape('M68 40C60 44 54 44 46 43C46 56 42 70 34 82Z', PAPER) +
  brush('M68 40C60 44 54 44 46 43C46 56 42 70 34 82', INK, 2.5) +
  brush('M78 64C86 50 84 32 72 22M72 33L71 21L83 21', RED, 4);

/* A line, and another right through it. */
const foiled =
  brush('M10 60C34 54 60 53 88 56', INK, 6) +
  brush('M76 8C62 32 44 60 20 90', RED, 9) +
  brush('M31 76C27 82 24 86 19 91', RED, 4);

/* A crane of folded paper. */
const won =
  shape('M62 66L93 36L72 78Z', `color-mix(in oklab, ${RED} 72%, ${PAPER})`) +
  shape('M53 62L75 8L73 66Z', `color-mix(in oklab, ${RED} 55%, ${PAPER})`) +
  shape('M49 66L17 34L37 76Z', `color-mix(in oklab, ${RED} 80%, ${INK})`) +
  shape('M17 34L4 45L23 40Z', RED) +
  shape('M35 70L43 6L69 69Z', RED) +
  shape('M33 73L53 64L76 74L54 90Z', `color-mix(in oklab, ${RED} 86%, ${INK})`) +
  shape('M53 64L76 74L54 90Z', `color-mix(in oklab, ${RED} 88%, ${PAPER})`);

const STAMPS: Record<Occasion, string> = {
  ...{ out, right, turned, foiled, won },
  ...{ bound: bound(RED), 'bound-black': bound(INK) },
};

/** The mark that a reader of this language knows. */
export const stampOf = (of: Occasion, lang: Lang): string =>
  of === 'out' && lang === 'ja' ? outInJapanese : STAMPS[of];
