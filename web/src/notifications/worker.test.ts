import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WORKER = readFileSync(new URL('../../public/notifications.js', import.meta.url), 'utf-8');
const HERE = 'https://cards.example/t/abc';
const ELSEWHERE = 'https://cards.example/t/xyz';

type Heard = Record<string, (event: unknown) => void>;

/** The worker as a browser runs it: what it finds around it is of this test, which notes what is done with it. */
function begun(pages: string[]) {
  const heard: Heard = {};
  const done: unknown[] = [];
  const clients = {
    matchAll: async (which: object) => {
      done.push(which);
      return pages.map((url) => ({ url, focus: async () => done.push(`focused ${url}`) }));
    },
    openWindow: async (path: string) => done.push(`opened ${path}`),
  };
  const registration = { showNotification: async (title: string, said: object) => done.push({ title, ...said }) };
  const location = 'https://cards.example/tefuda/notifications.js';
  const addEventListener = (what: string, how: (event: unknown) => void) => (heard[what] = how);
  const self = { addEventListener, clients, registration, location };
  new Function('self', WORKER)(self);
  return { heard, done };
}

it.each([
  [[ELSEWHERE, HERE], `focused ${HERE}`],
  [[ELSEWHERE], 'opened /t/abc'],
  [[], 'opened /t/abc'],
])('a tap on a notification leads to the table, in its tab if there is one: %j', async (pages, then) => {
  const { heard, done } = begun(pages);
  let all: Promise<unknown> | null = null;
  const notification = { data: '/t/abc', close: () => done.push('closed') };
  heard.notificationclick?.({ notification, waitUntil: (what: Promise<unknown>) => (all = what) });
  await all;
  expect(done).toEqual(['closed', { type: 'window', includeUncontrolled: true }, then]);
});

it('what the server pushes is shown with its words, and leads to the table below the path of the server', async () => {
  const { heard, done } = begun([]);
  const sent = { title: 'The game', body: 'It is your turn.', path: '/t/abc', lang: 'en' };
  let all: Promise<unknown> | null = null;
  heard.push?.({ data: { json: () => sent }, waitUntil: (what: Promise<unknown>) => (all = what) });
  await all;
  const shown = { tag: '/t/abc', data: '/tefuda/t/abc', icon: '/tefuda/icon-192.png' };
  expect(done).toEqual([{ title: 'The game', body: 'It is your turn.', lang: 'en', ...shown }]);
});
