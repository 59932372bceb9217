/** How one's own cards are named, ordered and laid. */
import { sortBy, type Ranking } from '../../cards/names';
import { highOf, PROPORTION, ROW } from '../stage/sizes';

/** Whether cards of this zone are in somebody's hand. */
export const isHand = (zone: string | null): boolean => zone?.startsWith('hand.') ?? false;

/** A name for each card, also where a pack has two of a kind: "7S", then "7S#2". */
export function named(cards: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const nth = (seen.get(card) ?? 0) + 1;
    seen.set(card, nth);
    return nth === 1 ? card : `${card}#${nth}`;
  });
}

/** The list of before, if nothing in it has changed: then it is not measured and drawn again. */
export function unchanged<T>(): (now: T[]) => T[] {
  let before: T[] = [];
  return (now) => {
    const same = now.length === before.length && now.every((one, i) => one === before[i]);
    return (before = same ? before : now);
  };
}

export const cardOf = (id: string): string => id.split('#', 1)[0] ?? id;

const many = (cards: readonly string[], card: string): number => cards.filter((one) => one === card).length;

/** The names of cards that have just come. Of equal cards they are the last: nobody could tell. */
export function freshOf(cards: readonly string[], fresh: readonly string[]): Set<string> {
  const olds = (card: string) => many(cards, card) - many(fresh, card);
  return new Set(named(cards).filter((id) => Number(id.split('#')[1] ?? 1) > olds(cardOf(id))));
}

/** Cards that stay keep their places; new ones come last. */
export function keepOrder(before: readonly string[], now: readonly string[]): string[] {
  const here = new Set(now);
  const stayed = before.filter((id) => here.has(id));
  const known = new Set(stayed);
  return [...stayed, ...now.filter((id) => !known.has(id))];
}

/** Put `ids` where a finger left them: before the card that is now at `index`. */
export function moveTo(order: readonly string[], ids: readonly string[], index: number): string[] {
  const moving = new Set(ids);
  const before = order.slice(0, index).filter((id) => !moving.has(id));
  const after = order.slice(index).filter((id) => !moving.has(id));
  return [...before, ...order.filter((id) => moving.has(id)), ...after];
}

/** How many of the same stand side by side, one after the other. */
export function runs(of: readonly unknown[]): number[] {
  const starts = [...of.keys()].filter((i) => i === 0 || of[i] !== of[i - 1]);
  return starts.map((at, i) => (starts[i + 1] ?? of.length) - at);
}

/** The cards in groups, by their names; null: the groups that were sent are not of these cards. */
export function inGroups(cards: readonly string[], groups: readonly (readonly string[])[]): string[][] | null {
  const ids = named(groups.flat());
  const held = new Set(named(cards));
  if (ids.length !== held.size || !ids.every((id) => held.has(id))) return null;
  let at = 0;
  return groups.map((group) => ids.slice(at, (at += group.length)));
}

export function arrange(
  cards: readonly string[],
  sort: 'rank' | 'suit' | 'own',
  own: readonly string[],
  ranking: Ranking,
): string[] {
  if (sort === 'own') return keepOrder(own, named(cards));
  return named(sortBy(cards, sort, ranking));
}

export interface Rows {
  /** How many cards lie in each row, from the top. */
  lengths: number[];
  /** From the left edge of one card to that of the next, in px. */
  step: number;
  /** From the upper edge of one row to that of the next, in px. */
  pitch: number;
  /** As much of the pitch as is left free above each lower row, in px. */
  free: number;
}

const APART = 0.34; // of a card's width, between groups

/** Where cards of one row lie: groups stand apart as far as there is room for it, and `least` px of each card are seen. */
export function along(
  count: number,
  begins: (i: number) => boolean,
  { width, card, step, least = 0.42 * card }: { width: number; card: number; step: number; least?: number },
): { xs: number[]; step: number; gap: number } {
  const breaks = Array.from({ length: count }, (_, i) => (i > 0 && begins(i) ? 1 : 0));
  const gaps = breaks.reduce<number>((a, b) => a + b, 0);
  const close = Math.min(step, Math.max(least, (width - card - gaps * APART * card) / Math.max(1, count - 1)));
  const used = gaps > 0 ? close : step;
  const gap = gaps > 0 ? Math.max(0, Math.min(APART * card, (width - card - used * (count - 1)) / gaps)) : 0;
  const left = (width - card - used * (count - 1) - gap * gaps) / 2;
  let apart = 0;
  const xs = breaks.map((one, i) => left + i * used + (apart += one * gap));
  return { xs, step: used, gap };
}

const MORE = 24; // px by which few cards are wider than many
const CROWDED = 22; // cards
const LARGE = 0.75; // of their size: cards of groups are drawn so much smaller before they need a second row
const NAMED = 22; // px between rows of groups, for the names of the lower ones

export interface HandRoom {
  width: number;
  height: number;
  /** How wide a card is drawn where nothing presses. */
  base: number;
  /** As much of a covered card as is to be seen, where that is possible. */
  strip: number;
}

/**
 * How so many cards fill their place: as large as they can be there, few of them larger than many. Groups that are
 * `named` stand in one row each, with room for their names; others do where the cards need not be smaller for it.
 */
export function fill(
  count: number,
  room: HandRoom,
  phone: boolean,
  groups: readonly number[] = [],
  named = groups.length > 1,
): Rows & { card: number } {
  const widest = phone ? room.base + MORE : count > CROWDED ? Math.round(room.base * 0.86) : room.base;
  const fewest = phone && count > 9 ? 2 : 1; // so that the hand does not jump between one row and two
  const apart = named ? NAMED : 0;
  for (let used = fewest; ; used += 1) {
    const names = used > 1 ? apart * (used - 0.5) : 0; // those of the first row have the room in which cards rise, and more
    const largest = Math.floor(Math.min(widest, (room.height - names) / highOf(1, used)));
    const beside = Math.floor(room.width - room.strip * (count - 1)); // so large they have one row
    const card = named && used === 1 && beside >= LARGE * largest ? Math.min(largest, beside) : largest;
    const narrow = (rows: number[]) => (room.width - card) / Math.max(1, Math.max(0, ...rows) - 1) < room.strip;
    const whole = rowsOf(count, used, groups);
    const lengths = !named && narrow(whole) ? rowsOf(count, used, []) : whole;
    const longest = Math.max(0, ...lengths);
    if (narrow(lengths) && used < 4) continue;
    const step = longest > 1 ? Math.min(card * 0.72, (room.width - card) / (longest - 1)) : card;
    return { card, lengths, step, pitch: card * PROPORTION * ROW + apart, free: apart };
  }
}

/** How many cards lie in each of at most so many rows: rows as alike as can be, and each group in one of them. */
function rowsOf(count: number, rows: number, groups: readonly number[]): number[] {
  if (groups.length > 1) return whole(groups, rows);
  const longest = Math.ceil(count / rows);
  const lengths = Array.from({ length: rows }, (_, row) => Math.max(0, Math.min(longest, count - row * longest)));
  return lengths.filter((n) => n > 0);
}

/** The rows of whole groups of which the longest is as short as can be; the first has no fewer cards than it must. */
function whole(groups: readonly number[], rows: number): number[] {
  const all = groups.reduce((a, b) => a + b, 0);
  for (let most = Math.ceil(all / rows); ; most += 1) {
    const lengths: number[] = [];
    for (const size of groups) {
      const last = lengths.at(-1);
      if (last !== undefined && last + size <= most) lengths[lengths.length - 1] = last + size;
      else lengths.push(size);
    }
    if (lengths.length <= rows && Math.max(...lengths) <= most) return lengths;
  }
}
