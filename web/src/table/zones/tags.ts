/** How another player's combinations are told in a line as low as a word: a tag each, with its rank, and how many cards it has. */
import { rank } from '../../cards/names';
import type { Meld } from '../../net/messages';
import { firstOf } from './packs';

export interface Tag {
  meld: Meld;
  /** Its rank. */
  sign: string;
  /** How many cards it has; of what is complete nobody counts them. */
  count: number | null;
  /** In px. */
  left: number;
  width: number;
}

export interface Tags {
  tags: Tag[];
  /** Ranks are as small as numbers. */
  small: boolean;
  /** So many more there is no room for, and where this is said. */
  more: Meld[];
  left: number;
}

const [BARE, GAP, EDGE] = [16, 2, 1]; // px: a tag without a word, between two of them, and around each
const BEFORE = 1; // px: before a rank and behind it
const [LETTER, DIGIT, FIGURE] = [0.56, 0.45, 0.4]; // rem
const [SMALL, AROUND] = [11 / 14, 0.5]; // to the usual size of a rank; px before it and behind it
const USUAL = 3; // a combination has no fewer cards: where there is little room this number goes without saying

type Read = Pick<Tag, 'meld' | 'sign' | 'count'>;

const complete = (meld: Meld): boolean => meld.top !== null;

/** What is complete comes first. */
const inOrder = (melds: readonly Meld[]): Meld[] => [
  ...melds.filter(complete),
  ...melds.filter((meld) => !complete(meld)),
];

/** What is read where not all can be: those that are near to be complete, then what is complete, and then the others. */
const telling = (melds: readonly Meld[]): Meld[] => {
  const near = ({ top, cards }: Meld) => (top !== null ? USUAL + 1.5 : cards.length);
  return [...melds].sort((a, b) => near(b) - near(a));
};

/** Each way says less than the one before: all numbers, the greater ones, and then only ranks. */
function ways(melds: readonly Meld[], marked: ReadonlySet<string>): Read[][] {
  const sign = (meld: Meld) => rank(firstOf(meld, marked) ?? '').replace('T', '10');
  const beyond = (few: number) =>
    melds.map((meld) => ({
      ...{ meld, sign: sign(meld) },
      count: !complete(meld) && meld.cards.length > few ? meld.cards.length : null,
    }));
  return [0, USUAL, USUAL + 1, USUAL + 2, Infinity].map(beyond);
}

/** So much of a tag must be seen that it can be read. */
function needed({ sign, count }: Read, rem: number, small: boolean): number {
  const letters = (/\d/.test(sign) ? DIGIT * sign.length : LETTER) * (small ? SMALL : 1);
  return 2 * (small ? AROUND : BEFORE) + rem * (letters + FIGURE * `${count ?? ''}`.length);
}

/** One beside the other where there is room; else each lies on what is free of the one before, or none can be read. */
function laid(read: readonly Read[], wide: number, rem: number, small = false): Tag[] | null {
  const needs = read.map((one) => needed(one, rem, small));
  const widths = needs.map((one) => Math.max(small ? 0 : BARE, Math.ceil(one)));
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

/** As many as can be read with small ranks, and how many more there are. */
function few(read: readonly Read[], wide: number, rem: number): Tags {
  const first = telling(read.map(({ meld }) => meld));
  for (let count = first.length; ; count -= 1) {
    const more = first.slice(count);
    const said = more.length > 0 ? rem * FIGURE * `+${more.length}`.length + GAP : 0;
    const kept = read.filter(({ meld }) => !more.includes(meld));
    const tags = count > 0 ? laid(kept, wide - said, rem, true) : [];
    if (tags) return { tags, small: true, more, left: Math.max(0, wide - said) };
  }
}

/** The tags of these combinations in a place so wide: as much is said of each as can be said of all. */
export function tagsOf(melds: readonly Meld[], marked: ReadonlySet<string>, wide: number, rem: number): Tags {
  const all = ways(inOrder(melds), marked);
  for (const read of all) {
    const tags = laid(read, wide, rem);
    if (tags) return { tags, small: false, more: [], left: wide };
  }
  return few(all.at(-1) ?? [], wide, rem);
}
