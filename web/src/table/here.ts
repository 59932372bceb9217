/** A player at a table: the data that their device keeps of it, and its actions without being asked. */
import { local, session } from '../app/storage';
import { seen } from '../net/seats';
import { served } from '../site/server';
import { keepLink } from './links';
import type { Shuffling } from './store/groups';
import type { TableStore } from './store/store.svelte';

const ANEW = 'tefuda.anew';
const LATER = 3000; // milliseconds until a part of the page that could not be had is asked for again

/**
 * Once the server has a newer page this one loads it, as soon as no play is half made; once: nodes may differ for a while.
 * Where the browser keeps nothing the seat would be lost, and nobody would know that it was loaded already.
 */
function anew(store: TableStore): void {
  const page = document.scripts[0]?.src ?? '';
  if (!store.outdated || store.choice.any || store.busy || session.get(ANEW) === page) return;
  if (local.lasting && session.set(ANEW, page)) location.reload();
}

export function here(store: TableStore): void {
  anew(store);
  const { scene, seat } = store;
  if (!scene || seat === null) return;
  seen(store.table, seat, scene.fair.commitment);
  keepLink(store.table, scene);
  if (served) void import('../localPlay/shown').then(({ note }) => note(store.table, scene));
  if (scene.state === 'waiting' && scene.fair.seals.length > 0) shuffle(store);
}

/** By itself: what an import's own `then` catches is told to nobody (`missed`). */
const shuffling = () => import('./shuffling');

/** This device's part of the shuffle; `agreed`: its player has been asked whether it may shuffle again. */
export function shuffle(store: Shuffling, agreed = false): void {
  shuffling().then(
    ({ takePart }) => {
      const { scene, seat } = store;
      if (scene?.state === 'waiting' && seat !== null)
        store.shufflesAgain = takePart(store.table, scene, seat, (frame) => store.send(frame), agreed);
    },
    () => setTimeout(() => shuffle(store, agreed), LATER), // the others wait for this device
  );
}
