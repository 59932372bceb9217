import { expect, it } from 'vitest';
import type { ToServer } from '../../net/messages';
import { Life } from './life.svelte';

const begun = (open = true) => {
  const sent: ToServer[] = [];
  const life = new Life((frame) => open && sent.push(frame) > 0);
  return { sent, life };
};
const accepted = (id: string) => ({ t: 'accepted', id, version: 3, again: false }) as const;
const refused = (id: string) =>
  ({ t: 'refused', id, code: 'illegal', reason: 'Not now.', clause: null, version: 3 }) as const;

it('asks for one thing at a time, and does what follows once it is granted', () => {
  const { sent, life } = begun();
  let gone = false;
  life.wish({ t: 'leave' }, () => (gone = true));
  life.wish({ t: 'add_bots' });
  expect(sent.map((frame) => frame.t)).toEqual(['leave']);
  expect(gone).toBe(false);
  expect(life.heard(accepted('other'))).toBe(false);
  expect(life.heard(accepted(life.asked))).toBe(true);
  expect([gone, life.asked]).toEqual([true, '']);
});

it('keeps why it was refused until something else is asked for', () => {
  const { life } = begun();
  let done = false;
  life.wish({ t: 'substitute', seat: 1 }, () => (done = true));
  life.heard(refused(life.asked));
  expect([life.refusal, life.asked, done]).toEqual(['Not now.', '', false]);
  life.wish({ t: 'offer_end', yes: true });
  expect(life.refusal).toBe('');
});

it('can be asked again after the line was down', () => {
  const { sent, life } = begun(false);
  life.wish({ t: 'add_bots' });
  expect([life.asked, sent.length]).toEqual(['', 0]);
});
