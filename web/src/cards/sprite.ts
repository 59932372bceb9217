/**
 * One hidden drawing per page holds each face once; a card on the table is a single <use> of it.
 * Faces are added when first asked for, so a page pays only for what it shows.
 */
import { COURTS } from './courts';
import { face, type Deck } from './face';
import { fox, leaf, mask } from './fox';
import { RANK, SERIF, SUIT } from './shapes';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const drawn = new Set<string>();
let sheet: SVGSVGElement | null = null;

const stroke = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linejoin="round"/>`;

const rankMarkup = (r: string): string => stroke(RANK[r] ?? '', 11) + (SERIF[r] ? stroke(SERIF[r], 6.5) : '');

/** The shapes that faces are made of, by the names that faces give them. */
const pieces = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(SUIT).map(([s, d]) => [s, `<path d="${d}" fill="currentColor"/>`])),
  ...Object.fromEntries(Object.keys(RANK).map((r) => [`r${r}`, rankMarkup(r)])),
  ...Object.fromEntries(Object.entries(COURTS).map(([r, draw]) => [`court-${r}`, draw()])),
  fox: fox(),
  mask: mask(),
  leaf: leaf(),
});
let shapes: Record<string, string> | null = null;

const PIECE = /<use href="#tefuda-([\w-]+)" (transform="[^"]+")\/>/g;
const ALONE = /^<path ([^>]*)\/>$/;

/** A face with its shapes drawn in it: with hundreds of cards every level of <use> less is seen sooner. */
function drawnOut(markup: string): string {
  shapes ??= pieces();
  return markup.replace(PIECE, (_, id: string, transform: string) => {
    const shape = shapes?.[id] ?? '';
    return ALONE.test(shape) ? shape.replace(ALONE, `<path ${transform} $1/>`) : `<g ${transform}>${shape}</g>`;
  });
}

/** Hidden by size and not by `display`, which would switch off clipping in some browsers. */
function makeSheet(): SVGSVGElement {
  const svg = document.createElementNS(NAMESPACE, 'svg');
  for (const [name, value] of Object.entries({ width: '0', height: '0', 'aria-hidden': 'true', focusable: 'false' })) {
    svg.setAttribute(name, value);
  }
  svg.style.position = 'absolute';
  document.body.prepend(svg);
  return svg;
}

const idOf = (card: string | null, small: boolean, { back, indices }: Deck): string =>
  `tefuda-${small ? 'small' : 'full'}-${card === null ? `back-${back}` : `${indices}-${card.replace('=', '-')}`}`;

/** The address of a face for `<use href>`, drawing it first if nobody has asked for it yet. */
export function faceHref(card: string | null, small: boolean, deck: Deck): string {
  const id = idOf(card, small, deck);
  if (typeof document !== 'undefined' && !drawn.has(id)) {
    sheet ??= makeSheet();
    const holder = document.createElementNS(NAMESPACE, 'g');
    holder.id = id;
    holder.innerHTML = drawnOut(face(card, small, deck));
    sheet.append(holder);
    drawn.add(id);
  }
  return `#${id}`;
}
