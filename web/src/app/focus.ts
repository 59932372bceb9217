/**
 * The focus stays where one acts. The button that was pressed is often gone with its play, and then a browser would
 * begin again at the top of the page. What is marked with `data-home` takes the focus instead: the last that can.
 */

const HOME = '[data-home]';
/** Parts of their own: who acts in one stays in it, as long as it is there. */
const APART = 'dialog, [popover], aside, [data-apart]';
const STOPS = '[tabindex="0"], a[href], button, input, select, textarea, summary';

/** The element that has had the focus last, and all that it lies in. */
let held: Element[] = [];
/** The element that was given the focus here, while nobody has moved it on. */
let kept: Element | null = null;

const nowhere = (one: Element | null): one is null => one === null || one === document.body;

/** It cannot have the focus any more. */
const gone = (one: Element): boolean => !one.isConnected || one.matches(':disabled') || one.closest('[inert]') !== null;

const seen = (one: HTMLElement): boolean => !gone(one) && one.checkVisibility({ visibilityProperty: true });

/** True where the reader has put the focus nowhere: whatever comes may take it. */
export function isIdle(): boolean {
  const one = document.activeElement;
  return nowhere(one) || gone(one) || one === kept;
}

/** Gives the focus to what a key is for, so that it is seen there, even if a finger has brought it there before. */
export function mark(one: HTMLElement | undefined): void {
  if (one && document.activeElement === one && !one.matches(':focus-visible')) one.blur();
  one?.focus({ preventScroll: true });
}

/** Brings the focus home from nowhere; whatever has it keeps it. */
export function settle(): void {
  const one = document.activeElement;
  if (!nowhere(one) && !gone(one)) return;
  const place = near() ?? [...document.querySelectorAll<HTMLElement>(HOME)].filter(seen).pop();
  if (!place) return;
  place.focus({ preventScroll: true });
  kept = place;
}

/** Beside the element that is gone, in the part of its own in which it was, or in the one that lies over all. */
function near(): HTMLElement | null {
  const left = held.filter((one) => one.isConnected);
  const part = left.find((one) => one.matches(APART)) ?? document.querySelector('dialog:modal');
  if (!part || part.closest('[inert]')) return null;
  const around = left.filter((one) => part.contains(one));
  for (const one of [...around, part]) {
    const stop = [...one.querySelectorAll<HTMLElement>(STOPS)].find(seen);
    if (stop) return stop;
  }
  return null;
}

function remember(event: FocusEvent): void {
  held = [];
  for (let one = event.target as Element | null; one; one = one.parentElement) held.push(one);
  if (event.target !== kept) kept = null;
}

/** The element that had the focus is gone. Whoever has only let go of it, by a tap beside it, wants it nowhere. */
function isLost(): boolean {
  const [last] = held as [HTMLElement?];
  return last !== undefined && (gone(last) || (nowhere(document.activeElement) && !seen(last)));
}

/** As long as a table is there; returns how to end it. */
export function keepFocus(): () => void {
  const changes = { childList: true, subtree: true, attributeFilter: ['disabled', 'inert', 'hidden'] };
  const watcher = new MutationObserver(() => isLost() && settle());
  watcher.observe(document.body, changes);
  document.addEventListener('focusin', remember);
  return () => {
    watcher.disconnect();
    document.removeEventListener('focusin', remember);
    [held, kept] = [[], null];
  };
}

const openers = new WeakMap<Element, Element>();

/**
 * What has the focus opens this drawer; returns how to give it back when the drawer is gone: to the button, or where
 * that is gone as well, to the one that had shown the button.
 */
export function openedFrom(drawer: HTMLElement): () => void {
  const opener = document.activeElement;
  if (!nowhere(opener) && !drawer.contains(opener)) openers.set(drawer, opener);
  return () => queueMicrotask(() => giveBack(drawer));
}

function giveBack(drawer: HTMLElement): void {
  if (!isIdle() && !drawer.contains(document.activeElement)) return; // somebody else has it
  let one = openers.get(drawer);
  while (one && gone(one)) one = openers.get(one.closest('dialog') ?? one);
  (one as HTMLElement | undefined)?.focus({ preventScroll: true });
}
