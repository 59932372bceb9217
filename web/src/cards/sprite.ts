/**
 * One hidden drawing per page holds each face once; a card on the table is a single <use> of it.
 * Faces are added when first asked for, so a page pays only for what it shows.
 */
import { COURTS } from './courts';
import { face } from './face';
import { fox, leaf, mask } from './fox';
import { RANK, SERIF, SUIT } from './shapes';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const drawn = new Set<string>();
let sheet: SVGSVGElement | null = null;

const group = (id: string, markup: string): string => `<g id="tefuda-${id}">${markup}</g>`;
const stroke = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round"/>`;

const rankMarkup = (r: string): string => stroke(RANK[r] ?? '', 11) + (SERIF[r] ? stroke(SERIF[r], 6.5) : '');

/** The shapes that faces are made of. */
function pieces(): string {
  const suits = Object.entries(SUIT).map(([s, d]) => group(s, `<path d="${d}" fill="currentColor"/>`));
  const ranks = Object.keys(RANK).map((r) => group(`r${r}`, rankMarkup(r)));
  const courts = Object.entries(COURTS).map(([r, draw]) => group(`court-${r}`, draw()));
  return [...suits, ...ranks, ...courts, group('fox', fox()), group('mask', mask()), group('leaf', leaf())].join('');
}

/** Hidden by size and not by `display`, which would switch off clipping in some browsers. */
function makeSheet(): SVGSVGElement {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  for (const [name, value] of Object.entries({ width: '0', height: '0', 'aria-hidden': 'true', focusable: 'false' })) {
    svg.setAttribute(name, value);
  }
  svg.style.position = 'absolute';
  svg.innerHTML = pieces();
  document.body.prepend(svg);
  return svg;
}

const idOf = (card: string | null, small: boolean): string =>
  `tefuda-${small ? 'small' : 'full'}-${(card ?? 'back').replace('=', '-')}`;

/** The address of a face for `<use href>`, drawing it first if nobody has asked for it yet. */
export function faceHref(card: string | null, small: boolean): string {
  const id = idOf(card, small);
  if (typeof document !== 'undefined' && !drawn.has(id)) {
    sheet ??= makeSheet();
    const holder = document.createElementNS(NAMESPACE, 'g');
    holder.id = id;
    holder.innerHTML = face(card, small);
    sheet.append(holder);
    drawn.add(id);
  }
  return `#${id}`;
}
