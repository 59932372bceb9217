/** How wide the cards of a common table are drawn, so that all of it is seen at once where that can be. */
import { isJoker, rank, sortBy, standsFor, suit, type Ranking } from '../../cards/names';
import type { MeldSort } from '../../theme/settings.svelte';

const BARE = 12; // px: what a pile is high beside its cards
const LABEL = 1; // rem: the line with its name below it, without what is free under its letters

/** How wide a pile is drawn that would like to be so wide, in a place so high, and whether there is no room for its name. */
export function fitPile(wish: number, room: number, rem: number): { width: number; terse: boolean } {
  const width = Math.round(Math.max(24, Math.min(wish, (room - BARE) / 1.4)));
  return { width, terse: room < wish * 1.4 + BARE + LABEL * rem };
}

export interface Room {
  width: number;
  height: number;
  /** Widths of a card between which to choose. */
  least: number;
  most: number;
  /** The visible part of a covered card, at a card's width. */
  strip: (card: number) => number;
  /** Around a combination, and below its cards. */
  gap: number;
  foot: number;
  /** From row to row, where that is less. */
  between?: number;
  /** What is pressed is no narrower, however few cards it has. */
  thumb?: number;
}

/** How wide a combination of so many cards is, with cards of this width. */
const wideOf = (count: number, card: number, { strip, thumb = 0 }: Room): number =>
  Math.max(thumb, card + (count - 1) * strip(card));

/** Rows that combinations of so many cards take at this width. */
export function rowsAt(card: number, counts: readonly number[], room: Room): number {
  const all = room.width + room.gap; // behind the last of a row nothing comes
  let [rows, left] = [1, all];
  for (const count of counts) {
    const wide = wideOf(count, card, room) + room.gap;
    if (wide > left && left < all) {
      rows += 1;
      left = all;
    }
    left -= wide;
  }
  return rows;
}

export interface Spots {
  /** From the upper left corner, in px. */
  spots: { x: number; y: number }[];
  height: number;
}

/**
 * Where things so wide lie in rows so high, each row in the middle: places to move them to, so that nothing is laid out anew.
 * `aside`: so much at the right is no part of what is in the middle, and for rows that are longer.
 */
export function spots(
  widths: readonly number[],
  high: number,
  { width, gap, pitch = high + gap, aside = 0 }: { width: number; gap: number; pitch?: number; aside?: number },
): Spots {
  const rows: number[][] = [];
  let left = 0;
  for (const wide of widths) {
    const row = rows.at(-1);
    if (row === undefined || wide > left) {
      rows.push([wide]);
      left = width - wide - gap;
    } else {
      row.push(wide);
      left -= wide + gap;
    }
  }
  const found = rows.flatMap((row, i) => {
    let x = Math.max(0, (width - aside - row.reduce((sum, wide) => sum + wide, 0) - gap * (row.length - 1)) / 2);
    return row.map((wide) => {
      const spot = { x, y: i * pitch };
      x += wide + gap;
      return spot;
    });
  });
  return { spots: found, height: rows.length === 0 ? 0 : (rows.length - 1) * pitch + high };
}

/** How high the rows of combinations are at this width. */
const highAt = (card: number, counts: readonly number[], room: Room): number =>
  rowsAt(card, counts, room) * (card * 1.4 + room.foot + (room.between ?? room.gap)) - (room.between ?? room.gap);

const LARGE = 0.6; // of the widest card: so large it is to be with as many rows as its place has room for

/** The widest card that need not shrink as rows are added, until they are more than fit a place with large cards. */
export function steady({ height, most, foot, gap }: Room): number {
  const inRows = (rows: number) => Math.floor(((height + gap) / rows - gap - foot) / 1.4);
  let rows = 1;
  while (inRows(rows + 1) >= most * LARGE) rows += 1;
  return Math.min(most, inRows(rows));
}

/** The widest card with which all of it fits; else the narrowest. */
export function fit(counts: readonly number[], room: Room): number {
  for (let card = room.most; card > room.least; card -= 1) {
    const strips = counts.every((n) => wideOf(n, card, room) <= room.width);
    if (strips && highAt(card, counts, room) <= room.height) return card;
  }
  return room.least;
}

/** The first of these rooms, each closer than the one before, in which all of it fits; else the last, which it overflows. */
export function fitFirst(
  counts: readonly number[],
  rooms: readonly [Room, ...Room[]],
): { card: number; room: Room; fits: boolean } {
  let found = { card: rooms[0].least, room: rooms[0], fits: false };
  for (const room of rooms) {
    const card = fit(counts, room);
    found = { card, room, fits: highAt(card, counts, room) <= room.height };
    if (found.fits) break;
  }
  return found;
}

/** So much of a covered card is seen that its row is filled, and at most as much of its width: the rows stay as many. */
export function opened(card: number, counts: readonly number[], room: Room, most: number): number {
  const rows = rowsAt(card, counts, room);
  for (let share = most; share * card > room.strip(card); share -= 0.02) {
    const wider = { ...room, strip: (width: number) => width * share };
    if (rowsAt(card, counts, wider) === rows && counts.every((n) => wideOf(n, card, wider) <= room.width))
      return share * card;
  }
  return room.strip(card);
}

const shown = (card: string): string => standsFor(card) ?? card;

/** Are all of these of one suit? A lone joker has none. */
const oneSuit = (cards: readonly string[]): boolean =>
  new Set(cards.map((c) => (isJoker(shown(c)) ? null : suit(shown(c))))).size === 1;

/** Combinations in the order in which they are shown: as they were laid, by rank, or runs suit by suit and then sets. */
export function inOrder<T extends { cards: string[] }>(melds: readonly T[], order: MeldSort, ranking: Ranking): T[] {
  if (order === 'laid') return [...melds];
  const lowest = (meld: T) => sortBy(meld.cards, order, ranking)[0] ?? '';
  const places = new Map(sortBy([...new Set(melds.map(lowest))], order, ranking).map((card, i) => [card, i]));
  const later = (meld: T) =>
    order === 'suit' && !oneSuit(meld.cards) ? 1000 + ranking.ranks.indexOf(rank(shown(lowest(meld)))) : 0;
  return [...melds].sort((a, b) => later(a) - later(b) || (places.get(lowest(a)) ?? 0) - (places.get(lowest(b)) ?? 0));
}
