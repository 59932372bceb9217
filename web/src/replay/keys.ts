/** The keys with which one goes through a match. */
import { keyOf } from '../app/keyOf';
import type { Playback } from './playback.svelte';

const OWN_KEYS = 'input, select, textarea, dialog, [popover]';
const PRESSABLE = 'button, a, summary';

/** False: it is no key of these. */
export function pastKey(event: KeyboardEvent, playback: Playback): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OWN_KEYS) || document.querySelector('dialog:modal')) return false;
  const deed = deedOf(event, playback, target !== null && target.closest(PRESSABLE) !== null);
  if (!deed) return false;
  deed();
  event.preventDefault();
  return true;
}

function deedOf(event: KeyboardEvent, playback: Playback, pressable: boolean): (() => void) | null {
  const unit = event.shiftKey ? 'turn' : 'play';
  switch (keyOf(event)) {
    case 'ArrowLeft':
      return () => playback.step(-1, unit);
    case 'ArrowRight':
      return () => playback.step(1, unit);
    case 'ArrowUp':
      return () => playback.step(-1, 'mark');
    case 'ArrowDown':
      return () => playback.step(1, 'mark');
    case 'PageUp':
      return () => playback.step(-1, 'deal');
    case 'PageDown':
      return () => playback.step(1, 'deal');
    case 'Home':
      return () => playback.jump(playback.first);
    case 'End':
      return () => playback.jump(playback.last);
    case ' ':
      return pressable ? null : () => playback.toggle();
    case 'e':
      return () => void playback.look(nextViewpoint(playback));
    default:
      return null;
  }
}

function nextViewpoint(playback: Playback): string {
  const choice = playback.told?.choice ?? [];
  return choice[(choice.indexOf(playback.viewpoint) + 1) % choice.length] ?? playback.viewpoint;
}
