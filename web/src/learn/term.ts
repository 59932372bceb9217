/** A word on the table that explains itself: at a tap, at a key, and to a mouse that rests on it. */
import type { Attachment } from 'svelte/attachments';
import type { PrimerTerm } from '../net/messages';
import { explained } from './primer.svelte';
import { slip } from './slip.svelte';
import './term.css';

const RESTS = 450; // ms: a mouse that only passes wants nothing

type Making = (element: HTMLElement, told: PrimerTerm, id: string) => () => void;

/** The same for the same name: a word that stays on the table keeps its slip while others play. */
function makes(make: Making, size = ''): (id: string) => Attachment<HTMLElement> {
  const made = new Map<string, Attachment<HTMLElement>>();
  return (id) => {
    const attach: Attachment<HTMLElement> =
      made.get(id) ??
      ((element) => {
        if (size && id) element.classList.add(size); // before it is known: nothing moves when it is
        const told = explained(id);
        return told ? make(element, told, id) : undefined;
      });
    made.set(id, attach);
    return attach;
  };
}

/** Makes an element such a word, where the game explains it. */
export const term = makes(listening, 'term-size');

/** On what has a tap of its own: there only a mouse that rests on it is told. */
export const passing = makes((element, told, id) => {
  element.dataset['term'] = id;
  const listens = new AbortController();
  const rests = resting(element, told, listens.signal);
  return () => {
    rests();
    listens.abort();
    slip.forget(element);
    delete element.dataset['term'];
  };
});

/** What the words on the page say, each as it is pressed. */
const words = new WeakMap<Element, PrimerTerm>();

function listening(element: HTMLElement, told: PrimerTerm): () => void {
  const given = { role: 'button', tabindex: '0', 'aria-haspopup': 'dialog', 'aria-hidden': null };
  const before = Object.keys(given).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(given)) put(element, name, value);
  element.classList.add('term');
  const listens = new AbortController();
  const { signal } = listens;
  const rests = resting(element, told, signal);
  const press = (event: Event) => {
    event.preventDefault();
    event.stopPropagation(); // what lies behind the word is not meant
    rests();
    const meant = wordAt(event) ?? element;
    slip.toggle(meant, words.get(meant) ?? told);
  };
  words.set(element, told);
  element.addEventListener('click', press, { signal });
  element.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && press(event), {
    signal,
  });
  return () => {
    rests();
    listens.abort();
    slip.forget(element);
    element.classList.remove('term');
    for (const [name, value] of before) put(element, name, value);
  };
}

/** Of several words that have room for a finger here the nearest is meant. A key presses the one that has the focus. */
function wordAt(event: Event): HTMLElement | undefined {
  if (!(event instanceof MouseEvent) || event.detail === 0) return undefined;
  const { clientX: x, clientY: y } = event;
  const far = (word: Element) => {
    const { left, right, top, bottom } = word.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.abs((top + bottom) / 2 - y));
  };
  return document
    .elementsFromPoint(x, y)
    .filter((one): one is HTMLElement => one instanceof HTMLElement && words.has(one))
    .sort((a, b) => far(a) - far(b))[0];
}

function put(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** A mouse that comes to rest is told, not one under which the word has come to lie; returns how to forget that it came. */
export function resting(element: HTMLElement, told: PrimerTerm, signal: AbortSignal): () => void {
  let rest = 0;
  let came = false;
  const forget = () => clearTimeout(rest);
  const go = (stays: boolean) => {
    came = stays; // a reader who has pressed has seen it
    forget();
    slip.leave();
  };
  const come = (event: PointerEvent) => {
    if (came || event.pointerType !== 'mouse') return;
    came = true;
    if (event.buttons !== 0) return; // it carries a card here, and does not ask
    rest = window.setTimeout(() => slip.peek(element, told), RESTS);
  };
  element.addEventListener('pointermove', come, { signal });
  element.addEventListener('pointerleave', () => go(false), { signal });
  element.addEventListener('pointerdown', () => go(true), { signal });
  return forget;
}
