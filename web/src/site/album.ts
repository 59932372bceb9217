/**
 * Data of matches beside their tables: the results of reviews, and records that were opened here.
 *
 * It is a database of its own: that of the tables is the same in every version, so that an older one finds its way, too.
 */
import { Connection, done } from './connection';

const REVIEWS = 'reviews';
const RECORDS = 'records';

/** A record that somebody has opened; ``at``: when, in seconds since the epoch. */
export interface Opened {
  id: string;
  text: string;
  name: string;
  at: number;
}

export interface Album {
  review(match: string, seat: number): Promise<string>;
  keep_review(match: string, seat: number, found: string): Promise<string>;
  record(id: string): Promise<string>;
  /** The newest first. */
  records(): Promise<Opened[]>;
  keepRecord(one: Opened): Promise<string>;
  clearAlbum(): Promise<string>;
  /** With what was found of it. */
  forgetRecord(id: string): Promise<string>;
}

/** ``path``: two folders of one host keep their own. */
export function album(path: string): Album {
  const connection = new Connection(`tefuda ${path} album`, (database) => {
    database.createObjectStore(REVIEWS);
    database.createObjectStore(RECORDS, { keyPath: 'id' });
  });
  const found = <T>(store: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    connection.read((database) => done(work(database.transaction(store).objectStore(store))));
  return {
    review: async (match, seat) =>
      (await found<string | undefined>(REVIEWS, (reviews) => reviews.get([match, seat]))) ?? '',
    keep_review: (match, seat, text) =>
      connection.write([REVIEWS], (change) => {
        const reviews = change.objectStore(REVIEWS);
        if (text) reviews.put(text, [match, seat]);
        else reviews.delete([match, seat]);
      }),
    record: async (id) => (await found<Opened | undefined>(RECORDS, (records) => records.get(id)))?.text ?? '',
    records: async () => (await found<Opened[]>(RECORDS, (records) => records.getAll())).sort((a, b) => b.at - a.at),
    clearAlbum: () =>
      connection.write([REVIEWS, RECORDS], (change) => {
        for (const store of [REVIEWS, RECORDS]) change.objectStore(store).clear();
      }),
    keepRecord: (one) => connection.write([RECORDS], (change) => change.objectStore(RECORDS).put(one)),
    forgetRecord: (id) =>
      connection.write([RECORDS, REVIEWS], (change) => {
        change.objectStore(RECORDS).delete(id);
        change.objectStore(REVIEWS).delete(IDBKeyRange.bound([id], [id, []]));
      }),
  };
}
