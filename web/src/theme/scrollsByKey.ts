/** What does not fit can be reached by the keyboard: while it scrolls and nothing in it takes the focus, it does itself. */
import type { Attachment } from 'svelte/attachments';

const TAKES_FOCUS = '[tabindex="0"], button, a[href]';

export const scrollsByKey: Attachment<HTMLElement> = (element) => {
  const watcher = new ResizeObserver(() => {
    const scrolls = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    const itself = scrolls && element.querySelector(TAKES_FOCUS) === null;
    for (const [name, value] of [['tabindex', '0'], ['role', 'group']] as const)
      if (itself) element.setAttribute(name, value);
      else element.removeAttribute(name);
  });
  watcher.observe(element);
  return () => watcher.disconnect();
};
