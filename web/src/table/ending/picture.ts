/** The end of a match as a picture: the card of the end, drawn as SVG from what anybody with the link may know. */
import type { ScenePlayer, Standing, TableInfo } from '../../net/messages';
import { RULES } from '../../people/avatars';
import type { Drawings } from '../../people/drawings.svelte';
import type { Piece } from '../../theme/written';
import { cut, fitted, widthOf, type Fitted } from './lines';
import { dayOf } from './told';
import { stampOf } from './stamps';

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface Look {
  /** The values of the colours, by name (`--ink`). */
  colours: Record<string, string>;
  drawings: Drawings;
  /** A title in which these people are named, in parts: what the display face cannot write is set apart. */
  pieces: (text: string, names: readonly string[]) => Piece[];
}

const PAD = 76;
const TOP = 28; // of the frame
const ROW = 64; // of a player, whose sizes are meant for it
const [LEAST, MOST] = [60, 92]; // what it may become, so that nothing is left bare above
const FOOT = 524; // below the last of them
const [TITLE, STORY] = [
  { most: 60, least: 48 },
  { most: 27, least: 25 },
]; // their sizes
const AIR = 52; // above and below the words, together

/** A text of the picture: a drawing in a page sees no font of that page, so whoever prints it writes these. */
export interface Writing {
  pieces: Piece[];
  x: number;
  y: number;
  size: number;
  weight: number;
  /** The name of its colour. */
  ink: string;
  /** At which end of it `x` is. */
  align: 'left' | 'right';
}

/** What is drawn as SVG, and what is written on it. */
interface Part {
  drawn: string;
  written: Writing[];
}

const together = (parts: readonly Part[]): Part => ({
  drawn: parts.map(({ drawn }) => drawn).join(''),
  written: parts.flatMap(({ written }) => written),
});

const text = (x: number, y: number, said: string, style: { size: number } & Partial<Writing>): Writing => ({
  ...{ pieces: [{ text: said, plain: true }], x, y },
  ...{ weight: 400, ink: '--ink', align: 'left' as const },
  ...style,
});

/** A face or a crest, round, about this point. */
function emblem(
  player: ScenePlayer | undefined,
  x: number,
  y: number,
  size: number,
  { faces, avatars }: Drawings,
): string {
  const person = player?.kind === 'human';
  const avatar = person ? player.avatar : null;
  const face = person ? undefined : faces[player?.persona?.id ?? '']?.();
  if (!avatar && !face) return '';
  const drawn = avatar
    ? `<g class="avatar" style="--dye:var(--${avatar.ink})"><circle r="50" fill="var(--dye)"/>${avatars[avatar.shape]}</g>`
    : `<circle r="50" fill="var(--print-paper)"/>${face}`;
  return `<g transform="translate(${x} ${y})scale(${size / 100})"><g clip-path="url(#round)">${drawn}</g><circle r="50" fill="none" stroke="var(--card-edge)" stroke-width="1.5"/></g>`;
}

function standing(
  one: Standing,
  players: readonly ScenePlayer[],
  x: number,
  y: number,
  width: number,
  /** How many times as large as in the lowest row. */
  k: number,
  look: Look,
): Part {
  const seats = one.seats.slice(0, 4);
  const step = seats.length > 1 ? 30 * k : 0;
  const face = x + (one.place > 0 ? 66 : 26) * k;
  const from = face + step * (seats.length - 1) + 46 * k;
  const first = one.place === 1;
  const [name, total] = [30 * k, 34 * k];
  const room = (x + width - from - 20 - widthOf(one.total) * total) / name;
  return {
    drawn: seats.map((seat, i) => emblem(players[seat], face + step * i, y, 52 * k, look.drawings)).join(''),
    written: [
      ...(one.place > 0 ? [text(x, y + 10 * k, String(one.place), { size: 26 * k, ink: '--ink-soft' })] : []),
      text(from, y + 10 * k, cut(one.name, room), { size: name, weight: first ? 700 : 400 }),
      text(x + width, y + 11 * k, one.total, { size: total, weight: first ? 700 : 500, align: 'right' }),
    ],
  };
}

/** Up to four one below the other, up to eight in two columns. */
const columnsOf = (all: readonly Standing[]): number => (all.length > 4 ? 2 : 1);
const rowsOf = (all: readonly Standing[]): number => Math.ceil(Math.min(8, all.length) / columnsOf(all));

function standings(
  all: readonly Standing[],
  players: readonly ScenePlayer[],
  line: number,
  row: number,
  look: Look,
): Part {
  const [columns, rows, width] = [columnsOf(all), rowsOf(all), WIDTH - 2 * PAD];
  const each = (width - (columns - 1) * 48) / columns;
  const at = (i: number) => ({ x: PAD + Math.floor(i / rows) * (each + 48), y: line + 8 + ((i % rows) + 0.5) * row });
  const rule = `<path d="M${PAD} ${line}H${PAD + width}" stroke="var(--hairline)" stroke-width="1.5"/>`;
  const k = Math.min(row / ROW, columns > 1 ? 1 : MOST / ROW); // in two columns a name has half the width
  const lines = all.slice(0, 8).map((one, i) => standing(one, players, at(i).x, at(i).y, each, k, look));
  return together([{ drawn: rule, written: [] }, ...lines]);
}

/** The winners beside the verdict, above this line, and the mark pressed half over them. */
function winners(info: TableInfo, line: number, look: Look): string {
  const won = (info.end?.standings ?? [])
    .filter((one) => one.place === 1)
    .flatMap((one) => one.seats)
    .slice(0, 4);
  if (won.length === 0) return '';
  const [room, middle] = [Math.min(230, line - TOP - 32), (line + TOP + 8) / 2];
  const size = won.length === 1 ? room : room / 2 - 6;
  const at = (i: number): [number, number] => [
    1000 + (won.length > 1 ? ((i % 2) - 0.5) * (size + 12) : 0),
    middle + (won.length > 2 ? (Math.floor(i / 2) - 0.5) * (size + 12) : 0),
  ];
  const stamp = `<g transform="translate(${1000 - room * 0.68} ${middle + room * 0.04})rotate(-5)scale(${room / 190})">${stampOf('won', 'en')}</g>`;
  return won.map((seat, i) => emblem(info.players[seat], ...at(i), size, look.drawings)).join('') + stamp;
}

/** Its rules: the crests are cut as on the page. */
const styleOf = ({ colours }: Look): string =>
  `svg{color-scheme:light;${Object.entries(colours)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}${RULES}`;

/** Verdict and story, in lines, and how high they are beneath what was played: beside the winners, if there are any. */
function said({ end }: TableInfo): { verdict: Fitted; story: Fitted; height: number } {
  const all = end?.standings ?? [];
  const width = all.some((one) => one.place === 1) ? 740 : WIDTH - 2 * PAD;
  const verdict = fitted(end?.verdict ?? '', width, TITLE);
  const story = fitted(rowsOf(all) > 3 ? '' : (end?.story[0] ?? ''), width, STORY);
  return { verdict, story, height: 40 + verdict.lines.length * 72 + story.lines.length * 38 };
}

/** Of what, the verdict, and how it came to that, in the middle above the line. */
function words(info: TableInfo, line: number, lang: string, look: Look): Writing[] {
  const { end, game, players } = info;
  const over = [game.name, dayOf(end?.at ?? 0, lang)].filter(Boolean).join(' · ');
  const { verdict, story, height } = said(info);
  const top = TOP + 8 + Math.max(20, (line - TOP - 8 - height) / 2);
  const names = players.map((one) => one.name);
  const title = { size: verdict.size, weight: 700, ink: '--print-vermilion' };
  return [
    text(PAD, top + 26, over, { size: 28, ink: '--ink-soft' }),
    ...verdict.lines.map((one, i) => text(PAD, top + 98 + i * 72, one, { ...title, pieces: look.pieces(one, names) })),
    ...story.lines.map((one, i) => text(PAD, top + 72 * verdict.lines.length + 72 + i * 38, one, { size: story.size })),
  ];
}

/** Our name, and where it was played. */
function foot(host: string): Writing[] {
  const pieces = [{ text: 'Tefuda 手札', plain: false }];
  const name = text(PAD, 578, '', { size: 27, weight: 700, ink: '--print-indigo', pieces });
  return host ? [name, text(WIDTH - PAD, 578, host, { size: 22, ink: '--ink-soft', align: 'right' })] : [name];
}

/** The drawing as SVG, and what is to be written on it; ``host``: where it was played, "" where nobody else can come. */
export function parts(
  info: TableInfo,
  lang: string,
  host: string,
  look: Look,
): { svg: string; writings: readonly Writing[] } {
  const all = info.end?.standings ?? [];
  const room = (FOOT - 8 - TOP - 8 - AIR - said(info).height) / Math.max(1, rowsOf(all));
  const row = Math.min(MOST, Math.max(LEAST, Math.floor(room)));
  const line = FOOT - rowsOf(all) * row - 8;
  const ranks = standings(all, info.players, line, row, look);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" lang="${lang}">` +
    `<style>${styleOf(look)}</style><defs><clipPath id="round"><circle r="50"/></clipPath></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--surface)"/>` +
    `<rect x="${TOP}" y="${TOP}" width="${WIDTH - 2 * TOP}" height="${HEIGHT - 2 * TOP}" fill="none" stroke="var(--hairline)" stroke-width="1.5"/>` +
    `<path d="M${TOP} ${TOP}H${WIDTH - TOP}M${TOP} ${TOP + 8}H${WIDTH - TOP}" stroke="var(--vermilion)" stroke-width="3"/>` +
    winners(info, line, look) +
    ranks.drawn +
    '</svg>';
  return { svg, writings: [...words(info, line, lang, look), ...ranks.written, ...foot(host)] };
}
