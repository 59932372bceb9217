/** What does not fit can be reached by the keyboard: while it scrolls and nothing in it takes the focus, it does itself. */
import type { Attachment } from 'svelte/attachments';

const TAKES_FOCUS = '[tabindex="0"], button, a[href]';

export const scrollsByKey: Attachment<HTMLElement> = (element) => {
  const look = () => {
    const sideways = element.scrollWidth > element.clientWidth + 1;
    element.toggleAttribute('data-sideways', sideways); // its end fades: there is more
    const scrolls = sideways || element.scrollHeight > element.clientHeight + 1;
    const itself = scrolls && element.querySelector(TAKES_FOCUS) === null;
    for (const [name, value] of [
      ['tabindex', '0'],
      ['role', 'group'],
    ] as const)
      if (itself) element.setAttribute(name, value);
      else element.removeAttribute(name);
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(element);
  document.fonts.addEventListener('loadingdone', look); // letters come later, and are wider
  return () => {
    watcher.disconnect();
    document.fonts.removeEventListener('loadingdone', look);
  };
};
