/** Whoever sits at a table: what his device keeps of it, and what it does without being asked. */
import { seen } from '../net/seats';
import { served } from '../site/server';
import type { TableStore } from './store/store.svelte';

/** Once the server has a newer page this one loads it, as soon as no play is half made; once: nodes may differ for a while. */
function anew(store: TableStore): void {
  if (!store.outdated || store.choice.any || store.busy || sessionStorage.getItem('tefuda.anew') === document.scripts[0]?.src) return;
  sessionStorage.setItem('tefuda.anew', document.scripts[0]?.src ?? '');
  location.reload();
}

export function here(store: TableStore): void {
  anew(store);
  const { scene, seat } = store;
  if (!scene || seat === null) return;
  seen(store.table, seat, scene.fair.commitment);
  if (served) void import('../here/shown').then(({ note }) => note(store.table, scene));
  if (scene.state === 'waiting' && scene.fair.seals.length > 0)
    void import('./shuffling').then(({ takePart }) => takePart(scene, seat, (frame) => store.send(frame)));
}
