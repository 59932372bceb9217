/**
 * Where the cards of a hand held by rank lie. On a phone each rank is a stack, however many cards there are, and the one
 * that is opened has a fan of its own above. On a wide page all lie in one row, each rank a tight fan, where there is room;
 * else each rank is a stack, and the one that is opened spreads in the row.
 */
import { isPhone, PROPORTION, riseIn, ROW } from '../stage/sizes';

export interface Stand {
  /** From the hand's upper left corner, in px. */
  x: number;
  y: number;
  /** From one card of the rank to the next. */
  step: number;
  /** Its cards are seen side by side, and can be chosen one by one. */
  open: boolean;
  /** As much of it as others leave free. */
  width: number;
  height: number;
}

/** A row above the stacks, for the cards of one of them. */
export interface Fan {
  card: number;
  x: number;
  y: number;
  step: number;
  width: number;
  height: number;
  /** There are more cards than can be seen at once. */
  scrolls: boolean;
}

export interface Spread {
  card: number;
  stands: Stand[];
  /** Ranks are stacks, and the open one is a fan above them. */
  stacked: boolean;
  fan: Fan | null;
  height: number;
  /** By how much of its height a chosen card is lifted where the stacks lie. */
  rise: number;
}

export interface Room {
  width: number;
  /** How wide a card is drawn where nothing presses. */
  card: number;
  /** Fingers, not a mouse's pointer, are to find the cards. */
  touch: boolean;
}

const TARGET = 44;
export const LIFT = 0.22; // of a card's height, above a row: there chosen cards go
const NEAR = 0.16; // of a card's height, above the first of two rows of stacks
const FOOT = 14; // px below the row, for the counts
const OVERLAP = 16; // px by which a lifted stack may reach into the fan
const BESIDE = 74; // px beside the fan, for what takes all of it
export const TAKES = 68; // px: its width
const THUMB = 72; // px of width below which a card has the large index
export const ROUND = 8; // px around a fan, for the ring and the shadow of a lifted card
const GAP = 10; // px between ranks where there is plenty of room
const CROWDED = 0.86;
const OPENED = 0.68; // of a card's width: the cards of a rank that is opened above the others
const LOOSE = 0.34; // of a card's width: the widest strips within a rank
const APART = 0.8; // of a card's width, from rank to rank where all lie open
const [EDGE, EDGES] = [2, 3];

/** How far the cards of a closed stack show below the top one. */
export const edge = (n: number, count: number): number => EDGE * Math.max(0, n - Math.max(0, count - 1 - EDGES));
const edges = (count: number): number => EDGE * Math.min(EDGES, count - 1);

/** As much of a covered card as its suit needs; for the rank the first of them is enough. */
const strip = (card: number, touch: boolean): number => (touch ? TARGET : card * (card < THUMB ? 0.34 : 0.27));

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

interface Row {
  /** From one card to the next within a rank. */
  step: number;
  /** From what is seen of one rank to the next. */
  apart: number;
}

/** All ranks in one row, some of them open; null: there is no room. `keep`: what is better left between ranks before strips grow. */
function row(
  counts: readonly number[],
  open: readonly boolean[],
  { width, card, touch }: Room,
  keep: number,
): Row | null {
  const ways = counts.length - 1;
  const loose = sum(counts.map((n, i) => (open[i] ? n - 1 : 0)));
  const free = width - card - sum(counts.map((n, i) => (open[i] ? 0 : edges(n))));
  const least = strip(card, touch);
  if (loose * least + ways * TARGET > free) return null;
  const step = loose ? Math.max(least, Math.min(LOOSE * card, (free - ways * keep) / loose)) : 0;
  return { step, apart: ways ? Math.min(card + GAP, (free - loose * step) / ways) : card };
}

function inRow(counts: readonly number[], open: readonly boolean[], room: Room, { step, apart }: Row): Spread {
  const { card, width } = room;
  const own = counts.map((n, i) => (open[i] ? (n - 1) * step : edges(n)));
  const height = card * PROPORTION;
  let x = (width - sum(own) - (counts.length - 1) * apart - card) / 2;
  const stands = counts.map((n, i) => {
    const left = x;
    x += (own[i] ?? 0) + apart;
    const seen = (own[i] ?? 0) + (i === counts.length - 1 ? card : Math.min(apart, card));
    return {
      x: left,
      y: height * LIFT,
      step: n > 1 && open[i] ? step : 0,
      open: open[i] ?? false,
      width: seen,
      height,
    };
  });
  return { card, stands, stacked: false, fan: null, height: height * (1 + LIFT) + FOOT, rise: riseIn(1) };
}

/** All cards side by side in one row, smaller where that helps. A phone's hand would change its form as cards come and go. */
function allOpen(counts: readonly number[], room: Room): Spread | null {
  if (isPhone(room.width)) return null;
  const open = counts.map(() => true);
  for (const card of [room.card, crowded(room).card]) {
    const found = row(counts, open, { ...room, card }, APART * card);
    if (found) return inRow(counts, open, { ...room, card }, found);
  }
  return null;
}

const crowded = (room: Room): Room => ({ ...room, card: Math.round(room.card * CROWDED) });

/** One row of stacks in which any one can be opened. */
function oneOpen(counts: readonly number[], opened: number | null, room: Room): Spread | null {
  if (isPhone(room.width)) return null;
  const smaller = crowded(room);
  const largest = counts.indexOf(Math.max(...counts));
  if (
    !row(
      counts,
      counts.map((_, i) => i === largest),
      smaller,
      TARGET,
    )
  )
    return null;
  const open = counts.map((n, i) => n === 1 || i === opened);
  const found = row(counts, open, smaller, TARGET);
  return found && inRow(counts, open, smaller, found);
}

/** Stacks in as many rows as it takes, and the cards of the open one in a row above them. */
function fanAbove(counts: readonly number[], opened: number | null, { width, card }: Room): Spread {
  const height = card * PROPORTION;
  const of = opened === null ? 0 : (counts[opened] ?? 0);
  const fan = of > 1 ? fanOf(of, width - BESIDE, Math.round(card * OPENED)) : null;
  const { rows, longest, step } = stacks(counts.length, card, width);
  const top = height * (rows > 1 ? NEAR : LIFT) + (fan ? fan.height - OVERLAP : 0);
  const stands = counts.map((n, i) => {
    const [row, place] = [Math.floor(i / longest), i % longest];
    const after = Math.min(longest, counts.length - row * longest) - 1;
    const whole = card + edges(n);
    return {
      x: (width - card - EDGE * EDGES - after * step) / 2 + place * step,
      y: top + height * ROW * row,
      step: 0,
      open: n === 1,
      width: place === after ? whole : Math.min(step, whole),
      height: row === rows - 1 ? height : height * ROW,
    };
  });
  return { card, stands, stacked: true, fan, height: top + height * (1 + ROW * (rows - 1)), rise: riseIn(rows) };
}

/** The rows for which the hand has a place. */
const rowsIn = (width: number): number => (isPhone(width) ? 2 : 1);

/**
 * How stacks share as few rows as possible, each row as many as the others. Where all ranks have come they are closer than
 * a finger likes, and two rows are enough: a third would lie on what is pressed.
 */
function stacks(count: number, card: number, width: number): { rows: number; longest: number; step: number } {
  const free = width - card - EDGE * EDGES;
  const rows = Math.min(rowsIn(width), Math.ceil(count / (Math.floor(free / TARGET) + 1)));
  const longest = Math.ceil(count / rows);
  return { rows, longest, step: Math.min(card + GAP, longest > 1 ? free / (longest - 1) : 0) };
}

function fanOf(count: number, width: number, card: number): Fan {
  const step = Math.max(TARGET, Math.min(card + 4, (width - card) / (count - 1)));
  const spare = width - card - step * (count - 1);
  return {
    card,
    x: Math.max(0, spare / 2),
    y: 0,
    step,
    width,
    height: card * PROPORTION * (1 + LIFT),
    scrolls: spare < 0,
  };
}

/** Where that stands which takes all of a fan: next to its last card, or to the last that is seen. */
export const beside = ({ x, step, card, width }: Fan, count: number): number =>
  Math.min(x + step * (count - 1) + card, width) + BESIDE - TAKES;

/** Where the n-th of a rank's cards lies within its rank, and as much of it as the next one leaves free. */
export function slot(n: number, count: number, at: Stand | Fan, card: number): { left: number; width: number } {
  const last = n === count - 1;
  if ('scrolls' in at) return { left: ROUND + at.x + n * at.step, width: last ? card : Math.min(card, at.step) };
  if (!at.open) return { left: edge(n, count), width: card };
  return { left: n * at.step, width: last ? at.width - n * at.step : at.step };
}

/** The place of a hand held by rank, always as high: two rows of stacks on a phone, else one row. A rank that is opened lies above it. */
export const placeHeight = ({ width, card }: Pick<Room, 'width' | 'card'>): number =>
  card * PROPORTION * (1 + (rowsIn(width) > 1 ? NEAR + ROW : LIFT)) + (rowsIn(width) > 1 ? 0 : FOOT);

/** `counts`: how many cards of each rank; `opened`: the rank that was opened, where that is needed. */
export const spread = (counts: readonly number[], opened: number | null, room: Room): Spread =>
  allOpen(counts, room) ?? oneOpen(counts, opened, room) ?? fanAbove(counts, opened, room);
