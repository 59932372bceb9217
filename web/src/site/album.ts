/**
 * What is kept of matches beside their tables: what was found when they were looked over, and records that were opened here.
 *
 * It is a database of its own: that of the tables is the same in every version, so that an older one finds its way, too.
 */
import { done, settled } from './drawers';

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
  /** With what was found of it. */
  forgetRecord(id: string): Promise<string>;
}

/** ``path``: two folders of one host keep their own. */
export async function openAlbum(path: string): Promise<Album> {
  const opening = indexedDB.open(`tefuda ${path} album`, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(REVIEWS);
    opening.result.createObjectStore(RECORDS, { keyPath: 'id' });
  };
  const database = await done(opening);
  const reading = (store: string) => database.transaction(store).objectStore(store);
  const writing = (stores: string[], work: (change: IDBTransaction) => void) =>
    settled(() => {
      const change = database.transaction(stores, 'readwrite', { durability: 'strict' });
      work(change);
      return change;
    });
  return {
    review: async (match, seat) => (await done<string | undefined>(reading(REVIEWS).get([match, seat]))) ?? '',
    keep_review: (match, seat, found) =>
      writing([REVIEWS], (change) => {
        const reviews = change.objectStore(REVIEWS);
        if (found) reviews.put(found, [match, seat]);
        else reviews.delete([match, seat]);
      }),
    record: async (id) => (await done<Opened | undefined>(reading(RECORDS).get(id)))?.text ?? '',
    records: async () => (await done<Opened[]>(reading(RECORDS).getAll())).sort((a, b) => b.at - a.at),
    keepRecord: (one) => writing([RECORDS], (change) => change.objectStore(RECORDS).put(one)),
    forgetRecord: (id) =>
      writing([RECORDS, REVIEWS], (change) => {
        change.objectStore(RECORDS).delete(id);
        change.objectStore(REVIEWS).delete(IDBKeyRange.bound([id], [id, []]));
      }),
  };
}
