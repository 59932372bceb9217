/** The seats that this browser holds, and the name that its owner likes to go by. */
import { local } from '../app/storage';
import { served } from '../site/server';

/** Those of the page that goes on without a line: it lies at the same host as its server's own. */
export const HERE_SEAT = 'tefuda.here.';
const SEAT = served ? HERE_SEAT : 'tefuda.seat.';
const NAME = 'tefuda.name';
/** The profile that this device keeps, as it was seen last; nothing where it keeps none. */
export const PROFILE = 'tefuda.profile';
const GAME = 'tefuda.game';
const SIZES = 'tefuda.sizes';
const LEVEL = 'tefuda.level';
const WHERE = 'tefuda.where';
const DEVICE = 'tefuda.device';

export interface Held {
  token: string;
  seat: number;
  since: number;
  /** The commitment to the seed, as this seat saw it first. */
  commitment?: string;
  /** The first dealer, where the match before this one at the same table has named them. */
  dealer?: number;
}

export const held = (table: string): Held | null => local.parsed(SEAT + table) as Held | null;

/** `dealer`: who deals first, if a match before this one has said so. */
export function hold(table: string, seat: number, token: string, dealer = -1): void {
  keep(table, { token, seat, since: Date.now(), ...(dealer < 0 ? {} : { dealer }) });
}

/** As this page has seen them last: a reader who clears the storage in mid-match still has the seat. */
const shown = new Map<string, Held>();

function keep(table: string, now: Held): void {
  shown.set(table, now);
  local.set(SEAT + table, JSON.stringify(now));
}

/** A player who has moved to another seat holds that one from now on; the first commitment to the seed is kept. */
export function seen(table: string, seat: number, commitment: string): void {
  const kept = held(table);
  const now = kept ?? shown.get(table);
  if (!now) return;
  if (!kept || now.seat !== seat || now.commitment === undefined)
    keep(table, { ...now, seat, commitment: now.commitment ?? commitment });
  else shown.set(table, now);
}

export function letGo(table: string): void {
  shown.delete(table);
  local.remove(SEAT + table);
}

/** The tables where this browser has a seat, the newest first. */
export function tables(): string[] {
  const ids = local.keys(SEAT).map((key) => key.slice(SEAT.length));
  return ids.sort((a, b) => (held(b)?.since ?? 0) - (held(a)?.since ?? 0));
}

/** A token that nobody can guess: 32 random bytes, as base64url. */
export const drawnToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What this browser calls itself where it takes a seat: so that an operator can keep a device away. */
export function device(): string {
  const kept = local.get(DEVICE);
  if (kept) return kept;
  const made = drawnToken();
  local.set(DEVICE, made);
  return made;
}

/** A request of this device. */
export const asDevice = (request: RequestInit): RequestInit => ({
  ...request,
  headers: { ...(request.headers as Record<string, string>), 'tefuda-device': device() },
});

/** The game that was played here last. */
export const game = (): string => local.get(GAME) ?? '';
export const rememberGame = (id: string): void => void local.set(GAME, id);

/** How strong the computer players are that were wished for last. */
export const level = (): string => local.get(LEVEL) ?? '';
export const rememberLevel = (level: string): void => void local.set(LEVEL, level);

/** How many sit at a table that is opened alone, by game, where that was chosen. */
export const tableSizes = (): Readonly<Record<string, number>> => (local.parsed(SIZES) ?? {}) as Record<string, number>;
export const rememberTableSizes = (sizes: Readonly<Record<string, number>>): void =>
  void local.set(SIZES, JSON.stringify(sizes));

/** True if a person who plays alone at a server’s page wants to do so on this device. */
export const wantsHere = (): boolean => local.get(WHERE) === 'here';
export const rememberWhere = (here: boolean): void => void local.set(WHERE, here ? 'here' : 'server');

export const name = (): string => local.get(NAME) ?? '';
export const rememberName = (text: string): void => void local.set(NAME, text);
