/** How another player's combinations are told in a line as low as a word: a tag each, with its rank, and how many cards it has. */
import { rank } from '../../cards/names';
import type { Meld } from '../../net/messages';
import { firstOf } from './packs';

export interface Tag {
  meld: Meld;
  /** Its rank; nothing where not all ranks could be read. */
  sign: string;
  /** How many cards it has; of what is complete nobody counts them. */
  count: number | null;
  /** In px. */
  left: number;
  width: number;
}

const [BARE, GAP, EDGE] = [16, 2, 1]; // px: a tag without a word, between two of them, and around each
const [BEFORE, SLIVER] = [1, 3]; // px: before a rank and behind it; what is seen of a tag that says nothing
const [LETTER, DIGIT, FIGURE] = [0.56, 0.45, 0.4]; // rem
const USUAL = 3; // a combination has no fewer cards: where there is little room this number goes without saying

type Read = Pick<Tag, 'meld' | 'sign' | 'count'>;

/** What is complete comes first. */
const inOrder = (melds: readonly Meld[]): Meld[] => [
  ...melds.filter((m) => m.top !== null),
  ...melds.filter((m) => m.top === null),
];

/** Each way says less than the one before: all numbers, the greater ones, ranks, and then only the greater ones. */
function ways(melds: readonly Meld[], marked: ReadonlySet<string>): Read[][] {
  const sign = (meld: Meld) => rank(firstOf(meld, marked) ?? '').replace('T', '10');
  const told = (counts: (meld: Meld) => boolean) =>
    melds.map((meld) => ({ meld, sign: sign(meld), count: counts(meld) ? meld.cards.length : null }));
  const open = (meld: Meld) => meld.top === null;
  const beyond = (few: number) => told((meld) => open(meld) && meld.cards.length > few);
  const only = beyond(USUAL).map((one) => (one.count === null ? { ...one, sign: '' } : one));
  return [told(open), ...[USUAL, USUAL + 1, USUAL + 2].map(beyond), told(() => false), only];
}

/** So much of a tag must be seen that it can be read. */
function needed({ sign, count }: Read, rem: number): number {
  if (sign === '') return SLIVER;
  const letters = /\d/.test(sign) ? DIGIT * sign.length : LETTER;
  return 2 * BEFORE + rem * (letters + FIGURE * `${count ?? ''}`.length);
}

/** One beside the other where there is room; else each lies on what is free of the one before, or none can be read. */
function laid(read: readonly Read[], wide: number, rem: number): Tag[] | null {
  const needs = read.map((one) => needed(one, rem));
  const widths = needs.map((one) => Math.max(BARE, Math.ceil(one)));
  const sum = (all: readonly number[]) => all.slice(0, -1).reduce((total, one) => total + one, 0);
  const [closest, apart] = [sum(needs), sum(widths) + GAP * (read.length - 1)];
  const room = wide - 2 * EDGE - (widths.at(-1) ?? 0);
  if (closest > room) return null;
  const share = apart <= room ? 1 : (room - closest) / (apart - closest);
  let left = EDGE;
  return read.map((one, i) => {
    const [need = 0, width = 0] = [needs[i], widths[i]];
    const tag = { ...one, left, width };
    left += need + share * (width + GAP - need);
    return tag;
  });
}

/** Only how many there are, and which of them are complete. */
function bare(melds: readonly Meld[], wide: number): Tag[] {
  const step = Math.min(BARE + GAP, (wide - BARE - 2 * EDGE) / Math.max(1, melds.length - 1));
  return melds.map((meld, i) => ({ meld, sign: '', count: null, left: EDGE + i * step, width: BARE }));
}

/** The tags of these combinations in a place so wide: as much is said of each as can be said of all. */
export function tagsOf(melds: readonly Meld[], marked: ReadonlySet<string>, wide: number, rem: number): Tag[] {
  const all = inOrder(melds);
  for (const read of ways(all, marked)) {
    const found = laid(read, wide, rem);
    if (found) return found;
  }
  return bare(all, wide);
}
