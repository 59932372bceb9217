/** Parts of the table that not every game has: fetched at the first scene that needs them, and kept. */
import type * as ByRank from './byRank';

let byRank: typeof ByRank | null = $state.raw(null);
let asked = false;

/** The components for hands held by rank; null until they are there. */
export function partsByRank(): typeof ByRank | null {
  if (!asked) void fetchThem();
  return byRank;
}

async function fetchThem(): Promise<void> {
  asked = true;
  try {
    byRank = await import('./byRank');
  } catch {
    setTimeout(() => void fetchThem(), 2000); // the line is down; without them there is no table
  }
}
