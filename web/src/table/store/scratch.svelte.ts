/** The way to the staging area: it is fetched when a table first has one, and asked for hints. */
import { untrack } from 'svelte';
import type * as Parts from '../../staging';
import type { TableStore } from './store.svelte';

export class Scratch {
  parts: typeof Parts | null = $state.raw(null);
  staging: Parts.Staging | null = $state.raw(null);

  /** Made while a component is: it follows the table. */
  constructor(private readonly store: TableStore) {
    store.lay = (ids, goal) => void this.lay(ids, goal);
    store.advice.lay = async (table) => {
      const staging = await this.fetched();
      store.workAt(true);
      staging.propose(table);
    };
    $effect(() => {
      if (store.stagingZone !== null) void this.fetched();
      else untrack(() => store.isStaging && store.workAt(false));
    });
    $effect(() => {
      void store.scene;
      untrack(() => this.staging?.sync());
    });
  }

  get open(): boolean {
    return this.store.isStaging && this.staging !== null;
  }

  /** The actions of the keyboard there. */
  get keys(): { fresh: () => void; tidy: () => void } | null {
    const { staging } = this;
    return this.open && staging ? { fresh: () => staging.put(staging.moving, null), tidy: () => staging.tidy() } : null;
  }

  /** From step to step of a new table that is recommended. */
  get steps(): { go: (by: number) => void; again: () => void } | null {
    const way = this.open ? this.staging?.way : null;
    return way ? { go: (by) => way.go(by), again: () => way.again() } : null;
  }

  /** One step back; false if there is none. */
  back(): boolean {
    if (this.open && this.staging && this.staging.chosen.length > 0) this.staging.chosen = [];
    else if (this.open) this.store.workAt(false);
    else return false;
    return true;
  }

  private async fetched(): Promise<Parts.Staging> {
    this.parts ??= await import('../../staging');
    this.staging ??= new this.parts.Staging(this.store);
    return this.staging;
  }

  /** Put cards of the hand in the staging area: into a combination of the table, into a heap, or (null) into a new one. */
  async lay(ids: string[], goal: string | null): Promise<void> {
    const staging = await this.fetched();
    const key = goal === null ? null : this.store.isStaging ? Number(goal) : staging.heapOf(goal);
    if (!this.store.isStaging) this.store.workAt(true);
    staging.put(ids, key);
  }
}
