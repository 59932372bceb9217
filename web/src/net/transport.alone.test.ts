import { afterEach, expect, it, vi } from 'vitest';
import { Sockets } from './fakeSocket';
import { HttpTransport, connect, request, setTransport } from './transport';

afterEach(() => {
  setTransport(new HttpTransport());
  vi.unstubAllGlobals();
});

it('asks the server that has sent the page, until another host is named', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => (paths.push(path), Response.json('server')));
  expect(await (await request('/api/games')).json()).toBe('server');
  const sockets = new Sockets();
  setTransport({ connect: sockets.open, request: async (path) => Response.json(path) });
  expect(await (await request('/api/bots')).json()).toBe('/api/bots');
  expect(connect()).toBe(sockets.now);
  expect(paths).toEqual(['/api/games']);
});

it.each([
  ['http:', 'ws://cards.example:8000/ws'],
  ['https:', 'wss://cards.example:8000/ws?page=index-1a2b'],
])('opens its socket where the page came from: %s', (protocol, url) => {
  const opened: string[] = [];
  vi.stubGlobal('location', { protocol, host: 'cards.example:8000' });
  const src = protocol === 'https:' ? 'https://cards.example:8000/assets/index-1a2b.js' : undefined;
  vi.stubGlobal('document', { querySelector: () => (src ? { src } : null) });
  vi.stubGlobal('WebSocket', function (asked: string) {
    opened.push(asked);
  });
  connect();
  expect(opened).toEqual([url]);
});
