/** Buttons that grow over the question above them say so (`data-covers`): it is hidden under them (`help.css`). */
import type { Attachment } from 'svelte/attachments';

const EDGE = 4; // px: of the place of the question, below its words

export const covering: Attachment<HTMLElement> = (element) => {
  let frame = 0;
  const look = () => {
    const tops = [...element.children].map((one) => one.getBoundingClientRect().top);
    const question = element.parentElement?.querySelector('.say')?.getBoundingClientRect();
    element.toggleAttribute('data-covers', question !== undefined && Math.min(...tops) < question.bottom - EDGE);
  };
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const inside = new MutationObserver(soon);
  inside.observe(element, { childList: true, subtree: true, characterData: true });
  const around = new ResizeObserver(soon);
  around.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    inside.disconnect();
    around.disconnect();
  };
};
