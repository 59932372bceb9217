/** A word on the table that explains itself: at a tap, at a key, and to a mouse that rests on it. */
import type { Attachment } from 'svelte/attachments';
import type { Term } from '../net/messages';
import { explained } from './primer.svelte';
import { slip } from './slip.svelte';
import './term.css';

const RESTS = 450; // ms: a mouse that only passes wants nothing

/** Makes an element such a word, where the game explains it. */
export const term =
  (id: string): Attachment<HTMLElement> =>
  (element) => {
    const told = explained(id);
    return told ? listening(element, told) : undefined;
  };

function listening(element: HTMLElement, told: Term): () => void {
  const hidden = element.getAttribute('aria-hidden');
  const given = { role: 'button', tabindex: '0', 'aria-haspopup': 'dialog' };
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  element.removeAttribute('aria-hidden');
  element.classList.add('term');
  const listens = new AbortController();
  let rest = 0;
  const on = <K extends keyof HTMLElementEventMap>(kind: K, act: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(kind, act, { signal: listens.signal });
  const press = (event: Event) => {
    event.preventDefault();
    event.stopPropagation(); // what lies behind the word is not meant
    clearTimeout(rest);
    slip.toggle(element, told);
  };
  on('click', press);
  on('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && press(event));
  on('pointerenter', (event) => {
    if (event.pointerType === 'mouse') rest = window.setTimeout(() => slip.peek(element, told), RESTS);
  });
  on('pointerleave', () => {
    clearTimeout(rest);
    slip.leave();
  });
  return () => {
    clearTimeout(rest);
    listens.abort();
    slip.forget(element);
    element.classList.remove('term');
    for (const name of Object.keys(given)) element.removeAttribute(name);
    if (hidden !== null) element.setAttribute('aria-hidden', hidden);
  };
}
