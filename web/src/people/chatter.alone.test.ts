import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatMessage, SpokenPhrase, ToServer } from '../net/messages';
import { Chat } from './chat.svelte';
import { Chatter, SEEN_FOR } from './chatter.svelte';

const talked = (seat: number, text: string): SpokenPhrase => ({ t: 'talked', seat, phrase: 'nice', text });
let sent: ToServer[] = [];
let spoken: string[] = [];
let chatter: Chatter;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  spoken = [];
  chatter = new Chatter(
    (frame) => sent.push(frame) > 0,
    ({ text }) => spoken.push(text),
  );
});
afterEach(() => vi.useRealTimers());

it('shows the last phrase of each for some seconds', () => {
  chatter.heard(talked(0, 'Nice'));
  vi.advanceTimersByTime(SEEN_FOR / 2);
  chatter.heard(talked(1, 'Thank you'));
  chatter.heard(talked(0, 'Well played'));
  expect(chatter.said.map((one) => one.text)).toEqual(['Thank you', 'Well played']);
  vi.advanceTimersByTime(SEEN_FOR - 1);
  expect(chatter.said).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(chatter.said).toEqual([]);
});

it('knows its own refusals, and forgets them with the next phrase', () => {
  chatter.ask((id) => ({ t: 'talk', id, phrase: 'nice' }));
  const frame = sent[0];
  if (frame?.t !== 'talk') throw new Error('nothing was said');
  expect(chatter.refused({ t: 'refused', id: 'another', code: 'busy', reason: 'No', clause: null, version: 1 })).toBe(
    false,
  );
  expect(
    chatter.refused({ t: 'refused', id: frame.id, code: 'busy', reason: 'A moment', clause: null, version: 1 }),
  ).toBe(true);
  expect(chatter.refusal).toBe('A moment');
  chatter.ask((id) => ({ t: 'talk', id, phrase: 'thanks' }));
  expect(chatter.refusal).toBe('');
});

const wrote = (seat: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ t: 'chat_message', id: text, seat, by: `p${seat}`, text, missed: false },
  ...more,
});
const other = () =>
  new Chatter(
    () => true,
    () => undefined,
  );
const table = { table: 'bcdfghjkmnpq', seat: 0, state: 'playing' } as const;

it('shows a message once, and none that was written before', () => {
  chatter.heard(wrote(1, 'hi'));
  const chat = Chat.of(chatter);
  chatter.heard(wrote(1, 'hi'));
  chatter.heard(wrote(1, 'of before', { missed: true }));
  expect([chatter.said.map((one) => one.text), spoken]).toEqual([['hi'], ['hi']]);
  expect(chat.shown.map((one) => one.text)).toEqual(['hi', 'of before']);
  vi.advanceTimersByTime(SEEN_FOR);
  expect(chatter.said).toEqual([]);
});

it('shows nothing of whom this device has muted, until the match is over', () => {
  const chat = Chat.of(chatter);
  chat.follow(table);
  chat.mute('p1', true);
  chatter.heard(wrote(1, 'rude'));
  chatter.heard(wrote(2, 'kind'));
  expect([chatter.said.map((one) => one.text), chat.shown.map((one) => one.text)]).toEqual([['kind'], ['kind']]);
  const reloaded = Chat.of(other());
  reloaded.follow(table);
  expect(reloaded.muted).toEqual(['p1']);
  chat.follow({ ...table, state: 'over' });
  const later = Chat.of(other());
  later.follow(table);
  expect([chat.muted, later.muted]).toEqual([['p1'], []]);
});

it('keeps what was written until it is passed on, and says why it was not', () => {
  const chat = Chat.of(chatter);
  chat.follow(table);
  chat.draft = ' hello ';
  chat.write();
  const frame = sent[0];
  if (frame?.t !== 'chat') throw new Error('nothing was written');
  expect(frame.text).toBe('hello');
  const answer = { t: 'refused', id: frame.id, code: 'busy', reason: 'A moment', clause: null, version: 1 } as const;
  expect(chatter.refused(answer)).toBe(true);
  expect([chat.draft, chatter.refusal]).toEqual([' hello ', 'A moment']);
  chat.write();
  chatter.heard(wrote(0, 'hello'));
  expect([chat.draft, chatter.refusal, chat.unread]).toEqual(['', '', false]);
  chatter.heard(wrote(1, 'and you?'));
  expect(chat.unread).toBe(true);
  chat.look();
  expect(chat.unread).toBe(false);
});
