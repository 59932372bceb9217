/** Phones that shake: shortly where a card of one's own lands, longer where one is called. */
import { calm } from '../theme/motion';
import { settings } from '../theme/settings.svelte';

const LANDED = 9; // milliseconds: felt, not heard
const CALLED = 80;

/** True if there is something to shake. */
export const canShake = (): boolean => typeof navigator !== 'undefined' && typeof navigator.vibrate === 'function';

/** Browsers allow it after the first touch, and complain before. */
function shake(time: number): void {
  if (canShake() && settings.vibration && settings.volume !== 'off' && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(time);
}

export const shakeOnCall = (): void => shake(CALLED);

/** Where nothing moves, nothing shakes. */
export const shakeOnLanding = (): void => void (calm() || shake(LANDED));
