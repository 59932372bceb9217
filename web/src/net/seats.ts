/** The seats that this browser holds, and the name that its owner likes to go by. */
import { served } from '../site/server';

/** Those of the page that goes on without a line: it lies at the same host as its server's own. */
export const HERE_SEAT = 'tefuda.here.';
const SEAT = served ? HERE_SEAT : 'tefuda.seat.';
const NAME = 'tefuda.name';
const GAME = 'tefuda.game';
const LEVEL = 'tefuda.level';
const WHERE = 'tefuda.where';

export interface Held {
  token: string;
  seat: number;
  since: number;
  /** What was told of the seed when this seat saw the table first. */
  commitment?: string;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays; it only cannot come back after a reload.
  }
}

export function held(table: string): Held | null {
  const text = read(SEAT + table);
  if (!text) return null;
  try {
    return JSON.parse(text) as Held;
  } catch {
    return null;
  }
}

export function hold(table: string, seat: number, token: string): void {
  write(SEAT + table, JSON.stringify({ token, seat, since: Date.now() } satisfies Held));
}

/** Whoever has moved to another seat holds that one from now on; of the seed it is kept what was told first. */
export function seen(table: string, seat: number, commitment: string): void {
  const now = held(table);
  if (now && (now.seat !== seat || now.commitment === undefined))
    write(SEAT + table, JSON.stringify({ ...now, seat, commitment: now.commitment ?? commitment } satisfies Held));
}

export function letGo(table: string): void {
  try {
    localStorage.removeItem(SEAT + table);
  } catch {
    // see write
  }
}

/** The tables where this browser has a seat, the newest first. */
export function tables(): string[] {
  try {
    const ids = Object.keys(localStorage)
      .filter((key) => key.startsWith(SEAT))
      .map((key) => key.slice(SEAT.length));
    return ids.sort((a, b) => (held(b)?.since ?? 0) - (held(a)?.since ?? 0));
  } catch {
    return [];
  }
}

/** The game that was played here last. */
export const game = (): string => read(GAME) ?? '';
export const rememberGame = (id: string): void => write(GAME, id);

/** How strong the players of the house are that were wished for last. */
export const level = (): string => read(LEVEL) ?? '';
export const rememberLevel = (level: string): void => write(LEVEL, level);

/** Whether whoever plays alone at a server’s page wants to do so on this device. */
export const wantsHere = (): boolean => read(WHERE) === 'here';
export const rememberWhere = (here: boolean): void => write(WHERE, here ? 'here' : 'server');

export const name = (): string => read(NAME) ?? '';
export const rememberName = (text: string): void => write(NAME, text);
