/**
 * A connection to a database of the browser's. It is opened when it is needed first, and again whenever the browser has ended
 * it: as somebody clears what is kept, as a telephone puts the page aside, as another tab wants the database for itself.
 */
type Make = (database: IDBDatabase) => void;

/** By these a browser says that the connection has ended under the work. */
const ENDED = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error ?? new Error('IndexedDB'));
  });

export const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : String(error);

export class Connection {
  private opening: Promise<IDBDatabase> | null = null;

  /** ``make``: what a new database is to have. */
  constructor(
    private readonly name: string,
    private readonly make: Make,
  ) {}

  async read<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.open());
    } catch (error) {
      if (!ENDED.has(nameOf(error))) throw error;
      return work(await this.open(true));
    }
  }

  /** All of it or nothing. Empty when it is on the disk, else what went wrong. */
  async write(stores: string[], work: (change: IDBTransaction) => void): Promise<string> {
    return this.read((database) =>
      settled(database.transaction(stores, 'readwrite', { durability: 'strict' }), work),
    ).then(() => '', nameOf);
  }

  private open(anew = false): Promise<IDBDatabase> {
    if (anew) this.opening = null;
    if (!this.opening) {
      const opening = (this.opening = this.opened());
      const forget = () => void (this.opening === opening && (this.opening = null));
      opening.then((database) => {
        database.onclose = forget;
        database.onversionchange = () => (database.close(), forget());
      }, forget);
    }
    return this.opening;
  }

  private async opened(): Promise<IDBDatabase> {
    const opening = indexedDB.open(this.name, 1);
    opening.onupgradeneeded = () => this.make(opening.result);
    return done(opening);
  }
}

function settled(change: IDBTransaction, work: (change: IDBTransaction) => void): Promise<void> {
  return new Promise((good, bad) => {
    change.oncomplete = () => good();
    change.onabort = () => bad(change.error ?? new DOMException('The connection has ended.', 'AbortError'));
    work(change);
  });
}
