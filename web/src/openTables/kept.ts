/** The list of open tables as a reader has it: what leaves it keeps its place, so that nothing moves under a finger. */
import type { OpenTable } from '../net/messages';

export interface Kept {
  table: OpenTable;
  /** It cannot be joined any more. */
  gone: boolean;
}

/** The tables that were there, those that have gone among them, and after them the new ones. */
export function kept(before: readonly Kept[], now: readonly OpenTable[]): Kept[] {
  const found = new Map(now.map((table) => [table.table, table]));
  const old = before.map(({ table }) => ({ table: found.get(table.table) ?? table, gone: !found.has(table.table) }));
  const known = new Set(old.map(({ table }) => table.table));
  return [...old, ...now.filter(({ table }) => !known.has(table)).map((table) => ({ table, gone: false }))];
}
