/** What this browser has been told of its tables, whichever tab has told it: nobody is called twice. */
import { local } from '../app/storage';
import * as seats from '../net/seats';
import { served } from '../site/server';

const KEY = served ? 'tefuda.told-here' : 'tefuda.told';

const all = (): Record<string, number> => (local.parsed(KEY) ?? {}) as Record<string, number>;

/** Whether no tab has told yet that one is waited for at this table ``since`` then; from now on it has been told. */
export function firstToTell(table: string, since: number): boolean {
  const told = all();
  if ((told[table] ?? 0) >= since) return false;
  const held = new Set([...seats.tables(), table]);
  const kept = Object.entries({ ...told, [table]: since }).filter(([id]) => held.has(id));
  local.set(KEY, JSON.stringify(Object.fromEntries(kept)));
  return true;
}
