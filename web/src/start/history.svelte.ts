/** The matches that were played to their end on this device: kept here only, the newest first. */
import { local } from '../app/storage';
import { clock } from '../net/clock.svelte';
import type { MatchResult } from '../net/messages';
import { served, server } from '../site/server';

export interface Past {
  table: string;
  /** The game's id. */
  game: string;
  /** null: nobody has won. */
  won: boolean | null;
  /** It was played to its end, and nobody has won; otherwise a match without a winner was broken off. */
  drawn?: true;
  place: number;
  of: number;
  /** One's own total, then those of the others. */
  totals: string[];
  /** Seconds since the epoch, by the device's clock. */
  at: number;
  /** On this device, though a server's page is at the same host. */
  here?: true;
}

export interface Tally {
  game: string;
  played: number;
  won: number;
}

const KEY = 'tefuda.history';
const MOST = 200;

/** A match as it ended for the person at this seat. */
export function past(table: string, game: string, seat: number, { standings, agreed, at }: MatchResult): Past | null {
  const own = standings.find((one) => one.seats.includes(seat));
  if (!own) return null;
  const others = standings.filter((one) => one !== own).map((one) => one.total);
  const nobody = own.place === 0;
  return {
    ...{ table, game, won: nobody ? null : own.place === 1, place: own.place, of: standings.length },
    ...{ totals: [own.total, ...others], at: clock.onDevice(at) },
    ...(nobody && !agreed ? { drawn: true } : {}),
    ...(served ? { here: true } : {}),
  };
}

/** Where it is found: at the server, or on this device. */
export const found = ({ here }: Past, path: string): string =>
  served ? (here ? path : server + path) : here ? `/here/#${path}` : path;

/** A stored value may be of another day, or nobody's. */
export function known(stored: unknown): Past[] {
  const fits = (one: Partial<Past> | null) =>
    typeof one?.table === 'string' &&
    typeof one.game === 'string' &&
    Array.isArray(one.totals) &&
    typeof one.at === 'number';
  return Array.isArray(stored) ? (stored as Past[]).filter(fits).slice(0, MOST) : [];
}

/** How often each game was played to its end, and won; what was played most comes first. */
export function tallied(all: readonly Past[]): Tally[] {
  const games = [...new Set(all.map((one) => one.game))];
  const ended = all.filter((one) => one.won !== null || one.drawn);
  const tally = (game: string): Tally => {
    const own = ended.filter((one) => one.game === game);
    return { game, played: own.length, won: own.filter((one) => one.won).length };
  };
  return games
    .map(tally)
    .filter((one) => one.played > 0)
    .sort((a, b) => b.played - a.played);
}

const read = (): Past[] => known(local.parsed(KEY));

class History {
  all: Past[] = $state.raw(read());

  has = (table: string): boolean => this.all.some((one) => one.table === table);

  /** Forget the matches of this page; those of a server’s page at the same host stay. */
  clear(): void {
    this.all = read().filter(({ here }) => served !== (here === true));
    local.set(KEY, JSON.stringify(this.all));
  }

  add(one: Past | null): void {
    if (!one || this.has(one.table)) return;
    this.all = [one, ...read().filter((old) => old.table !== one.table)].sort((a, b) => b.at - a.at).slice(0, MOST);
    local.set(KEY, JSON.stringify(this.all));
  }
}

export const history = new History();
