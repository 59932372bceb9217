/** The end of a match as a picture: the card of the end, drawn as SVG from what anybody with the link may know. */
import type { ScenePlayer, Standing, TableInfo } from '../../net/messages';
import type { Drawings } from '../../people/drawings.svelte';
import { dayOf } from './told';
import { stampOf } from './stamps';

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface Look {
  /** The values of the colours, by name (`--ink`). */
  colours: Record<string, string>;
  drawings: Drawings;
  /** Can this be written in the display face? */
  written: (text: string) => boolean;
}

const PAD = 76;
const TOP = 28; // of the frame
const ROW = 64; // of a player
const FOOT = 534; // below the last of them
const SANS = "'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', system-ui, sans-serif";
/** The face of the verdict and of our name. */
export const DISPLAY = `'Tefuda Display', ${SANS}`;

/** A text in the display face: a picture in a page sees no font of that page, so whoever prints it writes these. */
export interface Heading {
  said: string;
  x: number;
  y: number;
  size: number;
  /** The name of its colour. */
  ink: string;
  font: string;
}
/** No line begins with these. */
const CLOSING = /^[。、！？」）!?.,:：)]/;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** About as wide as the text is, in parts of its size: a wide letter is a whole one. */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u.test(letter)
        ? 1
        : /[A-Z0-9mwMW@%]/.test(letter)
          ? 0.68
          : 0.53),
    0,
  );

/** In at most so many lines of this width; what does not fit ends in an ellipsis. */
export function wrapped(text: string, width: number, most: number): string[] {
  const parts =
    text.match(/[^\s\u2e80-\u9fff\uff00-\uff60]+\s?|\s|[\u2e80-\u9fff\uff00-\uff60][。、！？」）]*/gu) ?? [];
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    if (line === '' || widthOf(line + part.trimEnd()) <= width || CLOSING.test(part))
      lines[lines.length - 1] = line + part;
    else lines.push(part);
  }
  const shown = lines.slice(0, most).map((line) => line.trim());
  const last = shown.length - 1;
  return shown.map((line, i) => cut(i === last && lines.length > most ? `${line}…` : line, width));
}

/** As much of it as fits. */
function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text.replace(/…$/, '')];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface Style {
  size: number;
  fill?: string;
  weight?: number;
  font?: string;
  anchor?: 'start' | 'end';
}

const text = (
  x: number,
  y: number,
  said: string,
  { size, fill = 'var(--ink)', weight = 400, font = SANS, anchor = 'start' }: Style,
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" font-family="${font}" fill="${fill}" text-anchor="${anchor}">${escaped(said)}</text>`;

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
  look: Look,
): string {
  const seats = one.seats.slice(0, 4);
  const step = seats.length > 1 ? 30 : 0;
  const from = x + 66 + step * (seats.length - 1) + 46;
  const first = one.place === 1;
  const total = text(x + width, y + 11, one.total, { size: 34, weight: first ? 700 : 500, anchor: 'end' });
  const room = (x + width - from - 20 - widthOf(one.total) * 34) / 30;
  const name = text(from, y + 10, cut(one.name, room), { size: 30, weight: first ? 700 : 400 });
  const place = one.place > 0 ? text(x, y + 10, String(one.place), { size: 26, fill: 'var(--ink-soft)' }) : '';
  return (
    place +
    seats.map((seat, i) => emblem(players[seat], x + 66 + step * i, y, 52, look.drawings)).join('') +
    name +
    total
  );
}

/** Up to four one below the other, up to eight in two columns. */
const columnsOf = (all: readonly Standing[]): number => (all.length > 4 ? 2 : 1);
const rowsOf = (all: readonly Standing[]): number => Math.ceil(Math.min(8, all.length) / columnsOf(all));

function standings(all: readonly Standing[], players: readonly ScenePlayer[], line: number, look: Look): string {
  const [columns, rows, width] = [columnsOf(all), rowsOf(all), WIDTH - 2 * PAD];
  const each = (width - (columns - 1) * 48) / columns;
  const at = (i: number) => ({ x: PAD + Math.floor(i / rows) * (each + 48), y: line + 8 + ((i % rows) + 0.5) * ROW });
  const rule = `<path d="M${PAD} ${line}H${PAD + width}" stroke="var(--hairline)" stroke-width="1.5"/>`;
  return (
    rule +
    all
      .slice(0, 8)
      .map((one, i) => standing(one, players, at(i).x, at(i).y, each, look))
      .join('')
  );
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
    .join(';')}}` +
  '.avatar{fill:var(--on-accent)}.avatar .cut{fill:none;stroke:var(--dye);stroke-linecap:round;stroke-linejoin:round}' +
  '.avatar .bare{fill:none;stroke:var(--on-accent);stroke-linecap:round;stroke-linejoin:round}' +
  '.avatar .over path:first-child{stroke:var(--dye);stroke-width:3;paint-order:stroke}text{font-variant-numeric:tabular-nums}';

/** Of what, the verdict, and how it came to that, in the middle above the line. */
function words(
  { end, game }: TableInfo,
  line: number,
  lang: string,
  look: Look,
): { drawn: string; verdict: Heading[] } {
  const over = [game.name, dayOf(end?.at ?? 0, lang)].filter(Boolean).join(' · ');
  const said = end?.verdict ?? '';
  const verdict = wrapped(said, 740 / 60, 2);
  const story = rowsOf(end?.standings ?? []) > 3 ? [] : wrapped((end?.story ?? []).slice(0, 1).join(''), 740 / 27, 2);
  const height = 40 + verdict.length * 72 + story.length * 38;
  const top = TOP + 8 + Math.max(20, (line - TOP - 8 - height) / 2);
  const font = look.written(said) ? DISPLAY : SANS;
  return {
    drawn:
      text(PAD, top + 26, over, { size: 28, fill: 'var(--ink-soft)' }) +
      story.map((one, i) => text(PAD, top + 72 * verdict.length + 72 + i * 38, one, { size: 27 })).join(''),
    verdict: verdict.map((one, i) => ({
      said: one,
      x: PAD,
      y: top + 98 + i * 72,
      size: 60,
      ink: '--print-vermilion',
      font,
    })),
  };
}

/** The drawing as SVG, and what is to be written on it; ``host``: where it was played, "" where nobody else can come. */
export function parts(info: TableInfo, lang: string, host: string, look: Look): { svg: string; headings: Heading[] } {
  const all = info.end?.standings ?? [];
  const line = FOOT - rowsOf(all) * ROW - 8;
  const { drawn, verdict } = words(info, line, lang, look);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" lang="${lang}">` +
    `<style>${styleOf(look)}</style><defs><clipPath id="round"><circle r="50"/></clipPath></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--surface)"/>` +
    `<rect x="${TOP}" y="${TOP}" width="${WIDTH - 2 * TOP}" height="${HEIGHT - 2 * TOP}" fill="none" stroke="var(--hairline)" stroke-width="1.5"/>` +
    `<path d="M${TOP} ${TOP}H${WIDTH - TOP}M${TOP} ${TOP + 8}H${WIDTH - TOP}" stroke="var(--vermilion)" stroke-width="3"/>` +
    drawn +
    winners(info, line, look) +
    standings(all, info.players, line, look) +
    (host ? text(WIDTH - PAD, 578, host, { size: 22, fill: 'var(--ink-soft)', anchor: 'end' }) : '') +
    '</svg>';
  return {
    svg,
    headings: [...verdict, { said: 'Tefuda 手札', x: PAD, y: 578, size: 27, ink: '--print-indigo', font: DISPLAY }],
  };
}
