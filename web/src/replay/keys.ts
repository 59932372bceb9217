/** The keys with which one goes through a match. */
import { keyOf } from '../app/keyOf';
import type { Film } from './film.svelte';

const OWN_KEYS = 'input, select, textarea, dialog, [popover]';
const PRESSABLE = 'button, a, summary';

/** False: it is no key of these. */
export function pastKey(event: KeyboardEvent, film: Film): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OWN_KEYS) || document.querySelector('dialog:modal')) return false;
  const deed = deedOf(event, film, target !== null && target.closest(PRESSABLE) !== null);
  if (!deed) return false;
  deed();
  event.preventDefault();
  return true;
}

function deedOf(event: KeyboardEvent, film: Film, pressable: boolean): (() => void) | null {
  const unit = event.shiftKey ? 'turn' : 'play';
  switch (keyOf(event)) {
    case 'ArrowLeft':
      return () => film.step(-1, unit);
    case 'ArrowRight':
      return () => film.step(1, unit);
    case 'ArrowUp':
      return () => film.step(-1, 'mark');
    case 'ArrowDown':
      return () => film.step(1, 'mark');
    case 'PageUp':
      return () => film.step(-1, 'deal');
    case 'PageDown':
      return () => film.step(1, 'deal');
    case 'Home':
      return () => film.jump(film.first);
    case 'End':
      return () => film.jump(film.last);
    case ' ':
      return pressable ? null : () => film.toggle();
    case 'e':
      return () => void film.look(nextEyes(film));
    default:
      return null;
  }
}

function nextEyes(film: Film): string {
  const choice = film.told?.choice ?? [];
  return choice[(choice.indexOf(film.eyes) + 1) % choice.length] ?? film.eyes;
}
