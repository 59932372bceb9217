/**
 * How the table is laid out on a page of this size: one of four ways, chosen here and nowhere else. It depends on the
 * page, the game and the number of players, and never on what lies on the table, so that nothing moves as a deal goes on.
 */
import type { ScenePlayer, Scene } from '../../net/messages';
import { HEIGHTS, WIDTHS } from '../../theme/pageSizes';
import { commonZone } from '../store/own';
import { sizes, type Sizes } from './sizes';

/**
 * `phone`: upright, the others above, the hand in the thumb's reach. `side`: lying on its side, or much enlarged: the
 * table on the left, question and hand on the right. `wide`: the others side by side above the middle. `round`: wide,
 * with two or three others around the middle.
 */
export type LayoutName = 'phone' | 'side' | 'wide' | 'round';

/**
 * The place of another player. `full`: name and hand in a line, and below it what they have laid. `line`: the same in
 * a row as wide as a phone. `column`: in a column of a phone, what they have laid is a look. `name`: no more than the line.
 */
export type SeatForm = 'full' | 'line' | 'column' | 'name';

export interface Layout {
  name: LayoutName;
  /** Score sheet and log have no column of their own. */
  narrow: boolean;
  /** Everything is as small as a thumb and an eye allow. */
  small: boolean;
  /** There is little room above the hand and below it. */
  low: boolean;
  /** Piles are as large, and news are told, while one chooses one of a few cards, which lie there as well. */
  roomy: boolean;
  size: Sizes;
  form: SeatForm;
  /** In how many columns and rows the others sit; and their share of the height, where one's own is 1. */
  columns: number;
  rows: number;
  share: number;
  /** On a wide page a name stands beside what its player has laid, and takes no height from it. */
  beside: boolean;
  /** Where hands are held by rank: no room for what they have laid. */
  brief: boolean;
  /** On a phone: how many lines there are for what happened last. */
  news: 1 | 2 | 3;
}

/** Of a game in which more play than this, side by side, the others sit in rows until the cards are dealt. */
export const ABREAST = 5;

const CHOOSING = 368; // px of height of a telephone on its side: what is chosen from has room below usual piles

const OVER_FACTS = 1.08; // of one's own height: what is to know of the other has a second line there

/** How the others sit. */
type Places = Pick<Layout, 'form' | 'columns' | 'rows' | 'share' | 'brief'>;

/** What a layout depends on beside the page: it is the same from the first card of a match to the last. */
export interface Company {
  /** Where one only looks on, those above the middle: the rest of them sit below it. */
  others: number;
  watched?: boolean;
  /** Hands are held by rank, and much lies before everybody. */
  byRank: boolean;
  /** All combinations lie in the middle. */
  common: boolean;
  circle: boolean;
  /** The words of a lesson or a puzzle have a part of the page. */
  taught: boolean;
}

/** The others in the order in which they sit after the reader. */
export function othersOf(scene: Pick<Scene, 'players' | 'seat'> | null): ScenePlayer[] {
  const all = scene?.players ?? [];
  const at = all.findIndex((one) => one.seat === scene?.seat);
  return at < 0 ? all : [...all.slice(at + 1), ...all.slice(0, at)];
}

export function companyOf(scene: Scene | null, taught: boolean): Company {
  return {
    others: aboveOf(scene).length,
    watched: scene?.seat === null,
    byRank: scene?.hands.by_rank ?? false,
    common: scene !== null && commonZone(scene) !== null,
    circle: (scene?.circle ?? null) !== null,
    taught,
  };
}

/** Those of the others who sit above the middle: where one only looks on, half of them, unless cards flow there. */
export function aboveOf(scene: Scene | null): ScenePlayer[] {
  const others = othersOf(scene);
  const around = scene?.seat === null && commonZone(scene) === null;
  return around ? others.slice(0, Math.ceil(others.length / 2)) : others;
}

/** A telephone lying on its side, or a page much enlarged: too low for the table to lie above the hand. */
const onItsSide = (width: number, height: number): boolean => height <= HEIGHTS.low && width > WIDTHS.hand;

/** `scale`: how large a player likes the cards. */
export function layoutOf(width: number, height: number, company: Company, scale = 1): Layout {
  const side = onItsSide(width, height);
  const small = side || width <= WIDTHS.phone;
  const low = small && height <= HEIGHTS.pressed;
  const { others, watched, byRank, common, circle, taught } = company;
  const around = !small && (circle || (!byRank && !common && !watched && (others === 2 || others === 3)));
  const name = side ? 'side' : small ? 'phone' : around ? 'round' : 'wide';
  const narrow = side || width <= WIDTHS.narrow;
  const places = byRank
    ? mats(others, { small, side, height, taught })
    : seats(company, { small, short: height <= HEIGHTS.short }, low ? 0 : height > HEIGHTS.usual ? Infinity : 1);
  return {
    ...{
      name,
      small,
      low,
      narrow,
      roomy: !low || (side && height >= CHOOSING),
      beside: !side && width > WIDTHS.desk && !common && !circle,
    },
    size: sizes(
      width,
      height,
      {
        ...{ small, low: height <= HEIGHTS.low, lines: places.form === 'line' },
        ...{ shared: taught && byRank, taught: taught && !common && !circle },
        middle: around && !circle ? (others === 2 ? 'free' : 'close') : places.rows > 1 ? 'close' : 'usual',
      },
      others,
      scale,
    ),
    ...places,
    news: height > HEIGHTS.usual ? newsOf(company) : 1,
  };
}

/** Where few sit around, a sentence of two lines and one before it; in a lesson no more than the sentence. */
function newsOf({ others, byRank, common, taught }: Company): 1 | 2 | 3 {
  if (byRank) return taught || others > 2 ? 2 : 3;
  if (taught && !common) return 1; // or what lies before the others is cut
  return others > 2 || taught ? 2 : 3;
}

/** `lines`: for how many others, one above the other, there is room; what more of them have laid would not be seen. */
function seats(
  { others, common, taught }: Company,
  { small, short }: { small: boolean; short: boolean },
  lines: number,
): Places {
  if (common) {
    const columns = small ? Math.min(short ? 4 : 2, others) : others;
    return { form: 'name', columns, rows: Math.ceil(others / Math.max(1, columns)), share: 1, brief: true };
  }
  if (!small || (others < 2 && !(taught && lines === 0)))
    return {
      form: 'full',
      columns: Math.min(Math.max(1, others), ABREAST),
      rows: 1,
      share: small && lines > 1 ? OVER_FACTS : 1,
      brief: false,
    };
  if (others > lines) return { form: 'column', columns: others, rows: 1, share: 1, brief: false };
  const columns = others > 3 ? 2 : 1;
  const rows = Math.ceil(others / columns);
  return { form: 'line', columns, rows, share: 1.2 * rows, brief: false };
}

/** How the others sit where many cards lie before each: in a row, or in two; on a phone briefly when they are many. */
function mats(
  others: number,
  { small, side, height, taught }: { small: boolean; side: boolean; height: number; taught: boolean },
): Places {
  const close = small && height <= HEIGHTS.pressed;
  const abreast = side || (close && others > 6) ? 4 : close ? 3 : 2;
  const wide = others > 4 ? Math.ceil(others / 2) : Math.max(1, others);
  const columns = !small ? wide : others > (side || close ? 1 : 2) ? Math.min(abreast, others) : 1;
  const rows = Math.ceil(others / columns);
  return {
    form: 'full',
    columns,
    rows,
    share: rows < 2 ? 1 : small ? 0.9 : 3.2, // on a phone one's own two rows are seen whole, theirs scroll
    brief: small && others > (taught ? 0 : 1), // of two, one would lie over the other, and the piles over both
  };
}
