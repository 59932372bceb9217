/** A press beside a box that lies open closes the box, and does nothing else: nobody knows what lies under the finger. */

/** All of one press but its beginning: a touch has its mouse's events after it. */
const REST = ['pointerup', 'mousedown', 'mouseup', 'click'] as const;

/** The boxes that the browser closes at a press beside them. A word that a mouse only passes was not asked for. */
const BOX = '[popover]:popover-open:not([popover=manual], [data-passing])';

/** What answers a press although a box lies open: another word, and the button that has opened the box. */
const ANSWERS = '.term, [popovertarget]';

/** Does a press here only close what lies open? */
function isBeside(target: EventTarget | null): boolean {
  const boxes = [...document.querySelectorAll(BOX)];
  return (
    boxes.length > 0 &&
    target instanceof Element &&
    !boxes.some((one) => one.contains(target)) &&
    target.closest(ANSWERS) === null
  );
}

/** From now on such a press goes no further; the browser closes the box by itself. A key presses nothing beside a box. */
export function lightDismiss(page: EventTarget = window, beside = isBeside): void {
  let closes = false; // the press under way
  const stop = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault(); // the focus is given back to what had it
  };
  const begin = (event: Event) => {
    closes = beside(event.target);
    if (closes) event.stopImmediatePropagation(); // it may still scroll
  };
  page.addEventListener('pointerdown', begin, true);
  page.addEventListener('pointercancel', () => (closes = false), true);
  for (const kind of REST)
    page.addEventListener(
      kind,
      (event) => {
        if (!closes || (kind === 'click' && (event as MouseEvent).detail === 0)) return;
        stop(event);
        if (kind === 'click') closes = false;
      },
      true,
    );
}
