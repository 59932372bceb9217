/** The pace of what travels over the page, and where on the layer above it. */
import { settings } from './settings.svelte';

const STEP = 40;
const SHORTEST = 250;
const LONGEST = 450;

/** Cards set out 40 ms apart, and however many they are, the last does not keep people waiting. */
export const stagger = (i: number): number => Math.min(i * STEP, 12 * STEP) * settings.length;

const stillness = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Nothing moves: the system wants it so, or the player does. */
export const calm = (): boolean => settings.length === 0 || (stillness?.matches ?? false);

/** Across the whole table takes a little longer than to the next pile; and as much longer as the player likes it. */
export function flightTime(from: DOMRect, to: DOMRect): number {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  return Math.round(Math.min(LONGEST, SHORTEST + way / 5) * (settings.length || 1));
}

/** Above the page, and out of its way. */
export function layer(): HTMLElement {
  const found = document.getElementById('tefuda-flights');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'tefuda-flights';
  made.setAttribute('aria-hidden', 'true');
  Object.assign(made.style, { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '1000', overflow: 'clip' });
  document.body.append(made);
  return made;
}

/** A place is a card's or that of a whole zone, and only the first tells how large a card is. */
export const cardWidth = (place: DOMRect): number | null =>
  Math.abs(place.height - place.width * 1.4) < place.width * 0.2 ? place.width : null;

export interface Spot {
  x: number;
  y: number;
  scale: number;
}

/** A card's centre on the centre of a place, at the size of cards there. */
export function spotOf(place: DOMRect, width: number): Spot {
  const scale = (cardWidth(place) ?? width) / width;
  return {
    x: place.x + place.width / 2 - width / 2,
    y: place.y + place.height / 2 - (width * 1.4) / 2,
    scale,
  };
}

/** `turn`: in degrees. */
export const lain = ({ x, y, scale }: Spot, turn = 0): string =>
  `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

export const pose = (place: DOMRect, width: number): string => lain(spotOf(place, width));
