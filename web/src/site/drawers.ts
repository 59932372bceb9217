/** The browser's own database: a row for each table, and the lines of their journals. What is told as written is on the disk. */

const ROWS = 'tables';
const LINES = 'journal';

export interface Drawers {
  table(id: string): Promise<string>;
  write(id: string, row: string, version: number, line: string): Promise<string>;
}

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error ?? new Error('IndexedDB'));
  });

/** ``path``: two folders of one host keep their tables apart; ``full``: hears whether there is room left. */
export async function openDrawers(path: string, full: (yes: boolean) => void): Promise<Drawers> {
  const opening = indexedDB.open(`tefuda ${path}`, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ROWS);
    opening.result.createObjectStore(LINES);
  };
  const database = await done(opening);
  return {
    table: (id) => table(database, id),
    write: async (...what) => {
      const trouble = await write(database, ...what);
      full(trouble === 'QuotaExceededError');
      return trouble;
    },
  };
}

/** Empty where there is no such table. */
async function table(database: IDBDatabase, id: string): Promise<string> {
  const reading = database.transaction([ROWS, LINES]);
  const [row, lines] = await Promise.all([
    done<string | undefined>(reading.objectStore(ROWS).get(id)),
    done<string[]>(reading.objectStore(LINES).getAll(IDBKeyRange.bound([id], [id, []]))),
  ]);
  return row === undefined ? '' : `{"row":${row},"lines":[${lines.join(',')}]}`;
}

/** What is not empty, all of it or nothing. A line that is there already was written by another tab. */
function write(database: IDBDatabase, id: string, row: string, version: number, line: string): Promise<string> {
  return settled(() => {
    const writing = database.transaction([ROWS, LINES], 'readwrite', { durability: 'strict' });
    if (line) writing.objectStore(LINES).add(line, [id, version]);
    if (row) writing.objectStore(ROWS).put(row, id);
    return writing;
  });
}

/** Empty when it is on the disk, else what went wrong. */
export function settled(change: () => IDBTransaction): Promise<string> {
  return new Promise((told) => {
    try {
      const writing = change();
      writing.oncomplete = () => told('');
      writing.onabort = () => told(writing.error?.name === 'ConstraintError' ? 'conflict' : (writing.error?.name ?? 'aborted'));
    } catch (error) {
      told(error instanceof DOMException ? error.name : String(error));
    }
  });
}
