/** Nothing stays in this browser of its owner: neither what a page has stored, nor the matches without a server. */
import { ALONE, ROOT_PATH } from '../app/address';
import { local, session } from '../app/storage';
import { endPush } from '../notifications/push';
import { forgetTurnedOff } from '../notifications/turnedOff';
import { history } from '../start/history.svelte';
import { served } from '../site/server';

const OWN = 'tefuda.';
const DELETED = 'tefuda.deleted';
/** At the same host a page that goes on without a line and its server's page share one storage: these are the server's. */
const SERVERS = /^tefuda\.((seat|club|drawn|duplicate)\.|(device|told|quiet|mail|history)$)/;

/** Everything goes, and the page begins again, so that nothing is left in its memory, either. */
export async function forgetHere(): Promise<void> {
  if (served) history.clear();
  else if (!ALONE) await Promise.all([endPush().catch(() => undefined), forgetTurnedOff(), forgetLocalMatches()]);
  for (const storage of [local, session])
    for (const key of storage.keys(OWN)) if (!(served && SERVERS.test(key))) storage.remove(key);
  session.set(DELETED, 'yes');
  location.reload();
}

/** True once after everything was deleted. */
export function wasDeleted(): boolean {
  const deleted = session.get(DELETED) !== null;
  session.remove(DELETED);
  return deleted;
}

/** The tables and records of this server's page that goes on without a line. */
async function forgetLocalMatches(): Promise<void> {
  const all = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = all.flatMap(({ name }) => (name?.startsWith(`tefuda ${ROOT_PATH}here/`) ? [name] : []));
  await Promise.all(names.map(removed));
}

/** It goes at once, or when no tab uses it any more. */
const removed = (name: string): Promise<unknown> =>
  new Promise((done) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = done;
  });
