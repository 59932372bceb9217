// Keeps the whole folder, so that it works without a network. A new version waits until no page of the old one is open:
// whoever is in the middle of a match goes on with the files with which it began.
const KEPT = `tefuda ${self.registration.scope} ${'VERSION'}`;
const FILES = ['FILES'];

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(forget()));
self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  if (method !== 'GET' || !url.startsWith(self.registration.scope)) return;
  event.respondWith(found(mode === 'navigate' ? new URL('index.html', self.registration.scope).href : url, event.request));
});

const TOGETHER = 8; // files fetched at a time: one after the other they would take as many times the way to the host and back
const FOR_EVER = /^(assets\/|pyodide-|tefuda-)/; // what has another name whenever it is another

async function keep() {
  const cache = await caches.open(KEPT);
  const rest = FILES[Symbol.iterator](); // of which each takes the next
  const some = async () => {
    for (const file of rest) await keepOne(cache, file);
  };
  await Promise.all(Array.from({ length: TOGETHER }, some));
}

async function keepOne(cache, file) {
  const there = FOR_EVER.test(file) && (await caches.match(file)); // fetched by the page's worker, or for the version before
  await (there ? cache.put(file, there) : cache.add(new Request(file, { cache: FOR_EVER.test(file) ? 'force-cache' : 'reload' })));
}

async function forget() {
  const own = `tefuda ${self.registration.scope} `;
  const old = (await caches.keys()).filter((name) => name.startsWith(own) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim(); // who came before anything was kept has all of it from now on, too
}

async function found(url, request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(url, { ignoreSearch: true })) ?? fetch(request);
}
