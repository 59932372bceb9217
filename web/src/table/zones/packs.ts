/** How combinations of one rank lie in the room that there is: fanned, in packs, or in packs of which the upper half is seen. */
import { rank } from '../../cards/names';
import type { Meld } from '../../net/messages';

/** Its first card that is what it is; special cards stand in for others. */
export const firstOf = (meld: Meld, marked: ReadonlySet<string>): string | null =>
  meld.cards.find((card) => !marked.has(card)) ?? meld.cards[0] ?? null;

/** The top card does not say of which rank the others are: one of them peeps out from under it. */
export function peeps(meld: Meld, marked: ReadonlySet<string>): boolean {
  const first = firstOf(meld, marked);
  return meld.top !== null && first !== null && rank(meld.top) !== rank(first);
}

/** How much of a card is seen that peeps out from under another. */
export const PEEP = 0.42;

/** So many cards are fanned (none: it is stacked); a pack of it is so many cards wide. */
export interface Lying {
  fanned: number | null;
  packed: number;
}

export const lying = (meld: Meld, marked: ReadonlySet<string>): Lying => ({
  fanned: meld.top === null ? meld.cards.length : null,
  packed: peeps(meld, marked) ? 1 + PEEP : 1,
});

export interface Spread {
  card: number;
  /** The visible part of a covered card; null: all lie in packs. */
  strip: number | null;
  /** A card's height to its width. */
  tall: number;
  /** All of it is seen at once. */
  whole: boolean;
}

export interface SpreadRoom {
  width: number;
  height: number;
  most: number;
  /** The narrowest card that is still fanned (none: all lie in packs from the first on), and the narrowest of all. */
  open: number | null;
  least: number;
  gap: number;
  /** How much wider and higher a pack is than its top card. */
  thick: number;
}

const WHOLE = 1.4;
const HALF = 0.92; // rank and suit are seen
const OVERLAPS = [0.46, 0.4, 0.34];

/** How wide each is. */
export function widths(melds: readonly Lying[], { card, strip }: Omit<Spread, 'whole'>, thick: number): number[] {
  return melds.map(({ fanned, packed }) =>
    fanned === null || strip === null ? packed * card + thick : card + (fanned - 1) * strip,
  );
}

/** Rows of things so wide. */
export function rowsOf(wide: readonly number[], width: number, gap: number): number {
  let [rows, end] = [1, -gap];
  for (const one of wide) {
    const starts = end < 0 || end + gap + one <= width;
    if (!starts) rows += 1;
    end = starts ? end + gap + one : one;
  }
  return rows;
}

function fits(melds: readonly Lying[], room: SpreadRoom, how: Omit<Spread, 'whole'>): boolean {
  const wide = widths(melds, how, room.thick);
  const rows = rowsOf(wide, room.width, room.gap);
  const high = rows * (how.card * how.tall + room.thick) + (rows - 1) * room.gap;
  return high <= room.height && wide.every((one) => one <= room.width);
}

/** Fanned as far as all of it can be seen at once; else in packs. */
export function spread(melds: readonly Lying[], room: SpreadRoom): Spread {
  const ways = [
    ...OVERLAPS.map((share) => ({ share, tall: WHOLE, least: room.open ?? Infinity })),
    { share: null, tall: WHOLE, least: Math.min(room.most, room.least + 4) },
    { share: null, tall: HALF, least: room.least },
  ];
  for (const { share, tall, least } of ways) {
    for (let card = room.most; card >= least; card -= 1) {
      const how = { card, strip: share === null ? null : card * share, tall };
      if (fits(melds, room, how)) return { ...how, whole: true };
    }
  }
  return { card: room.least, strip: null, tall: HALF, whole: false };
}
