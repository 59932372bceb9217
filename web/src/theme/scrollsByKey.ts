/** What does not fit can be reached by the keyboard: while it scrolls and nothing in it takes the focus, it does itself. */
import type { Attachment } from 'svelte/attachments';

const TAKES_FOCUS = '[tabindex="0"], button, a[href]';
const STOP = ['tabindex', '0'] as const;
const GROUP = ['role', 'group'] as const;

const LINE = 8; // px: less is no line of words
const SLACK = 2; // px by which nothing is hidden: the room of a letter, or of what is pressed

const watched = new Set<HTMLElement>();
let watcher: ResizeObserver | undefined;

/** All are measured before any is changed, or the page would be laid out again for each. */
function look(all: readonly HTMLElement[]): void {
  const measured = all.map((one) => ({
    one,
    sideways: one.scrollWidth > one.clientWidth + SLACK,
    more: one.scrollHeight - one.clientHeight,
  }));
  for (const { one, sideways, more } of measured) {
    one.toggleAttribute('data-sideways', sideways); // its end fades: there is more
    one.toggleAttribute('data-under', more > LINE); // and so does its last line
    const itself = (sideways || more > LINE / 2) && one.querySelector(TAKES_FOCUS) === null;
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
