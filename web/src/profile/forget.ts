/** What this browser keeps about its owner goes: the name, the avatar, the list of matches, and what it calls itself. */
import { ALONE } from '../app/address';
import { forgetTargets } from '../notifications/kept';
import { history } from '../start/history.svelte';
import * as seats from '../net/seats';
import { own } from '../people/own.svelte';

/** The seats stay at a server: matches that go on can still be played, without a name. */
export function forgetHere(): void {
  for (const table of seats.tables()) if (ALONE || history.has(table)) seats.letGo(table);
  history.clear();
  own.forget();
  seats.rememberName('');
  if (!ALONE) seats.forgetDevice();
  forgetTargets();
}
