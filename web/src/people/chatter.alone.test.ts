import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SpokenPhrase, ToServer } from '../net/messages';
import { Chatter, SEEN_FOR } from './chatter.svelte';

const talked = (seat: number, text: string): SpokenPhrase => ({ t: 'talked', seat, phrase: 'nice', text });
let sent: ToServer[] = [];
let chatter: Chatter;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  chatter = new Chatter((frame) => sent.push(frame) > 0);
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
  chatter.say('nice');
  const frame = sent[0];
  if (frame?.t !== 'talk') throw new Error('nothing was said');
  expect(chatter.refused({ t: 'refused', id: 'another', code: 'busy', reason: 'No', clause: null, version: 1 })).toBe(
    false,
  );
  expect(
    chatter.refused({ t: 'refused', id: frame.id, code: 'busy', reason: 'A moment', clause: null, version: 1 }),
  ).toBe(true);
  expect(chatter.refusal).toBe('A moment');
  chatter.say('thanks');
  expect(chatter.refusal).toBe('');
});
