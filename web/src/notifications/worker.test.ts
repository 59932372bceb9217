import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WORKER = readFileSync(new URL('../../public/notifications.js', import.meta.url), 'utf-8');
const HERE = 'https://cards.example/t/abc';
const ELSEWHERE = 'https://cards.example/t/xyz';

const OFF = { id: 'key', label: 'Turn off', done: 'It is off.', failed: 'It is not off.' };
const DATA = { path: '/tefuda/t/abc', off: OFF };

type Heard = Record<string, (event: unknown) => void>;

/** The worker as a browser runs it: what it finds around it is of this test, which notes what is done with it. */
function begun(pages: string[], answer: { ok: boolean; status: number } | null = null) {
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
  const fetch = async (url: string, { body }: { body: string }) => {
    done.push(`sent ${body} to ${url}`);
    if (answer === null) throw new TypeError();
    return answer;
  };
  const caches = { open: async (name: string) => ({ put: async (path: string) => done.push(`${name}: ${path}`) }) };
  new Function('self', 'fetch', 'caches', WORKER)(self, fetch, caches);
  return { heard, done };
}

it.each([
  [[ELSEWHERE, HERE], `focused ${HERE}`],
  [[ELSEWHERE], 'opened /t/abc'],
  [[], 'opened /t/abc'],
])('a tap on a notification leads to the table, in its tab if there is one: %j', async (pages, then) => {
  const { heard, done } = begun(pages);
  let all: Promise<unknown> | null = null;
  const notification = { data: { path: '/t/abc' }, close: () => done.push('closed') };
  heard.notificationclick?.({ notification, action: '', waitUntil: (what: Promise<unknown>) => (all = what) });
  await all;
  expect(done).toEqual(['closed', { type: 'window', includeUncontrolled: true }, then]);
});

it('what the server pushes is shown with its words, and leads to the table below the path of the server', async () => {
  const { heard, done } = begun([]);
  const sent = { title: 'The game', body: 'It is your turn.', path: '/t/abc', lang: 'en', off: OFF };
  let all: Promise<unknown> | null = null;
  heard.push?.({ data: { json: () => sent }, waitUntil: (what: Promise<unknown>) => (all = what) });
  await all;
  const actions = [{ action: 'off', title: 'Turn off' }];
  const shown = { tag: '/t/abc', data: DATA, icon: '/tefuda/icon-192.png', actions };
  expect(done).toEqual([{ title: 'The game', body: 'It is your turn.', lang: 'en', ...shown }]);
});

const AGAIN = [{ action: 'off', title: 'Turn off' }];

it.each([
  [{ ok: true, status: 200 }, ['tefuda-off: /tefuda/t/abc'], 'It is off.', []],
  [{ ok: false, status: 404 }, ['tefuda-off: /tefuda/t/abc'], 'It is off.', []],
  [{ ok: false, status: 503 }, [], 'It is not off.', AGAIN],
  [null, [], 'It is not off.', AGAIN],
])('the action of a notification turns its table off without a page: %j', async (answer, kept, body, actions) => {
  const { heard, done } = begun([HERE], answer);
  let all: Promise<unknown> | null = null;
  const said = { title: 'The game', lang: 'en', tag: '/t/abc', icon: '/tefuda/icon-192.png', data: DATA };
  const notification = { ...said, close: () => done.push('closed') };
  heard.notificationclick?.({ notification, action: 'off', waitUntil: (what: Promise<unknown>) => (all = what) });
  await all;
  const sent = 'sent {"id":"key","step":"off","lang":"en"} to /tefuda/api/notification-links';
  expect(done).toEqual(['closed', sent, ...kept, { ...said, body, actions, silent: true }]);
});
