/**
 * The browser's own database: a row for each table, and the lines of their journals. What is told as written is on the disk.
 *
 * The page remembers its part of a match: if the browser loses the match it is written whole again, and where the
 * browser keeps nothing at all one goes on playing, and is told that nothing is kept.
 */
import { Connection, done } from './connection';
import type { Keeps } from './messages';

const ROWS = 'tables';
const LINES = 'journal';

export interface Drawers {
  table(id: string): Promise<string>;
  write(id: string, row: string, version: number, line: string): Promise<string>;
  /** The rows of the matches that are over, without their records. */
  finished(): Promise<string>;
  clearTables(): Promise<string>;
}

/** A match as this page knows it; ``unkept``: versions whose lines are in memory only. */
interface Match {
  row: string;
  lines: Map<number, string>;
  unkept: Set<number>;
}

/** A change to write; empty values are left out. */
interface Change {
  row: string;
  version: number;
  line: string;
}

/** After these nothing has been played: there is no room, or another tab has written that line. */
const REFUSED: Record<string, string> = { QuotaExceededError: 'QuotaExceededError', ConstraintError: 'conflict' };

/** ``path``: two folders of one host keep their tables apart; ``told``: hears how much the browser keeps. */
export function drawers(path: string, told: (keeps: Keeps) => void): Drawers {
  const connection = new Connection(`tefuda ${path}`, (database) => {
    database.createObjectStore(ROWS);
    database.createObjectStore(LINES);
  });
  const known = new Map<string, Match>();
  const knownOf = (id: string): Match => known.get(id) ?? { row: '', lines: new Map(), unkept: new Set() };

  /** It has been played; ``kept``: and is on the disk. */
  function played(id: string, { row, version, line }: Change, kept: boolean): void {
    const match = knownOf(id);
    known.set(id, match);
    if (row) match.row = row;
    if (line) match.lines.set(version, line);
    if (kept) match.unkept.clear();
    else if (line) match.unkept.add(version);
    told(kept ? 'all' : 'nothing');
  }

  return {
    /** Empty where there is no such table. */
    table: async (id) => {
      const match = known.get(id);
      const kept = await connection
        .read((database) => stored(database, id))
        .catch((error: unknown) => {
          if (!match) throw error;
        });
      const found = kept ? agreed(kept, match) : match;
      if (found) known.set(id, found);
      return found ? `{"row":${found.row},"lines":[${[...found.lines.values()].join(',')}]}` : '';
    },
    write: async (id, row, version, line) => {
      const change = { row, version, line };
      const trouble = await connection.write([ROWS, LINES], (writing) => put(writing, id, change, knownOf(id)));
      if (trouble === 'QuotaExceededError') told('full');
      if (trouble === 'ConstraintError') known.delete(id);
      if (trouble in REFUSED) return REFUSED[trouble] ?? '';
      played(id, change, trouble === '');
      return '';
    },
    finished: async () => {
      const remembered = new Map([...known].map(([id, { row }]) => [id, row]));
      const kept = await connection.read(rowsOf).catch(() => remembered);
      return JSON.stringify([...kept].flatMap(([id, row]) => ended(id, row)));
    },
    clearTables: () => {
      known.clear();
      return connection.write([ROWS, LINES], (change) => {
        for (const store of [ROWS, LINES]) change.objectStore(store).clear();
      });
    },
  };
}

/** Of a match that is not there (any more) all of it; else what has not been kept yet, and the change. */
function put(writing: IDBTransaction, id: string, { row, version, line }: Change, match: Match): void {
  const [rows, lines] = [writing.objectStore(ROWS), writing.objectStore(LINES)];
  const found = rows.getKey(id);
  found.onsuccess = () => {
    const lost = found.result === undefined;
    for (const before of lost ? match.lines.keys() : match.unkept) lines.add(match.lines.get(before), [id, before]);
    if (line) lines.add(line, [id, version]);
    const now = row || (lost || match.unkept.size > 0 ? match.row : '');
    if (now) rows.put(now, id);
  };
}

async function rowsOf(database: IDBDatabase): Promise<Map<string, string>> {
  const rows = database.transaction([ROWS]).objectStore(ROWS);
  const [ids, found] = await Promise.all([done(rows.getAllKeys()), done<string[]>(rows.getAll())]);
  return new Map(ids.map((id, at) => [String(id), found[at] ?? '{}']));
}

/** A match that is over, without its record, which is long; nothing of one that goes on. */
function ended(id: string, text: string): { id: string; row: object }[] {
  const row = JSON.parse(text) as { summary?: object; record?: unknown };
  return row.summary ? [{ id, row: { ...row, record: null } }] : [];
}

async function stored(database: IDBDatabase, id: string): Promise<Match | null> {
  const reading = database.transaction([ROWS, LINES]);
  const all = IDBKeyRange.bound([id], [id, []]);
  const [row, keys, lines] = await Promise.all([
    done<string | undefined>(reading.objectStore(ROWS).get(id)),
    done(reading.objectStore(LINES).getAllKeys(all)) as Promise<[string, number][]>,
    done<string[]>(reading.objectStore(LINES).getAll(all)),
  ]);
  if (row === undefined) return null;
  return { row, lines: new Map(keys.map(([, version], i) => [version, lines[i] ?? ''])), unkept: new Set() };
}

/** The stored lines count: another tab may have played on. Remembered lines are added where they go on from there. */
function agreed(kept: Match, match: Match | undefined): Match {
  const unkept = [...(match?.unkept ?? [])];
  if (!match || unkept.length === 0 || unkept.some((version) => kept.lines.has(version))) return kept;
  return match;
}
