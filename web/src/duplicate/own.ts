/** At which table this browser has had which cards: so that it is not offered them again, and may compare. */
import { local } from '../app/storage';
import * as seats from '../net/seats';

const KEPT = 'tefuda.duplicate.';

export const remember = (id: string, table: string): void => void local.set(KEPT + id, table);

/** The table, and the token that holds a seat there; null where there is none. */
export function ownTable(id: string): { table: string; token: string } | null {
  const table = local.get(KEPT + id);
  const held = table ? seats.held(table) : null;
  return table && held ? { table, token: held.token } : null;
}

export const duplicatePath = (id: string): string => `/duplicate/${encodeURIComponent(id)}`;
