/** What scrolls says that there is more: its foot fades (`data-below`), or its right edge (`data-more`), until the end is seen. */
import type { Attachment } from 'svelte/attachments';

const EDGE = 4; // px: padding of which nothing is missed

export const fades: Attachment<HTMLElement> = (element) => {
  let frame = 0;
  const look = () => {
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
    const below = scrollTop + clientHeight < scrollHeight - EDGE;
    element.toggleAttribute('data-below', below && getComputedStyle(element).overflowY !== 'hidden'); // scrolled to its side alone
    element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - EDGE);
  };
  /** With the frame that draws it: at once it would be laid out twice. */
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const inside = new MutationObserver(soon);
  inside.observe(element, { childList: true, subtree: true, characterData: true });
  const around = new ResizeObserver(soon);
  around.observe(element);
  element.onscroll = soon;
  return () => {
    cancelAnimationFrame(frame);
    inside.disconnect();
    around.disconnect();
    for (const sign of ['data-below', 'data-more']) element.removeAttribute(sign);
  };
};
