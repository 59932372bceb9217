import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PrimerTerm } from '../net/messages';
import { slip } from './slip.svelte';
import { resting } from './term';

const TOLD = { id: 'straight', name: 'Straight', help: 'In any suits.' } as unknown as PrimerTerm;

/** A word on the table, and a mouse or a finger at it. */
function word() {
  const element = new EventTarget() as HTMLElement;
  resting(element, TOLD, new AbortController().signal);
  return (type: string, pointerType = 'mouse', buttons = 0) =>
    element.dispatchEvent(Object.assign(new Event(type), { pointerType, buttons }));
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers();
});
afterEach(() => {
  slip.away();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a mouse that moves onto a word and rests there is told what it means', () => {
  const does = word();
  does('pointerenter');
  does('pointermove');
  vi.advanceTimersByTime(200);
  expect(slip.term).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(slip.term).toBe(TOLD);
});

it('a word that comes to lie under a mouse which does not move says nothing', () => {
  const does = word();
  does('pointerenter');
  vi.advanceTimersByTime(5000);
  expect(slip.term).toBeNull();
});

it('who has pressed, or touches, or has gone, is told nothing by and by', () => {
  const does = word();
  for (const done of ['pointerdown', 'pointerleave']) {
    does('pointermove');
    does(done);
    vi.advanceTimersByTime(5000);
    expect(slip.term).toBeNull();
  }
  does('pointerdown');
  does('pointermove');
  does('pointermove', 'touch');
  vi.advanceTimersByTime(5000);
  expect(slip.term).toBeNull();
});

it('a mouse that has carried a card onto a word is told nothing until it comes again', () => {
  const does = word();
  does('pointermove', 'mouse', 1);
  does('pointermove');
  vi.advanceTimersByTime(5000);
  expect(slip.term).toBeNull();
  does('pointerleave');
  does('pointermove');
  vi.advanceTimersByTime(5000);
  expect(slip.term).toBe(TOLD);
});
