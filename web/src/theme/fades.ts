/** What scrolls says that there is more: its foot fades (`data-below`), or its right edge (`data-more`), until the end is seen. */
import type { Attachment } from 'svelte/attachments';
import { observed } from './observed';

const EDGE = 4; // px: padding of which nothing is missed

export const fades: Attachment<HTMLElement> = (element) => {
  const { soon, end } = observed(element, () => {
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
    const below = scrollTop + clientHeight < scrollHeight - EDGE;
    element.toggleAttribute('data-below', below && getComputedStyle(element).overflowY !== 'hidden'); // scrolled to its side alone
    element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - EDGE);
  });
  element.onscroll = soon;
  return () => {
    end();
    for (const sign of ['data-below', 'data-more']) element.removeAttribute(sign);
  };
};
