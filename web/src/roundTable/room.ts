/** What the circle has room for: how large the half-suits are drawn in its middle, and how many lines news have. */
import type { Sizes } from '../table/stage/sizes';

const REST = 18.6; // rem of height for all but two rows of cards: names, question, news
const TWO_MORE = 4.9; // rem of height of two more rows, without their cards
const SHALLOW = 21.5; // rem of height within which two rows of half-suits would lie over those who sit across

/** How wide each card of a half-suit is drawn at most, where there is room for cards, and in how many rows they lie. */
export function suitsIn(room: number, size: Sizes, rem: number): { width: number; inFour: number; rows: number } {
  const widest = (rows: number, rest: number) => Math.min(size.hand, Math.floor((room - rest * rem) / (rows * 1.4)));
  const patch = widest(2, REST);
  const roomy = patch >= Math.round(size.middle * 0.4);
  return { width: roomy ? patch : 0, inFour: widest(4, REST + TWO_MORE), rows: roomy || room >= SHALLOW * rem ? 2 : 1 };
}

const NEWS = 388; // px of height that a telephone's circle needs for three lines of news beneath the question
const LINE = 22;

/** The lines for news on a telephone: as many as there is room for. */
export const linesIn = (room: number): number =>
  [0, LINE].filter((less) => room === 0 || room >= NEWS - less).length + 1;

const [HEAD, ROW] = [100, 46]; // px: whom one asks, and the cards of a half-suit

/** On a telephone: so many half-suits of which one may ask fit a place so high. */
export const fitsQuestion = (rows: number, room: number): boolean => HEAD + rows * ROW <= room;

/** What lies above one's hand covers places, half-suits or the last question. */
export function reachesOver(near: HTMLElement): boolean {
  const top = near.querySelector('.panel > section')?.getBoundingClientRect().top ?? Infinity;
  const lying = [...document.querySelectorAll('.circle :is(.place, .groups li, .exchange)')];
  return lying.some((one) => one.getBoundingClientRect().bottom > top);
}
