// Keeps nothing. On phones only a worker may be asked what a tap on a notification does; it shows what the server pushes
// while no page is open; and where a page that goes on without a line is kept in this browser, only a worker can lead
// there while the server does not answer.
const ROOT = new URL('.', self.location).pathname;

self.addEventListener('push', (push) => push.waitUntil(show(push.data.json())));

// A page that is hidden shows the same under the same tag, so that it is never there twice.
const show = ({ title, body, path, lang, off }) =>
  self.registration.showNotification(title, {
    body,
    lang,
    tag: path,
    data: { path: `${ROOT}${path.slice(1)}`, off },
    actions: [{ action: 'off', title: off.label }],
    icon: `${ROOT}icon-192.png`,
  });

self.addEventListener('notificationclick', (click) => {
  click.notification.close();
  click.waitUntil(click.action === 'off' ? turnOff(click.notification) : go(click.notification.data.path));
});

const OFF = 'tefuda-off'; // where pages look (src/notifications/turnedOff.ts), so that none turns it on again by itself

// This table tells this device nothing any more: the server ends the subscription, and no page is opened.
async function turnOff({ title, lang, tag, icon, data }) {
  const { id, done, failed } = data.off;
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${ROOT}api/notification-links`, {
    ...sent,
    body: JSON.stringify({ id, step: 'off', lang }),
  }).catch(() => null);
  const ended = answer !== null && (answer.ok || answer.status === 404); // it had ended already
  if (ended) await (await caches.open(OFF)).put(data.path, new Response());
  const actions = ended ? [] : [{ action: 'off', title: data.off.label }];
  const body = ended ? done : failed;
  return self.registration.showNotification(title, { body, lang, tag, icon, data, actions, silent: true });
}

async function go(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

const AWAY = [502, 503, 504]; // what a proxy says for a server that is not there

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answered(event.request));
});

async function answered(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) return answer;
  const here = new URL('here/', self.location);
  if (!(await caches.match(new URL('index.html', here).href))) return answer ?? Response.error();
  here.search = new URLSearchParams({ away: `/${new URL(request.url).pathname.slice(ROOT.length)}` });
  return Response.redirect(here);
}
