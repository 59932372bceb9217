/** Where on the cloth there is room for the cards of a hint, if what lies there leaves none where they would lie. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const AROUND = 6; // px: the outline of the cards, and a little of the cloth

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Is any of the boxes there taken by one of the others? */
export const taken = (boxes: readonly Box[], others: readonly Box[]): boolean =>
  boxes.some((box) => others.some((other) => meets(box, other)));

/**
 * The place in this room that is nearest to the goal, where so much fits beside all that is there. At the sides it stands
 * in line with the goal or the room, above and below just beside what is there.
 */
export function nearest(size: Size, goal: Box, room: Box, there: readonly Box[]): { x: number; y: number } | null {
  const [middle, over] = [(goal.left + goal.right - size.width) / 2, goal.top];
  const xs = [middle, goal.left, goal.right + AROUND, goal.left - size.width - AROUND, room.right - size.width];
  const ys = [over, ...there.flatMap(({ top, bottom }) => [bottom + AROUND, top - size.height - AROUND])];
  const spots = [...xs, room.left].flatMap((x) => ys.map((y) => ({ x, y })));
  const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle, y - over);
  const free = spots.filter(({ x, y }) => {
    const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
    const inside = x >= room.left && y >= room.top && box.right <= room.right && box.bottom <= room.bottom;
    const apart = {
      left: x - AROUND + 1,
      top: y - AROUND + 1,
      right: box.right + AROUND - 1,
      bottom: box.bottom + AROUND - 1,
    };
    return inside && !taken([apart], there);
  });
  return free.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** What lies over the cloth and whatever is on it. */
export const SLIPS = '.solve, .lesson, .slip, .tip, .question';

const THINGS = `.card, .stack, .face, ${SLIPS}, button:not(.meld)`;

/** All that is seen on this ground: cards, faces, what can be pressed, and each line of words. */
export function seenOn(ground: Element): Box[] {
  const seen = (one: Element | null) =>
    one !== null &&
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    one.closest('.foreseen, .unseen') === null;
  const things = [...ground.querySelectorAll(THINGS)].filter(seen).map((one) => one.getBoundingClientRect());
  const walker = ground.ownerDocument.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
  const lines: Box[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.textContent?.trim() || text.parentElement?.closest(THINGS) || !seen(text.parentElement)) continue;
    const range = ground.ownerDocument.createRange();
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  return [...things, ...lines].filter((one) => one.right > one.left && one.bottom > one.top);
}
