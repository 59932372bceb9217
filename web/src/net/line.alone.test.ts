import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sockets, scene } from './fakeSocket';
import { Line, type LineState } from './line';
import type { ToClient } from './messages';

let sockets: Sockets;
let states: LineState[];
let heard: ToClient[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new Sockets();
  states = [];
  heard = [];
  line = new Line({
    open: sockets.open,
    hello: () => ({ t: 'hello', table: 'table0001', lang: 'en', since: 7 }),
    hear: (m) => heard.push(m),
    state: (s) => states.push(s),
  });
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

function answered() {
  sockets.now.onopen?.();
  sockets.now.say(scene(1, []));
}

it('says hello first and is open once it is answered', () => {
  line.start();
  expect(line.send({ t: 'ping' })).toBe(false);
  sockets.now.onopen?.();
  expect(sockets.now.heard).toEqual([{ t: 'hello', table: 'table0001', lang: 'en', since: 7, changes: true }]);
  expect(states).toEqual(['connecting']);
  sockets.now.say(scene(1, []));
  expect(states).toEqual(['connecting', 'open']);
  expect(heard).toHaveLength(1);
  expect(line.send({ t: 'ping' })).toBe(true);
});

it('comes back by itself, waiting longer each time', () => {
  line.start();
  answered();
  sockets.now.break();
  expect(states.at(-1)).toBe('down');
  vi.advanceTimersByTime(250);
  expect(sockets.all).toHaveLength(2);
  sockets.now.break();
  vi.advanceTimersByTime(499);
  expect(sockets.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sockets.all).toHaveLength(3);
  answered();
  expect(states.at(-1)).toBe('open');
});

it('tries at once when the network is back', () => {
  line.start();
  answered();
  sockets.now.break();
  line.hurry();
  expect(sockets.all).toHaveLength(2);
});

it('asks at once whether a line that looks open still is, and comes back soon if not', () => {
  line.start();
  answered();
  line.hurry();
  expect(sockets.now.last('ping')).toEqual({ t: 'ping' });
  sockets.now.say({ t: 'pong', now: 5 });
  vi.advanceTimersByTime(8_000);
  expect(states.at(-1)).toBe('open');
  line.hurry();
  vi.advanceTimersByTime(2_000);
  expect(states.at(-1)).toBe('down');
  vi.advanceTimersByTime(250);
  answered();
  expect([states.at(-1), sockets.all.length]).toEqual(['open', 2]);
});

it('notices silence: a ping without an answer is a broken line', () => {
  line.start();
  answered();
  vi.advanceTimersByTime(20_000);
  expect(sockets.now.last('ping')).toEqual({ t: 'ping' });
  sockets.now.say({ t: 'pong', now: 5 });
  vi.advanceTimersByTime(20_000);
  expect(states.at(-1)).toBe('open');
  vi.advanceTimersByTime(8_000);
  expect(states.at(-1)).toBe('down');
});

it('gives up where the same hello would only be refused again', () => {
  line.start();
  sockets.now.onopen?.();
  sockets.now.say({ t: 'error', code: 'token', text: 'Not your seat.', final: true });
  expect(states.at(-1)).toBe('closed');
  vi.advanceTimersByTime(60_000);
  expect(sockets.all).toHaveLength(1);
  expect(heard.at(-1)).toMatchObject({ code: 'token' });
});

it('hands on whole scenes, though it is sent only what changes', () => {
  line.start();
  answered();
  sockets.now.say({ t: 'changed', nth: 1, events: [], changes: { version: 2 } });
  expect(heard.at(-1)).toEqual({ t: 'happened', events: [], scene: scene(2, []), missed: false });
  expect(states).toEqual(['connecting', 'open']);
});

it('comes back at once where a change does not fit, and takes whole scenes from then on', () => {
  line.start();
  answered();
  const first = sockets.now;
  first.say({ t: 'changed', nth: 2, events: [], changes: { version: 3 } });
  expect([first.closed, sockets.all.length, heard.length]).toEqual([true, 2, 1]);
  expect(states).toEqual(['connecting', 'open', 'connecting']);
  answered();
  expect(sockets.now.last('hello').changes).toBe(false);
  expect(states.at(-1)).toBe('open');
  sockets.now.break();
  vi.advanceTimersByTime(250);
  answered();
  expect([sockets.all.length, sockets.now.last('hello').changes]).toEqual([3, false]);
});

it('comes back after a restart of the server', () => {
  line.start();
  answered();
  sockets.now.say({ t: 'error', code: 'server', text: 'Back soon.', final: true });
  sockets.now.break();
  vi.advanceTimersByTime(250);
  expect(sockets.all).toHaveLength(2);
});
