// Shows nothing and keeps nothing: on phones only a worker may be asked what a tap on a notification does.
self.addEventListener('notificationclick', (click) => {
  click.notification.close();
  click.waitUntil(go(click.notification.data));
});

async function go(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
