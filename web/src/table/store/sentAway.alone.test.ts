import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sockets, scene } from '../../net/fakeSocket';
import { TableStore } from './store.svelte';

let sockets: Sockets;
let store: TableStore;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new Sockets();
  store = new TableStore({ table: 'table0001', token: 't'.repeat(43), lang: 'en', open: sockets.open });
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

it.each(['server', 'restart', 'rate', 'slow'] as const)(
  'shows why it was sent away (%s) only until it is back',
  (code) => {
    store.start();
    sockets.now.onopen?.();
    sockets.now.say(scene(3, ['7S']));
    sockets.now.say({ t: 'error', code, text: 'Come back in a moment.', final: true });
    sockets.now.break();
    expect(store.error?.text).toBe('Come back in a moment.');
    vi.advanceTimersByTime(250);
    sockets.now.onopen?.();
    sockets.now.say(scene(3, ['7S']));
    expect(store.error).toBeNull();
  },
);
