import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE, watchIdle } from './idle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const page = new EventTarget();
  const told: boolean[] = [];
  const end = watchIdle(page, (idle) => told.push(idle));
  const move = (screenX: number) =>
    page.dispatchEvent(Object.assign(new Event('pointermove'), { screenX, screenY: 0 }));
  return { page, told, end, move };
}

it('a page that nobody touches for some minutes is idle, until somebody does', () => {
  const { page, told } = watched();
  vi.advanceTimersByTime(IDLE - 1);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(IDLE - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(3 * IDLE);
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('wheel'));
  expect(told).toEqual([true, false]);
  vi.advanceTimersByTime(IDLE);
  expect(told).toEqual([true, false, true]);
});

it('a pointer that rests while something moves under it is nobody’s touch', () => {
  const { told, move } = watched();
  move(7);
  vi.advanceTimersByTime(IDLE - 1);
  move(7);
  vi.advanceTimersByTime(1);
  move(7);
  expect(told).toEqual([true]);
  move(8);
  expect(told).toEqual([true, false]);
});

it('nothing is told any more at the end', () => {
  const { page, told, end } = watched();
  end();
  vi.advanceTimersByTime(2 * IDLE);
  page.dispatchEvent(new Event('keydown'));
  expect([told, vi.getTimerCount()]).toEqual([[], 0]);
});
