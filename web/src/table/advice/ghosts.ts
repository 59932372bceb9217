/** Where the cards of a hint would lie, as the table is drawn now: nothing on it moves for them. */
import type { Destination } from '../../net/messages';
import { cardIn, placeOf, zoneOf } from '../store/places';
import { nearest, seenOn, SLIPS, taken } from './free';

export interface Ghost {
  card: string | null;
  /** The zone in which it would lie. */
  target: string;
  from: DOMRect | null;
  to: DOMRect;
  /** It lies in a combination: with a large index. */
  small: boolean;
  /** It comes to one's own hand. */
  held: boolean;
  /** So much of it is not seen at the left and at the right, in px: what lies there shows its rank. */
  cut: Cut;
}

export type Cut = readonly [left: number, right: number];

/** A place, and how much of the ghost is not seen there. */
type Spot = readonly [box: DOMRect, cut: Cut];

const whole = (box: DOMRect): Spot => [box, [0, 0]];

const [GAP, STRIP, EDGE, MOST] = [14, 0.5, 4, 10];
const [RAISED, LOWERED] = [0.6, 0.4]; // of a card's height: where others lie it is above their ranks, or below them
const [LEAST, SMALL, TINY] = [40, 24, 20]; // px: a ghost is no narrower beside the hand, above it, on a pile
const OUTLINE = 4; // px, around a ghost
const SMALLER = 0.75; // of the widest card: so far the first combinations shrink before they take room above their place
const MARGIN = 12; // px: so much of the cloth is left at its edges

/** The place of each of these cards in the row that they make or join; of equal cards the last are the new ones. */
export function placesIn({ row, cards }: Pick<Destination, 'row' | 'cards'>): number[] {
  const left: (string | null)[] = [...row];
  const places = cards.map(() => -1);
  for (let i = cards.length - 1; i >= 0; i -= 1) {
    const at = left.lastIndexOf(cards[i] ?? '');
    if (at >= 0) left[at] = null;
    places[i] = at;
  }
  return places;
}

const cardsOf = ({ cards, count }: Destination): (string | null)[] =>
  cards.length > 0 ? cards : Array<null>(Math.min(count, MOST)).fill(null);

const sized = (x: number, y: number, width: number): DOMRect => new DOMRect(x, y, width, width * 1.4);

const boxesOf = (part: Element, name: string): DOMRect[] =>
  [...part.querySelectorAll(name)].map((one) => one.getBoundingClientRect());

const cardWidth = (zone: Element): number => parseFloat(getComputedStyle(zone).getPropertyValue('--meld-card')) || 56;

/**
 * Above the ranks of other combinations, where it would lie on one, or below them where the middle's words stand above;
 * behind it another card of its row may come.
 */
function clear(zone: Element, meld: Element, box: DOMRect, right: number): Spot {
  const covers = [...zone.querySelectorAll('.slot')].some((card) => {
    const one = card.getBoundingClientRect();
    const meets = one.left < box.right - right - 2 && one.right > box.x + 2;
    return meets && Math.abs(one.top - box.top) < box.height / 2 && !meld.contains(card);
  });
  const [above, own] = [box.y - box.height * RAISED, zone.closest('.own')?.getBoundingClientRect()];
  const y = own && above < own.top ? box.y + box.height * LOWERED : above;
  return [covers ? sized(box.x, y, box.width) : box, [0, right]];
}

/** Beside the cards of a combination that lies there: each at its place in the row. */
function joining(zone: Element, meld: Element, one: Destination): Spot[] {
  const slots = [...meld.querySelectorAll('.slot .card')].map((card) => card.getBoundingClientRect());
  const places = placesIn(one);
  const [first, second] = slots;
  if (!first || slots.length < one.row.length - places.length) {
    const box = meld.getBoundingClientRect(); // a pack
    const width = Math.min(box.width, box.height / 1.4);
    return places.map((_, i) => whole(sized(box.right - width * (0.4 - i * 0.3), box.top, width)));
  }
  const step = second ? second.x - first.x : first.width * STRIP;
  const lead = one.row.findIndex((_, i) => !places.includes(i));
  return places.map((at) => {
    const box = sized(first.x + (at - lead) * step, first.y, first.width);
    return clear(zone, meld, box, at < one.row.length - 1 ? box.width - step : 0);
  });
}

/**
 * New combinations for which the row has no room: all that lies there will move for them, but not yet. As large as they
 * can be, down to so small that they are read, they lie on the free cloth nearest to the row, and cover nothing.
 */
function aside(ground: Element, all: readonly Destination[], most: number, lying: readonly DOMRect[]): Spot[] | null {
  const { left, top: roof, right, bottom: floor } = ground.getBoundingClientRect();
  const sides = [Math.min(...lying.map((one) => one.left)), Math.max(...lying.map((one) => one.right))] as const;
  const [top, bottom] = [Math.min(...lying.map((one) => one.top)), Math.max(...lying.map((one) => one.bottom))];
  const [row, reach] = [{ left: sides[0], top, right: sides[1], bottom }, most * 1.4 * 1.5];
  const room = {
    ...{ left: left + MARGIN, top: Math.max(roof, top - reach) },
    ...{ right: right - MARGIN, bottom: Math.min(floor - EDGE, bottom + reach) },
  };
  const there = seenOn(ground);
  for (let width = most; width >= SMALL; width -= 1) {
    const line = behind(all, { x: 0, top: 0, bottom: 0, right: Infinity, width: 0 }, width);
    const start = Math.min(...line.map((one) => one.x));
    const size = { width: Math.max(...line.map((one) => one.x)) + width - start, height: width * 1.4 };
    const at = nearest(size, row, room, there);
    if (at)
      return line.map(({ x, covered }) => [
        sized(at.x + x - start, at.y, width),
        [0, covered ? width * (1 - STRIP) : 0],
      ]);
  }
  return null;
}

/** New combinations: behind the last that lies there, or where the first will lie. */
function opening(zone: Element, all: readonly Destination[]): Spot[] {
  const last = [...zone.querySelectorAll('.meld')].at(-1)?.getBoundingClientRect();
  const { x, top, bottom, right: end, width: whole } = zone.getBoundingClientRect();
  const wide = whole + Math.min(0, parseFloat(getComputedStyle(zone).marginRight)); // long rows alone reach beyond it
  const right = Math.max(end, zone.closest('.laid')?.getBoundingClientRect().right ?? end); // the cloth beside it is free, too
  const room = { x, top, bottom, right, width: wide };
  const width = last ? cardWidth(zone) : firstWidth(all, room, cardWidth(zone));
  const spots = behind(all, room, width, last).map(({ x, y, covered }): Spot => [
    sized(x, y, width),
    [0, covered ? width * (1 - STRIP) : 0],
  ]);
  const ground = zone.closest('main');
  const lying = boxesOf(zone, '.card');
  const boxes = spots.map(([box]) => box);
  const floor = ground?.getBoundingClientRect().bottom ?? Infinity;
  const covered = taken(boxes, [...lying, ...(ground ? boxesOf(ground, SLIPS) : [])]);
  const unseen = covered || boxes.some((box) => box.bottom > floor);
  const row = lying.length > 0 ? lying : [zone.getBoundingClientRect()];
  return (ground && unseen ? aside(ground, all, width, row) : null) ?? spots;
}

type Box = Pick<DOMRect, 'x' | 'top' | 'right' | 'bottom' | 'width'>;

/** Where the cards of new combinations lie in this room, each at its place in its row. */
export function behind(
  all: readonly Destination[],
  room: Box,
  width: number,
  last?: Box,
): { x: number; y: number; covered: boolean }[] {
  const long = (one: Destination) => width * (1 + (one.row.length - 1) * STRIP);
  const whole = all.reduce((sum, one) => sum + long(one) + GAP, -GAP);
  let x = last ? last.right + GAP : room.x + Math.max(EDGE, (room.width - whole) / 2);
  let y = last ? last.top : room.bottom - width * 1.4 - EDGE;
  return all.flatMap((one) => {
    if (x + long(one) > room.right && x > room.x + EDGE + 1) {
      x = last && y === last.top ? Math.max(room.x + EDGE, room.right - long(one)) : room.x + EDGE;
      y = last && room.bottom - y < 2 * width * 1.4 ? y + GAP : y + (last ? 1 : -1) * (width * 1.4 + GAP);
    }
    const left = x;
    x += long(one) + GAP;
    return placesIn(one).map((at) => ({ x: left + at * width * STRIP, y, covered: at < one.row.length - 1 }));
  });
}

/** The first combinations are as large as fits their place, in as many rows as it has room for. */
export function firstWidth(all: readonly Destination[], room: Box, most: number): number {
  for (let width = most; width >= most * SMALLER; width -= 1)
    if (behind(all, room, width).every(({ y }) => y >= room.top)) return width;
  return most;
}

/**
 * The places of drawn cards: behind the last of one's own hand, where one of them is seen whole or nearly so; else small
 * above its end. They lie over no card of the hand: where there is no room at all, they stay away.
 */
export function room(
  cards: readonly Box[],
  right: number,
  roof: number,
): { x: number; y: number; width: number } | null {
  const last = [...cards].sort((a, b) => a.right - b.right || a.top - b.top).at(-1);
  if (!last) return null;
  const x = last.right + GAP / 2;
  const beside = Math.min(last.width, right - EDGE - x);
  if (beside >= Math.min(last.width, LEAST)) return { x, y: last.top, width: beside };
  const top = Math.min(...cards.map((one) => one.top));
  const width = Math.min(last.width, (top - roof - 2 * OUTLINE) / 1.4);
  return width < SMALL ? null : { x: last.right - width, y: top - OUTLINE - width * 1.4, width };
}

function drawn(zone: Element, count: number): Spot[] {
  const ground = (zone.closest('main') ?? zone).getBoundingClientRect();
  const cards = [...zone.querySelectorAll('[data-card] .card')].map((card) => card.getBoundingClientRect());
  const roof = [...(zone.closest('.near')?.querySelectorAll('.bar > *, .bar > .acts > *, .bar > .help > *') ?? [])]
    .filter((one) => !one.matches('.acts, .help, .say, .rest') && one.checkVisibility({ visibilityProperty: true }))
    .reduce((lowest, one) => Math.max(lowest, one.getBoundingClientRect().bottom), ground.top);
  const empty = placeOf(zone.ownerDocument.body, zone.getAttribute('data-zone') ?? '') ?? zone.getBoundingClientRect();
  const first = cards.length > 0 ? room(cards, ground.right, roof) : { x: empty.right, y: empty.top, width: 64 };
  if (!first) return [];
  const { x, y, width } = first;
  const most = ground.right - width - EDGE;
  return Array.from({ length: count }, (_, i) => whole(sized(Math.min(x + i * width * STRIP, most), y, width)));
}

/** On a pile, no higher than up to its number; in an empty place as large as a card will be there. */
function onPile(zone: Element, top: DOMRect): Spot {
  if (!zone.querySelector('.stack .card')) return whole(sized(top.x, top.y, Math.min(top.width, top.height / 1.4)));
  const number = zone.querySelector('.howmany')?.getBoundingClientRect();
  const height = number && number.height > 0 ? Math.min(top.height, number.top - top.y - OUTLINE) : top.height;
  return whole(sized(top.x, top.y, Math.max(TINY, height / 1.4)));
}

function places(page: Element, zone: Element, one: Destination, opened: ReadonlyMap<Destination, Spot[]>): Spot[] {
  const kind = zone.getAttribute('data-kind');
  if (kind === 'melds') {
    const meld = zone.querySelector(`[data-number="${one.meld ?? ''}"]`);
    return meld ? joining(zone, meld, one) : (opened.get(one) ?? []);
  }
  if (zone.getAttribute('role') === null && zone.querySelector('[role=listbox]'))
    return drawn(zone, cardsOf(one).length);
  const top = placeOf(page, one.target);
  return top ? cardsOf(one).map(() => onPile(zone, top)) : [];
}

/** The ghosts of all cards; what has no place of its own here, as on a common table, is left out. */
export function ghostsOf(page: Element, destinations: readonly Destination[]): Ghost[] {
  const opened = new Map<Destination, Spot[]>();
  const fresh = destinations.filter(
    (one) => one.meld !== null && !zoneOf(page, one.target)?.querySelector(`[data-number="${one.meld}"]`),
  );
  for (const target of new Set(fresh.map((one) => one.target))) {
    const zone = zoneOf(page, target);
    const all = fresh.filter((one) => one.target === target);
    const spots = zone ? opening(zone, all) : [];
    for (const one of all) opened.set(one, spots.splice(0, one.cards.length));
  }
  return destinations.flatMap((one) => {
    const zone = zoneOf(page, one.target);
    if (!zone) return [];
    const spots = places(page, zone, one, opened);
    return cardsOf(one).flatMap((card, i) => {
      const [spot, nth] = [spots[i], one.cards.slice(0, i).filter((other) => other === card).length];
      if (!spot) return [];
      const [to, cut] = spot;
      const from = placeOf(page, one.origin, card === null ? null : cardIn(zoneOf(page, one.origin), card, null, nth));
      const held = zone.querySelector('[role=listbox]') !== null;
      return [{ card, target: one.target, from, to, small: zone.getAttribute('data-kind') === 'melds', held, cut }];
    });
  });
}
