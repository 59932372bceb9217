/** Score sheets of matches with real cards: what was written down, kept on this device. */
import { packed, unpacked } from '../app/packed';
import { local } from '../app/storage';
import * as api from '../net/api';
import type { ScorePadQuestion, ScorePadBody, ScorePadSheet } from '../net/messages';
import { settings } from '../theme/settings.svelte';

/** The figures of a deal by their ids: one number, or one for each player. */
export type Deal = Record<string, (number | null)[]>;

export interface Pad {
  id: string;
  game: string;
  /** Of the game, as it was read last, for the list. */
  name: string;
  names: string[];
  dealer: number;
  keeper: number | null;
  rules: Record<string, string>;
  deals: Deal[];
  /** What is entered of a deal so far. */
  draft: Deal;
  /** Which deal the draft is to replace; null: it is the next one. */
  at: number | null;
  /** When it was changed last, in milliseconds. */
  changed: number;
  /** Where its result is entered, if it is a table of a tournament: a path of this page. */
  result?: string;
}

const KEPT = 'tefuda.pad.';

const isPad = (one: unknown): one is Pad => {
  const pad = one as Partial<Pad> | null;
  return (
    typeof pad === 'object' &&
    typeof pad?.id === 'string' &&
    typeof pad.game === 'string' &&
    Array.isArray(pad.names) &&
    Array.isArray(pad.deals)
  );
};

export const find = (id: string): Pad | null => {
  const found = local.parsed(KEPT + id);
  return isPad(found) ? found : null;
};

/** The newest first. */
export const all = (): Pad[] =>
  local
    .keys(KEPT)
    .map((key) => local.parsed(key))
    .filter(isPad)
    .sort((one, other) => other.changed - one.changed);

export const keep = (pad: Pad): boolean => local.set(KEPT + pad.id, JSON.stringify(pad));
export const forget = (id: string): boolean => local.remove(KEPT + id);

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
}

export const begun = (game: string, name: string): Pad => ({
  id: newId(),
  game,
  name,
  names: [],
  dealer: 0,
  keeper: null,
  rules: {},
  deals: [],
  draft: {},
  at: null,
  changed: Date.now(),
});

/** In the address of a sheet that is passed on. */
const MARK = 's.';

/** Short keys, as a QR code has to hold it. What is half entered stays on this device. */
export async function linkOf(pad: Pad): Promise<string> {
  const { id, game, names, dealer, keeper, rules, deals, changed } = pad;
  return `/pad#${MARK}${await packed(JSON.stringify([id, game, names, dealer, keeper, rules, deals, changed]))}`;
}

/** Null where it is none. */
export async function ofCode(code: string): Promise<Pad | null> {
  if (!code.startsWith(MARK)) return null;
  try {
    const [id, game, names, dealer, keeper, rules, deals, changed] = JSON.parse(
      await unpacked(code.slice(MARK.length)),
    ) as [string, string, string[], number, number | null, Record<string, string>, Deal[], number];
    const pad = { ...begun(game, ''), id, names, dealer, keeper, rules, deals, changed };
    return isPad(pad) && /^[a-z0-9]{4,16}$/.test(id) ? pad : null;
  } catch {
    return null;
  }
}

/** The sheet, and the questions of one deal. Throws where nobody answers. */
export function counted(pad: Pad, deals: Deal[] = pad.deals, at: number | null = pad.at): Promise<ScorePadSheet> {
  const { game, names, dealer, keeper, rules } = pad;
  const body: ScorePadBody = { game, names, dealer, keeper, rules, deals, at, lang: settings.lang };
  return api.scorePad(body);
}

const named = (draft: Deal, besides: string, seat: number): boolean => {
  const row = draft[besides] ?? [];
  return row.length === 1 ? row[0] === seat : row[seat] === 1;
};

/** Whether this is asked, as the answers stand now: of this player, or of the deal. */
export function isAsked(figure: ScorePadQuestion, draft: Deal, seat: number): boolean {
  if (figure.when && !figure.values.includes(draft[figure.when]?.[0] ?? -2)) return false;
  return !(figure.each && figure.besides && named(draft, figure.besides, seat));
}

/** The answers without those that are no longer asked for, as another one has changed since. */
export function answered(figures: readonly ScorePadQuestion[], draft: Deal, seats: number): Deal {
  const kept: Deal = {};
  for (const figure of figures) {
    const row = Array.from({ length: figure.each ? seats : 1 }, (_, seat) =>
      isAsked(figure, kept, seat) ? (draft[figure.id]?.[seat] ?? null) : null,
    );
    if (row.some((value) => value !== null)) kept[figure.id] = row;
  }
  return kept;
}
