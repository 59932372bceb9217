/** In place of a server: requests and sockets go to a worker with Python in it. */
import { mount } from 'svelte';
import { missed } from '../app/missed.svelte';
import { setTransport } from '../net/transport';
import './alone.css';
import { download, followLinks } from './links';
import { LocalTransport } from './localTransport';
import { served, server } from './server';
import Waiting from './Waiting.svelte';
import { waiting } from './waiting.svelte';

const SOON = 4_000; // milliseconds after the page stands: a reader who only looks in need not fetch Python
const AFTERWARDS = 1_000; // milliseconds after Python is there: the first cards come before what is kept for later
const MOVES = ['pointermove', 'pointerdown', 'keydown'] as const;

export function install(): void {
  const transport = new LocalTransport(waiting);
  setTransport(transport);
  followLinks((path) => void download(path));
  const shown = document.body.appendChild(document.createElement('div'));
  mount(Waiting, { target: shown });
  beginEarly(() => void transport.ready());
  void transport.used.then(() => {
    void missed.quietly(ofTables).catch(() => undefined);
    setTimeout(keep, AFTERWARDS);
  });
}

/** What a table comes to sooner or later: it is there even if the line goes down before everything is kept. */
const ofTables = () =>
  Promise.all([
    import('../table/TablePage.svelte'),
    import('../table/sheets/Sheets.svelte'),
    import('../table/sheets/MenuView.svelte'),
    import('../table/sheets/LogView.svelte'),
    import('../table/advice/panels'),
    import('../table/life/Slip.svelte'),
    import('../table/ending/Ending.svelte'),
  ]);

/** For visits without a network. A browser that keeps nothing plays all the same. */
function keep(): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = served ? ['./offline.js', `${server}/notifications.js`] : ['./offline.js']; // the other one leads here from the server's pages
  for (const worker of workers) navigator.serviceWorker.register(worker).catch(() => undefined);
}

/** Where Python is kept already, it begins while the page is looked at; else as soon as somebody stirs. */
function beginEarly(begin: () => void): void {
  if (navigator.serviceWorker?.controller) return void setTimeout(begin);
  for (const move of MOVES) addEventListener(move, begin, { once: true, passive: true });
  setTimeout(begin, SOON);
}
