/** The way to the workbench: it is fetched when a table first has one, and asked for hints. */
import { untrack } from 'svelte';
import type * as Parts from '../../bench';
import type { TableStore } from './store.svelte';

export class Scratch {
  parts: typeof Parts | null = $state.raw(null);
  bench: Parts.Bench | null = $state.raw(null);

  /** Made while a component is: it follows the table. */
  constructor(private readonly store: TableStore) {
    store.lay = (ids, goal) => void this.lay(ids, goal);
    store.advice.lay = async (melds, action, why) => {
      (await this.fetched()).propose(melds, action, why);
      store.workAt(true);
    };
    $effect(() => {
      if (store.benchZone !== null) void this.fetched();
      else untrack(() => store.benching && store.workAt(false));
    });
    $effect(() => {
      void store.scene;
      untrack(() => this.bench?.sync());
    });
  }

  get open(): boolean {
    return this.store.benching && this.bench !== null;
  }

  /** What the keyboard can do there. */
  get keys(): { fresh: () => void; tidy: () => void } | null {
    const { bench } = this;
    return this.open && bench ? { fresh: () => bench.put(bench.moving, null), tidy: () => bench.tidy() } : null;
  }

  /** One step back; false if there is none. */
  back(): boolean {
    if (this.open && this.bench && this.bench.chosen.length > 0) this.bench.chosen = [];
    else if (this.open) this.store.workAt(false);
    else return false;
    return true;
  }

  private async fetched(): Promise<Parts.Bench> {
    this.parts ??= await import('../../bench');
    this.bench ??= new this.parts.Bench(this.store);
    return this.bench;
  }

  /** Put cards of the hand on the bench: into a combination of the table, into a heap, or (null) into a new one. */
  async lay(ids: string[], goal: string | null): Promise<void> {
    const bench = await this.fetched();
    const key = goal === null ? null : this.store.benching ? Number(goal) : bench.heapOf(goal);
    if (!this.store.benching) this.store.workAt(true);
    bench.put(ids, key);
  }
}
