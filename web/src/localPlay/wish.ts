/** A wish for a table on its way from the server’s page to the one of this device: by the tab’s own storage, so no address opens a table. */
import { session } from '../app/storage';
import type { GameInfo, Persona, NewTable } from '../net/messages';
import { offered, strengths } from '../start/company';

const KEY = 'tefuda.wish';
const FRESH = 120_000; // milliseconds: Python is fetched in this time, and perhaps once more

interface Kept {
  wish: NewTable;
  at: number;
}

/** Nobody else is expected. */
export const alone = (wish: NewTable): boolean => wish.seats.every(({ kind }) => kind !== 'open');

/** Returns whether it will arrive: a browser that keeps nothing forgets it on the way. */
export const send = (wish: NewTable): boolean =>
  session.set(KEY, JSON.stringify({ wish, at: Date.now() } satisfies Kept));

/** The last wish, if there is one. It stays until `opened`: a reader who reloads the page has not given it up. */
export function sent(): NewTable | null {
  const kept = session.parsed(KEY) as Kept | null;
  return kept && Date.now() - kept.at < FRESH ? kept.wish : null;
}

export const opened = (): void => void session.remove(KEY);

/** The same as far as it is available: a player who cannot search so far here does as well as possible. Null: there is no such game here. */
export function fitted(wish: NewTable, games: readonly GameInfo[], bots: readonly Persona[]): NewTable | null {
  const game = games.find(({ id }) => id === wish.game);
  if (!game) return null;
  const best = offered(game, strengths(bots)).at(-1)?.level as GameInfo['strengths'][number];
  const strength = (one: typeof best) => (game.strengths.includes(one) ? one : best);
  const seats = wish.seats.map((seat) =>
    seat.kind === 'bot' && seat.strength ? { ...seat, strength: strength(seat.strength) } : seat,
  );
  return { ...wish, seats, asks_ready: false, all_shuffle: false };
}
