/** A person who plays against computer players only may do so on this device: there the table goes on when the line is down. */
import { address } from '../app/address';
import { ProblemError } from '../net/api';
import type { GameInfo, NewTable } from '../net/messages';
import { file } from '../net/transport';
import localPlayWords from '../text/local-play.ftl';
import { PAGE } from './offered';
import { alone, send } from './wish';

/** A game of the host’s own is at the server only. Null: that page does not answer. */
async function has(game: string): Promise<boolean | null> {
  const answer = await file(address(`${PAGE}api/games.en.json`)).catch(() => null);
  const games = answer?.ok ? ((await answer.json().catch(() => null)) as Pick<GameInfo, 'id'>[] | null) : null;
  return games && games.some(({ id }) => id === game);
}

/** True: this page is left for the other one, which opens the table. Where the wish would be lost on the way, the server opens it. */
export async function goes(wish: NewTable): Promise<boolean> {
  if (!alone(wish)) return false;
  const there = await has(wish.game);
  if (there === false) return false;
  if (there === null && !(await kept())) throw notYet(); // a browser would show a page of its own in place of this one
  if (!send(wish)) return false;
  location.href = address(PAGE);
  return true;
}

const notYet = () =>
  new ProblemError(0, { code: 'not-yet', text: localPlayWords().notYet({ host: location.host }), where: null });

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
