/** Where the focus is: whether the reader has put it somewhere, and who gave it to a drawer. */

/** The element that was given the focus by `keepFocus.ts`, while nobody has moved it on. */
let kept: Element | null = null;

export const nowhere = (one: Element | null): one is null => one === null || one === document.body;

/** It cannot have the focus any more. */
export const gone = (one: Element): boolean =>
  !one.isConnected || one.matches(':disabled') || one.closest('[inert]') !== null;

/** Gives the focus to what the reader has not chosen; null: they have moved it on. */
export function keep(one: HTMLElement | null): void {
  one?.focus({ preventScroll: true });
  kept = one;
}

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
