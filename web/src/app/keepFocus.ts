/**
 * The focus stays where one acts. The button that was pressed is often gone with its play, and then a browser would
 * begin again at the top of the page. What is marked with `data-home` takes the focus instead: the last that can.
 */
import { gone, keep, nowhere } from './focus';

const HOME = '[data-home]';
/** Where a page that has only just come begins: no frame is drawn there, as nobody has pressed a key yet. */
const UNSEEN = `${HOME}[tabindex="-1"]`;
/** Parts of their own: who acts in one stays in it, as long as it is there. */
const APART = 'dialog, [popover], aside, [data-apart]';
const STOPS = '[tabindex="0"], a[href], button, input, select, textarea, summary';

/** The element that has had the focus last, and all that it lies in. */
let held: Element[] = [];
/** The focus is being given, and not taken by the reader. */
let giving = false;

const seen = (one: HTMLElement): boolean => !gone(one) && one.checkVisibility({ visibilityProperty: true });

/** Brings the focus home from nowhere; whatever has it keeps it. */
export function settle(): void {
  const one = document.activeElement;
  if (!nowhere(one) && !gone(one)) return;
  give(near() ?? home());
}

const home = (which = HOME) => [...document.querySelectorAll<HTMLElement>(which)].filter(seen).pop();

function give(place: HTMLElement | undefined): void {
  if (!place) return;
  giving = true;
  keep(place);
  giving = false;
}

/** Before what has the focus goes, it comes home: once it is lost a browser lays the page out to see where it may be. */
export function comeHome(from: string): void {
  if (document.activeElement?.closest(from)) give(home());
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

function remember(target: Element | null): void {
  held = [];
  for (let one = target; one; one = one.parentElement) held.push(one);
}

function moved(event: FocusEvent): void {
  remember(event.target as Element);
  if (!giving) keep(null);
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
  document.addEventListener('focusin', moved);
  if (!nowhere(document.activeElement)) remember(document.activeElement);
  const first = requestAnimationFrame(() => nowhere(document.activeElement) && give(home(UNSEEN)));
  return () => {
    cancelAnimationFrame(first);
    watcher.disconnect();
    document.removeEventListener('focusin', moved);
    held = [];
    keep(null);
  };
}
