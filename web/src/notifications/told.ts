/** The notices that this browser has had of its tables, in any tab: nobody is called twice. */
import { local } from '../app/storage';
import * as seats from '../net/seats';
import { served } from '../site/server';

const KEY = served ? 'tefuda.told-here' : 'tefuda.told';

const all = (): Record<string, number> => (local.parsed(KEY) ?? {}) as Record<string, number>;

/** True if no tab has yet announced that this table waits for the reader ``since`` then; from now on it counts as announced. */
export function firstToTell(table: string, since: number): boolean {
  const told = all();
  if ((told[table] ?? 0) >= since) return false;
  const held = new Set([...seats.tables(), table]);
  const kept = Object.entries({ ...told, [table]: since }).filter(([id]) => held.has(id));
  local.set(KEY, JSON.stringify(Object.fromEntries(kept)));
  return true;
}
