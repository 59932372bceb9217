/** One's own part in what comes: the cards and the meld that one has chosen, and the pile that one has tapped. */
import type { Meld, Move, Scene, SceneEvent, Zone } from '../../net/messages';
import { cardOf, named } from '../hand/hand';

/** A pile that was tapped, and all those that would have played the same. */
export interface Tapped {
  zone: string;
  alike: string[];
}

/** One's own moves out of equal piles, as coming from the one that was tapped. */
export function fromTapped(events: readonly SceneEvent[], { zone, alike }: Tapped, seat: number | null): SceneEvent[] {
  const own = (event: SceneEvent) => event.seat === seat && seat !== null;
  const moved = (event: SceneEvent) => event.moves.map((m) => (alike.includes(m.origin) ? { ...m, origin: zone } : m));
  return events.map((event) => (own(event) ? { ...event, moves: moved(event) } : event));
}

/** The cards that the reader takes up now and nobody has seen, if there are any. */
export const takenUp = (events: readonly SceneEvent[]): Move | null =>
  events.flatMap((e) => e.moves).find((m) => m.turned && m.cards.length > 0) ?? null;

export const without = (ids: readonly string[], gone: readonly string[]): string[] =>
  ids.filter((id) => !gone.includes(id));

/**
 * Chosen cards that are still in the hand. Of equal cards one is as good as the other: where the one that was
 * chosen has another name now, because its twin has left the hand, it stays chosen under that.
 */
export function stillHeld(chosen: readonly string[], hand: readonly string[]): string[] {
  const kept = new Set(chosen.filter((id) => hand.includes(id)));
  for (const lost of chosen.filter((id) => !hand.includes(id))) {
    const twin = hand.find((id) => cardOf(id) === cardOf(lost) && !kept.has(id));
    if (twin) kept.add(twin);
  }
  return [...kept];
}

/** How a play names a meld: as the game says, else the reader's own and the table's by number, another's with its seat. */
export function meldRef(zone: Zone, number: number, seat: number | null): string {
  const own = zone.seat === null || zone.seat === seat;
  return zone.melds.find((m) => m.number === number)?.ref || (own ? `${number}` : `${zone.seat}.${number}`);
}

/** The combinations that belong to all, if there are such. */
export const commonZone = (scene: Pick<Scene, 'zones'>): Zone | null =>
  scene.zones.find((z) => z.place === 'middle' && z.kind === 'melds') ?? null;

/** All melds that a play could name. */
export const refs = (zones: readonly Zone[], seat: number | null): Set<string> =>
  new Set(zones.flatMap((z) => z.melds.map((m) => meldRef(z, m.number, seat))));

/** The cards of a combination that have come to it: all, unless two or more have stayed together from one of the old ones. */
export function cameTo(cards: readonly string[], old: readonly Meld[]): readonly string[] {
  const others = old.map((meld) => without(cards, named(meld.cards)));
  const fewest = others.reduce((best, some) => (some.length < best.length ? some : best), cards);
  return fewest.length > cards.length - 2 ? cards : fewest;
}

/** Before the next deal, or the first: the reader has not said yet that they are ready. */
export function isAwaited({ seat, state, ready, players }: Scene): boolean {
  if (seat === null || ready.includes(seat)) return false;
  return state === 'between' || (state === 'waiting' && !players.some(({ kind }) => kind === 'open'));
}

/** Nobody but the reader waits for the first deal: what tells how the game goes is heard first. */
export const beginsAlone = ({ state, players }: Scene): boolean =>
  state === 'waiting' && !players.some(({ kind, you }) => kind === 'human' && !you);
