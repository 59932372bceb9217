/** Where words find room beside a picture: what is read on the table stays in sight, and cards where that can be. */
import type { Box } from './taken';

export interface Spot {
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

const [STEP, MARGIN, NEAR] = [6, 8, 4]; // px: of the search, to the edges of the page, around what is read
const READ = 1e6; // for words over words: anything is better
const CARD = 0.05; // px of distance for each square pixel of a card

const overlap = (a: Box, b: Box, more = 0) =>
  Math.max(0, Math.min(a.right, b.right + more) - Math.max(a.left, b.left - more)) *
  Math.max(0, Math.min(a.bottom, b.bottom + more) - Math.max(a.top, b.top - more));

const apart = (a: Box, b: Box) =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

/** The upper left corner of the best place for something so large. `read`: what must be seen; `cards`: what had better be. */
export function spotFor(size: Size, person: Box, page: Size, read: readonly Box[], cards: readonly Box[]): Spot {
  let best = { left: MARGIN, top: MARGIN };
  let least = Infinity;
  for (let top = MARGIN; top + size.height <= page.height - MARGIN; top += STEP) {
    for (let left = MARGIN; left + size.width <= page.width - MARGIN; left += STEP) {
      const here = { left, top, right: left + size.width, bottom: top + size.height };
      const far = apart(here, person);
      if (far >= least) continue;
      const cost = far + CARD * sum(here, cards, 0) + READ * sum(here, [...read, person], NEAR);
      if (cost < least) [least, best] = [cost, { left, top }];
    }
  }
  return best;
}

const sum = (here: Box, boxes: readonly Box[], more: number) =>
  boxes.reduce((all, box) => all + overlap(here, box, more), 0);
