/** A table's store that speaks with false sockets, for tests. */
import { afterEach, beforeEach, vi } from 'vitest';
import { Sockets, scene } from '../../net/fakeSocket';
import type { LabelledPlay, SelectionAnswer, Scene } from '../../net/messages';
import { TableStore } from './store.svelte';

export let sockets: Sockets;
export let store: TableStore;

export const action = (play: string): LabelledPlay => ({
  play,
  label: play,
  verb: play.split(' ')[0] ?? '',
  cards: [],
  melds: [],
  onto: null,
  seat: null,
  destinations: [],
});

type Settings = ConstructorParameters<typeof TableStore>[0];

const made = (part: Partial<Settings> = {}) =>
  new TableStore({ table: 'table0001', token: 't'.repeat(43), lang: 'en', open: sockets.open, ...part });

/** In the place of the store of this test another one, such as a lesson's. */
export function renew(part: Partial<Settings>): void {
  store.stop();
  store = made(part);
}

/** Before each test a new store, and time stands still. */
export function eachWithItsStore(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    sockets = new Sockets();
    store = made();
  });
  afterEach(() => {
    store.stop();
    vi.useRealTimers();
  });
}

export function begin(first: Scene = scene(3, ['7S', '8S', '9S', 'KH'])) {
  store.start();
  sockets.now.onopen?.();
  sockets.now.say(first);
}

export function offer(actions: LabelledPlay[], part: Partial<SelectionAnswer> = {}) {
  const { id, base } = sockets.now.last('select');
  sockets.now.say({
    t: 'selected',
    id,
    version: base,
    actions,
    missing: '',
    clause: null,
    cautions: [],
    extend: [],
    tally: '',
    reached: 0,
    ...part,
  });
}

export const comeBack = (next: Scene) => {
  sockets.now.break();
  vi.advanceTimersByTime(250);
  sockets.now.onopen?.();
  sockets.now.say({ t: 'happened', events: [], scene: next, missed: true });
};
