/** Cards that travel. A copy flies on a layer above the page; what lies on the table is the caller's. */
import { mount, unmount } from 'svelte';
import Card from '../cards/Card.svelte';
import type { Scheme } from '../cards/inks';
import { settings } from './settings.svelte';

export interface Flight {
  /** Milliseconds before it starts; `stagger(i)` for the i-th of several. */
  delay?: number;
  /** Width of the travelling card; else that of the place where it lands. */
  width?: number;
  scheme?: Scheme;
  marked?: boolean;
  /** With the large index, as cards lie in combinations. */
  small?: boolean;
}

const USUAL_WIDTH = 84;
const STEP = 40;
const SHORTEST = 200;
const LONGEST = 260;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** Cards set out 40 ms apart, and however many they are, the last does not keep people waiting. */
export const stagger = (i: number): number => Math.min(i * STEP, 12 * STEP) * settings.length;

/** Nothing moves: the system wants it so, or the player does. */
export const calm = (): boolean =>
  settings.length === 0 || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);

/** Across the whole table takes a little longer than to the next pile; and as much longer as the player likes it. */
export function flightTime(from: DOMRect, to: DOMRect): number {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  return Math.round(Math.min(LONGEST, SHORTEST + way / 10) * (settings.length || 1));
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
const cardWidth = (place: DOMRect): number | null =>
  Math.abs(place.height - place.width * 1.4) < place.width * 0.2 ? place.width : null;

/** Puts a card's centre on the centre of a place, at the size of cards there. */
export function pose(place: DOMRect, width: number): string {
  const scale = (cardWidth(place) ?? width) / width;
  const x = place.x + place.width / 2 - width / 2;
  const y = place.y + place.height / 2 - (width * 1.4) / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function frames(stops: DOMRect[], width: number): Keyframe[] {
  if (calm()) {
    const transform = pose(stops[stops.length - 1] as DOMRect, width);
    return [
      { transform, opacity: 0 },
      { transform, opacity: 1 },
    ];
  }
  return stops.map((stop) => ({ transform: pose(stop, width), easing: EASE }));
}

const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

const flying = new Set<Animation>();
/** What takes the copies away that have landed: all at once, as each would lay out the page anew. */
let landed: (() => void)[] = [];

function tidy(): void {
  if (flying.size > 0) return;
  for (const away of landed) away();
  landed = [];
}

/** Ends all motion, for a reader who has seen enough: every card on its way arrives. */
export function arriveNow(): void {
  for (const one of flying) one.finish();
}

/** Runs to its end; in a hidden tab, where animations may stand still, a clock ends it. */
async function run(holder: HTMLElement, keyframes: Keyframe[], time: number, delay: number): Promise<void> {
  holder.style.visibility = 'hidden'; // once it has landed
  const seen = keyframes.map((one) => ({ ...one, visibility: 'visible' }));
  const flight = holder.animate(seen, { duration: time, delay, fill: 'backwards' });
  flying.add(flight);
  await Promise.race([flight.finished.catch(() => undefined), wait(time + delay + 120)]);
  flying.delete(flight);
}

/** A card is not seen where it is to arrive before it is there. */
export function hideUntil(element: Element | null, time: number): void {
  const hidden = element?.animate({ opacity: [0, 0] }, { duration: time });
  if (!hidden) return;
  flying.add(hidden);
  void hidden.finished
    .catch(() => undefined)
    .then(() => {
      flying.delete(hidden);
      tidy();
    });
}

/** The copy has the size and so the face that it will have where it lands. */
async function travel(stops: DOMRect[], card: string | null, time: number, flight: Flight): Promise<void> {
  if (typeof document === 'undefined' || document.hidden) return;
  const width =
    flight.width ??
    [...stops]
      .reverse()
      .map(cardWidth)
      .find((w) => w !== null) ??
    USUAL_WIDTH;
  const holder = document.createElement('div');
  Object.assign(holder.style, { position: 'absolute', top: '0', left: '0', willChange: 'transform' });
  layer().append(holder);
  const { small = false, marked = false } = flight;
  const copy = mount(Card, {
    target: holder,
    props: { card, width, small, marked, ...(flight.scheme ? { scheme: flight.scheme } : {}) },
  });
  landed.push(() => {
    void unmount(copy);
    holder.remove();
  });
  await run(holder, frames(stops, width), time, flight.delay ?? 0);
  tidy();
}

/** A card travels from one place to another; resolves when it has arrived. With reduced motion it fades in there. */
export const fly = (from: DOMRect, to: DOMRect, card: string | null, flight: Flight = {}): Promise<void> =>
  travel([from, to], card, flightTime(from, to), flight);

/** A card is shown across the table, rests there for a moment, and comes back. */
export const flyThereAndBack = (from: DOMRect, to: DOMRect, card: string | null, flight: Flight = {}): Promise<void> =>
  travel([from, to, to, from], card, 3 * flightTime(from, to), flight);
