import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linger } from './linger';

const page = new EventTarget();
const press = () => page.dispatchEvent(new Event('click'));
/** A finger comes down and goes up, and the page has moved with it. */
const scroll = () =>
  ['pointerdown', 'pointermove', 'pointercancel'].forEach((one) => page.dispatchEvent(new Event(one)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lets the last play be seen for a moment, or until the reader presses, and ends once', () => {
  const done = vi.fn();
  linger(done);
  expect(done).not.toHaveBeenCalled();
  press();
  vi.runAllTimers();
  press();
  expect(done).toHaveBeenCalledTimes(1);
  linger(done);
  vi.runAllTimers();
  expect(done).toHaveBeenCalledTimes(2);
});

it('goes on while the reader scrolls to the cards', () => {
  const done = vi.fn();
  linger(done);
  scroll();
  expect(done).not.toHaveBeenCalled();
  press();
  expect(done).toHaveBeenCalledTimes(1);
});

it('ends with the result that waits for it', () => {
  const done = vi.fn();
  linger(done)();
  press();
  vi.runAllTimers();
  expect(done).not.toHaveBeenCalled();
});
