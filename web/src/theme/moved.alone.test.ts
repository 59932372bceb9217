import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { glides, moved } from './moved';

const cancel = vi.fn();
const animate = vi.fn<(frames: Keyframe[]) => unknown>(() => ({
  ready: Promise.resolve(),
  playState: 'running',
  cancel,
}));
const element = () => ({ animate }) as unknown as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('getComputedStyle', () => ({ translate: '7px 0px' }));
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('rests where it has come to until it is taken away', async () => {
  moved(element(), { opacity: 0 }, { opacity: 1 }, 200);
  expect(animate).toHaveBeenCalledWith([{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1 }], 500);
  await vi.advanceTimersByTimeAsync(199);
  expect(cancel).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(cancel).toHaveBeenCalledOnce();
});

it('glides from where it stood, or is seen on its way, and not to where it stands', () => {
  const one = element();
  const starts = () => animate.mock.calls.map(([[first]]) => first?.['translate']);
  glides('0px 0px')(one);
  glides('0px 0px')(one);
  expect(starts()).toEqual([]);
  glides('9px 0px')(one);
  expect(starts()).toEqual(['0px 0px']);
  glides('4px 0px')(one);
  expect(starts()).toEqual(['0px 0px', '7px 0px']);
  expect(cancel).toHaveBeenCalledOnce();
});

it('is at its place at once where it is not to be seen moving, and glides on from there', () => {
  const one = element();
  glides('0px 0px')(one);
  glides('9px 0px', false)(one);
  expect(animate).not.toHaveBeenCalled();
  glides('4px 0px')(one);
  expect(animate.mock.calls[0]?.[0][0]?.['translate']).toBe('9px 0px');
});
