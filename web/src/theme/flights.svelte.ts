/**
 * Cards that travel. Copies fly on a layer above the page; what lies on the table is the caller's.
 *
 * A copy is drawn before it is known where it will land: together with the table as it will then lie, so that the page is
 * laid out once for both. Copies that have landed are not seen, and go when the next are drawn.
 */
import { mount } from 'svelte';
import type { Scheme } from '../cards/inks';
import Flights from './Flights.svelte';
import { calm, lain, layer, spotOf, type Spot } from './motion';

/** What a travelling card looks like. Its width is about the one that it will have where it lands. */
export interface Looks {
  card: string | null;
  width: number;
  scheme?: Scheme;
  marked?: boolean;
  /** With the large index, as cards lie in combinations. */
  small?: boolean;
}

export class Copy {
  /** Once it is drawn. */
  element: HTMLElement | null = null;
  landed = false;

  constructor(readonly looks: Looks) {}
}

/** All copies that are drawn. */
export class Air {
  copies: readonly Copy[] = $state.raw([]);
}

export interface Route {
  copy: Copy;
  /** Where it comes by, from first to last. */
  stops: readonly DOMRect[];
  /** Milliseconds until it sets out, and on the way. */
  delay: number;
  time: number;
  /** It has come by another copy: it is not seen before it sets out. */
  late?: boolean;
  /** Another copy goes on from then on: it is not seen any more. */
  until?: number | undefined;
  /** The card as it lies on the table, which is not seen before the copy is there. */
  shown?: HTMLElement | null;
}

const TURN = 2; // degrees
const [LIFTED, OVER] = [0.16, 0.88]; // parts of the way from a stop to the next: in the hand, and a little too far
const [HIGHER, BEYOND] = [1.06, 4]; // by so much larger, and px
const LIFTS = 'ease-out';
const GOES = 'cubic-bezier(0.3, 0.1, 0.2, 1)';
const LATE = 300; // milliseconds that a busy machine may need to begin
const AT_ONCE = 240; // milliseconds: cards of a deal that land so soon after each other are put down together

let air: Air | null = null;
/** Ends each flight that is under way. */
const flying = new Set<() => void>();

/** They are drawn with whatever the page draws next, and not seen before they fly. */
export function copiesOf(all: readonly Looks[]): Copy[] {
  if (air === null) {
    air = new Air();
    mount(Flights, { target: layer(), props: { air } });
  }
  const copies = all.map((looks) => new Copy(looks));
  air.copies = [...air.copies.filter((one) => !one.landed), ...copies];
  return copies;
}

/** Ends all motion, for a reader who has seen enough: every card on its way arrives. */
export function arriveNow(): void {
  for (const arrive of flying) arrive();
}

/** Milliseconds until it is there. */
const landing = ({ delay, time }: Route): number => delay + time;

const wait = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** When each is put down: the page is styled anew each time, so those that land `within` such a time wait for the last. */
export function putDown(landings: readonly number[], within: number): number[] {
  const late = [...new Set(landings)].sort((a, b) => b - a);
  const times: number[] = [];
  for (const one of late) if (times.length === 0 || (times.at(-1) ?? 0) - one > within) times.push(one);
  return landings.map((one) => times.findLast((time) => time >= one) ?? one);
}

/** From one stop to the next: it is lifted with a turn, goes, and settles. */
function leg(from: Spot, to: Spot, begin: number, long: number): Keyframe[] {
  const start = { offset: begin, transform: lain(from), easing: LIFTS };
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const way = Math.hypot(dx, dy);
  if (way < 1) return [start];
  const turn = dx < 0 ? -TURN : TURN;
  const over = { x: to.x + (dx / way) * BEYOND, y: to.y + (dy / way) * BEYOND, scale: to.scale * 1.01 };
  return [
    start,
    {
      offset: begin + long * LIFTED,
      transform: lain({ ...from, scale: from.scale * HIGHER }, turn),
      easing: GOES,
    },
    { offset: begin + long * OVER, transform: lain(over, turn / 4), easing: LIFTS },
  ];
}

/** Of a flight that is over at `end`. */
export function frames({ copy, stops, delay, time, late = false, until }: Route, end: number): Keyframe[] {
  const spots = stops.map((stop) => spotOf(stop, copy.looks.width));
  const last = lain(spots.at(-1) as Spot);
  if (calm()) {
    return [
      { transform: last, opacity: 0 },
      { transform: last, opacity: 1 },
    ];
  }
  const legs = spots.length - 1;
  const long = time / legs / end;
  const way = spots.slice(1).flatMap((to, i) => leg(spots[i] as Spot, to, delay / end + i * long, long));
  const start = { transform: way[0]?.transform ?? last, opacity: late ? 0 : 1 };
  const gone = until === undefined ? null : Math.max(until, delay + time) / end;
  return [
    ...(delay > 0 ? [{ ...start, offset: 0 }] : []),
    ...(delay > 0 && late ? [{ ...start, offset: delay / end }] : []),
    ...way.map((one) => ({ ...one, opacity: 1 })),
    { offset: Math.min(1, (delay + time) / end), transform: last, opacity: 1 },
    ...(gone !== null && gone < 1 ? [1, 0].map((opacity) => ({ offset: gone, transform: last, opacity })) : []),
    ...(delay + time < end ? [{ offset: 1, transform: last, opacity: gone === null ? 1 : 0 }] : []),
  ];
}

/** Until so long after all have set out, which may be late on a busy machine and never be in a hidden tab; or a reader presses. */
async function underWay(flights: readonly Animation[], time: number): Promise<void> {
  if (flights.length === 0) return;
  let arrive = () => {};
  const pressed = new Promise<void>((done) => flying.add((arrive = done)));
  const arrived = Promise.allSettled(flights.map((one) => one.ready)).then(() => wait(time));
  const hastened = Promise.allSettled(flights.map((one) => one.finished)); // by a browser's tools
  await Promise.race([pressed, arrived, hastened, wait(time + LATE)]);
  flying.delete(arrive);
}

/** All that are put down together. They rest where they have come to: as an animation ends by itself the page is styled again and again. */
async function travel(routes: readonly Route[], end: number): Promise<void> {
  const seen = document.hidden ? [] : routes.filter(({ copy }) => copy.element !== null);
  const flights = seen.flatMap((route) => {
    const { copy, shown } = route;
    if (copy.element) copy.element.dataset.flying = '';
    if (shown) shown.style.opacity = '0'; // an animation that changes nothing would run in every frame
    return copy.element?.animate(frames(route, end + LATE), { duration: end + LATE }) ?? [];
  });
  await underWay(flights, end);
  for (const one of flights) one.cancel();
  for (const { copy, shown } of seen) {
    if (shown) shown.style.opacity = '';
    delete copy.element?.dataset.flying;
  }
  drop(routes.map(({ copy }) => copy));
}

/**
 * Backs that wait, or come to lie, on each other look like one: one of them is seen, or their shadows would add up to a
 * halo. Cards that are dealt have no face before they set out.
 */
export function hideCovered(routes: readonly Route[], dealt: boolean): Route[] {
  const backs = routes.filter(({ copy }) => copy.looks.card === null);
  const place = (stop?: DOMRect) => `${String(Math.round(stop?.x ?? 0))} ${String(Math.round(stop?.y ?? 0))}`;
  const [begins, ends] = [(one: Route) => place(one.stops[0]), (one: Route) => place(one.stops.at(-1))];
  const waits = new Map([...backs].sort((a, b) => a.delay - b.delay).map((one) => [begins(one), one]));
  const lies = new Map([...backs].sort((a, b) => landing(b) - landing(a)).map((one) => [ends(one), one]));
  return routes.map((one) => {
    if (!backs.includes(one)) return { ...one, late: dealt || one.late === true };
    const late = one.late === true || waits.get(begins(one)) !== one;
    return { ...one, late, until: one.until ?? (lies.get(ends(one)) === one ? undefined : landing(one)) };
  });
}

/** All travel; resolves when the last has arrived. `dealt`: they lie over each other. With reduced motion they fade in there. */
export async function fly(routes: readonly Route[], dealt = false): Promise<void> {
  const landings = routes.map(landing);
  const seen = hideCovered(routes, dealt);
  const ends = putDown(landings, dealt ? AT_ONCE : Infinity);
  const together = [...new Set(ends)].map((end) => ({ end, routes: seen.filter((_, i) => ends[i] === end) }));
  await Promise.all(together.map(({ routes: some, end }) => travel(some, end)));
}

/** These will not fly. */
export function drop(copies: readonly Copy[]): void {
  for (const one of copies) one.landed = true;
}
