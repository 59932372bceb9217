/** Where a table has come from that was carried here: kept beside its seat. */
const FROM = 'tefuda.from.';

export function cameFrom(table: string, page: string): void {
  try {
    localStorage.setItem(FROM + table, page);
  } catch {
    // A browser that keeps nothing carries the match back in a file.
  }
}

export function origin(table: string): string | null {
  try {
    return localStorage.getItem(FROM + table);
  } catch {
    return null;
  }
}
