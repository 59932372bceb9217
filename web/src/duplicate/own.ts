/** At which table this browser has had which cards: so that it is not offered them again, and may compare. */
import * as seats from '../net/seats';

const KEPT = 'tefuda.duplicate.';

export function remember(id: string, table: string): void {
  try {
    localStorage.setItem(KEPT + id, table);
  } catch {
    // A browser that keeps nothing cannot show that it has had these cards.
  }
}

/** The table, and the token that holds a seat there; null where there is none. */
export function ownTable(id: string): { table: string; token: string } | null {
  try {
    const table = localStorage.getItem(KEPT + id);
    const held = table ? seats.held(table) : null;
    return table && held ? { table, token: held.token } : null;
  } catch {
    return null;
  }
}

export const duplicatePath = (id: string): string => `/duplicate/${encodeURIComponent(id)}`;
