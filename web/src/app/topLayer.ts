/** Above all that lies open, and to be pressed there: a modal panel lies over the page, and takes all else away. */
import type { Attachment } from 'svelte/attachments';

/** For an element with `popover="manual"`. As panels open and close it moves along. */
export const topLayer: Attachment<HTMLElement> = (one) => {
  const home = one.parentElement;
  const rise = () => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home;
    if (place !== one.parentElement || !one.isConnected) place?.append(one);
    if (one.isConnected && !one.matches(':popover-open')) one.showPopover();
  };
  rise();
  const panels = new MutationObserver(rise);
  panels.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => panels.disconnect();
};
