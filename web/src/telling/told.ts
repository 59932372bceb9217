/** What this browser has been told of its tables, whichever tab has told it: nobody is called twice. */
import * as seats from '../net/seats';
import { served } from '../site/server';

const KEY = served ? 'tefuda.told-here' : 'tefuda.told';

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Whether no tab has told yet that one is waited for at this table ``since`` then; from now on it has been told. */
export function firstToTell(table: string, since: number): boolean {
  const told = all();
  if ((told[table] ?? 0) >= since) return false;
  const held = new Set([...seats.tables(), table]);
  const kept = Object.entries({ ...told, [table]: since }).filter(([id]) => held.has(id));
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Each tab tells for itself.
  }
  return true;
}
