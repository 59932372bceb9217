/** Sounds of real cards, a block for one's turn and a bowl for the end: which of them players want, and when they may be heard. */
import { missed, once } from '../app/missed.svelte';
import { settings } from '../theme/settings.svelte';
import type { Sound } from './takes';

export type { Sound } from './takes';

/** Browsers allow no sound before the first touch; what is asked for earlier is dropped and not saved up. */
const allowed = (): boolean => typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive !== false;

/** True if players want to hear this. */
const wanted = (kind: Sound): boolean => settings.volume !== 'off' && (settings.sound === 'all' || kind === 'turn');

const player = once(() => missed.quietly(() => import('./player')));

/** Plays a sound if the player wants it; silence is never an error. */
export function play(kind: Sound): void {
  if (wanted(kind) && allowed())
    void player()
      .then(({ start }) => start(kind))
      .catch(() => undefined);
}

/** At the first touch the sounds are made, so that each is there when it is needed. */
function prepare(): void {
  if (settings.volume !== 'off' && allowed())
    void player()
      .then(({ makeFirst }) => makeFirst())
      .catch(() => undefined);
}

if (typeof document !== 'undefined')
  for (const touch of ['pointerup', 'keydown'])
    document.addEventListener(touch, prepare, { once: true, capture: true, passive: true });
