/** A deal as it is seen: what lay on the table is gathered, and the cards go round, one to each in turn. */
import type { Move, Scene, SceneEvent } from '../../net/messages';
import { tick } from 'svelte';
import { copiesOf, fly } from '../../theme/flights.svelte';
import { calm, flightTime } from '../../theme/motion';
import { settings } from '../../theme/settings.svelte';
import type { Step } from './step';

const GATHERED = 250; // until the last of the old cards is there
const ROUND = 450; // until the last of the new ones sets out, however many they are
const MOST = 16; // old cards that are seen to go

/** Cards come to several hands, and from none of them. */
export function isDeal({ events, scene }: Pick<Step, 'events'> & { scene: Pick<Scene, 'zones'> }): boolean {
  const hands = new Set(scene.zones.filter((zone) => zone.kind === 'fan').map((zone) => zone.id));
  const moves = events.flatMap((event) => event.moves);
  const dealt = moves.filter((move) => hands.has(move.target)).map((move) => move.target);
  return new Set(dealt).size > 1 && !moves.some((move) => hands.has(move.origin));
}

/** The version before the last deal among these events; null where nothing was dealt. */
export function beforeLastDeal(events: readonly SceneEvent[], scene: Pick<Scene, 'zones'>): number | null {
  const versions = [...new Set(events.map((one) => one.version))];
  const last = versions.findLast((at) => isDeal({ events: events.filter((one) => one.version === at), scene }));
  return last === undefined ? null : last - 1;
}

/** When each card sets out: round by round, one to everybody in each. `after`: what was gathered is there by then. */
export function roundTheTable<T extends { move: Move; delay: number }>(travels: readonly T[], after: number): T[] {
  const moves = [...new Set(travels.map((t) => t.move))];
  const given = new Map<Move, number>();
  const turn = travels.map(({ move }) => {
    const round = given.get(move) ?? 0;
    given.set(move, round + 1);
    return round * moves.length + moves.indexOf(move);
  });
  const last = Math.max(1, ...turn);
  return travels.map((travel, i) => ({ ...travel, delay: after + (ROUND * settings.length * (turn[i] ?? 0)) / last }));
}

/** Where cards of the deal that is over lie; not those of the count, which has no zones. */
export const lying = (root: Element): DOMRect[] =>
  [...root.querySelectorAll('[data-zone] .card')]
    .map((card) => card.getBoundingClientRect())
    .filter((place) => place.width > 0);

/** They go where the stock is; how long that takes. */
export function gather(places: readonly DOMRect[], stock: DOMRect | null): number {
  if (!stock || calm() || places.length === 0) return 0;
  const every = Math.ceil(places.length / MOST);
  const seen = places.filter((_, i) => i % every === 0);
  const copies = copiesOf(seen.map(({ width }) => ({ card: null, width })));
  const routes = copies.map((copy, i) => {
    const place = seen[i] as DOMRect;
    const delay = (i * 60 * settings.length) / seen.length;
    return { copy, stops: [place, stock], delay, time: Math.min(GATHERED * settings.length, flightTime(place, stock)) };
  });
  void tick().then(() => fly(routes, true));
  return GATHERED * settings.length;
}
