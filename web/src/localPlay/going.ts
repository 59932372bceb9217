/** A person who plays against computer players only may do so on this device: there the table goes on when the line is down. */
import { address } from '../app/address';
import type { GameInfo, NewTable } from '../net/messages';
import { file } from '../net/transport';
import { PAGE } from './offered';
import { alone, send } from './wish';

/** A game of the host’s own is at the server only. */
async function has(game: string): Promise<boolean> {
  const games = (await (await file(address(`${PAGE}api/games.en.json`))).json()) as Pick<GameInfo, 'id'>[];
  return games.some(({ id }) => id === game);
}

/** True: this page is left for the other one, which opens the table. Where the wish would be lost on the way, the server opens it. */
export async function goes(wish: NewTable): Promise<boolean> {
  if (!alone(wish) || !(await has(wish.game).catch(() => true))) return false;
  if (!send(wish)) return false;
  location.href = address(PAGE);
  return true;
}

/** The server does not answer: there one may at least choose again. */
export function leave(wish: NewTable): void {
  send(wish);
  location.href = address(PAGE);
}

/** True if all of that page is stored in this browser. */
export async function kept(): Promise<boolean> {
  const all = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  return (all ?? []).some(({ scope, active }) => active !== null && new URL(scope).pathname === address(PAGE));
}
