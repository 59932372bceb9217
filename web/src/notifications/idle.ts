/** Whether somebody is at a page that can be seen: one that nobody has touched for a while was only left open. */

/** So many milliseconds: a person who thinks about a play touches the page more often. */
export const IDLE = 5 * 60_000;

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'visibilitychange'] as const;

/** Tell each change; the page counts as touched now. Returns what ends that. */
export function watchIdle(page: EventTarget, tell: (idle: boolean) => void): () => void {
  let last = Date.now(); // also after the device has slept
  let idle = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isMove = moves();

  function look() {
    const left = last + IDLE - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else tell((idle = true));
  }

  function touched(event: Event) {
    if (event.type === 'pointermove' && !isMove(event as PointerEvent)) return;
    last = Date.now();
    if (!idle) return;
    tell((idle = false));
    look();
  }

  for (const touch of TOUCHES) page.addEventListener(touch, touched, { capture: true, passive: true });
  look();
  return () => {
    clearTimeout(timer);
    for (const touch of TOUCHES) page.removeEventListener(touch, touched, { capture: true });
  };
}

/** Browsers tell of a pointer that rests, too, when something moves under it. */
function moves(): (event: PointerEvent) => boolean {
  let before = '';
  return ({ screenX, screenY }) => {
    const place = `${screenX} ${screenY}`;
    const moved = before !== '' && place !== before;
    before = place;
    return moved;
  };
}
