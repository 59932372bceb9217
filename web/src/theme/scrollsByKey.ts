/** What does not fit can be reached by the keyboard: while it scrolls and nothing in it takes the focus, it does itself. */
import type { Attachment } from 'svelte/attachments';

const TAKES_FOCUS = '[tabindex="0"], button, a[href]';
const STOP = ['tabindex', '0'] as const;
const GROUP = ['role', 'group'] as const;

const LINE = 8; // px: less is no line of words
const SLACK = 2; // px by which nothing is hidden: the room of a letter, or of what is pressed

const watched = new Set<HTMLElement>();
let watcher: ResizeObserver | undefined;

/** How far what it holds reaches over its right edge and below its foot, in px; the room of a finger around a word is not counted. */
function beyond(one: HTMLElement): { right: number; below: number } {
  const [right, below] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
  if (right <= 0 && below <= 0) return { right, below };
  const held = document.createRange();
  held.selectNodeContents(one);
  const [frame, all] = [one.getBoundingClientRect(), held.getBoundingClientRect()];
  return {
    right: Math.min(right, all.right + one.scrollLeft - frame.left - one.clientLeft - one.clientWidth),
    below: Math.min(below, all.bottom + one.scrollTop - frame.top - one.clientTop - one.clientHeight),
  };
}

/** All are measured before any is changed, or the page would be laid out again for each. */
function look(all: readonly HTMLElement[]): void {
  const measured = all.map((one) => ({ one, ...beyond(one) }));
  for (const { one, right, below } of measured) {
    const sideways = right > SLACK;
    one.toggleAttribute('data-sideways', sideways); // its end fades: there is more
    one.toggleAttribute('data-under', below > LINE); // and so does its last line
    const itself = (sideways || below > LINE / 2) && one.querySelector(TAKES_FOCUS) === null;
    const hasRole = one.matches('[role]:not([role=group])'); // what is read out as it changes stays a status
    for (const [name, value] of hasRole ? [STOP] : [STOP, GROUP])
      if (itself) one.setAttribute(name, value);
      else one.removeAttribute(name);
  }
}

const lookAtAll = () => look([...watched]);

export const scrollsByKey: Attachment<HTMLElement> = (element) => {
  watcher ??= new ResizeObserver((entries) => {
    const holders = entries.map(({ target }) => (watched.has(target as HTMLElement) ? target : target.parentElement));
    look([...new Set(holders as HTMLElement[])].filter((one) => watched.has(one)));
  });
  if (watched.size === 0) document.fonts.addEventListener('loadingdone', lookAtAll); // letters come later, and are wider
  watched.add(element);
  const parts = [element, ...element.children]; // what grows within it changes nothing of its own size
  for (const part of parts) watcher.observe(part);
  return () => {
    watched.delete(element);
    for (const part of parts) watcher?.unobserve(part);
    if (watched.size === 0) document.fonts.removeEventListener('loadingdone', lookAtAll);
  };
};
