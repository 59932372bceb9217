/** Buttons that grow over the question above them say so (`data-covers`): it is hidden under them (`help.css`). */
import type { Attachment } from 'svelte/attachments';
import { observed } from '../theme/observed';

const EDGE = 4; // px: of the place of the question, below its words

export const covering: Attachment<HTMLElement> = (element) =>
  observed(element, () => {
    const tops = [...element.children].map((one) => one.getBoundingClientRect().top);
    const question = element.parentElement?.querySelector('.say')?.getBoundingClientRect();
    element.toggleAttribute('data-covers', question !== undefined && Math.min(...tops) < question.bottom - EDGE);
  }).end;
