import { beforeEach, expect, test, vi } from 'vitest';
import { lessonPath, nextLesson, progress, reached, standing } from './progress';

const lesson = (id: string) => ({ id, title: id, minutes: 4, steps: 3, seats: 2 });
const [first, second] = [lesson('first'), lesson('second')];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test('one goes on at the step that comes next, and after the last the lesson is done', () => {
  reached('go', 'first', 1, 3, false);
  expect(progress('go', 'first')).toEqual({ step: 1, done: false });
  reached('go', 'first', 1, 3, true);
  expect(progress('go', 'first')).toEqual({ step: 2, done: false });
  reached('go', 'first', 2, 3, true);
  expect(progress('go', 'first')).toEqual({ step: 0, done: true });
  reached('go', 'first', 0, 3, false);
  expect(progress('go', 'first').done).toBe(true);
  expect(progress('chess', 'first').done).toBe(false);
});

test('a lesson is new, begun or done, and stays done when it is taken again', () => {
  const stand = () => standing('go', 'first');
  expect(stand()).toBe('new');
  reached('go', 'first', 0, 3, true);
  expect(stand()).toBe('begun');
  reached('go', 'first', 2, 3, true);
  expect(stand()).toBe('done');
  reached('go', 'first', 0, 3, true);
  expect(stand()).toBe('done');
});

test('the way in leads to what was begun, then to what is new, then to the beginning', () => {
  expect(nextLesson('go', [first, second])).toBe(first);
  reached('go', 'first', 2, 3, true);
  expect(nextLesson('go', [first, second])).toBe(second);
  reached('go', 'first', 0, 3, true);
  expect(nextLesson('go', [first, second])).toBe(first);
  expect(nextLesson('go', [])).toBeNull();
});

test('what somebody else has written there does no harm', () => {
  localStorage.setItem('tefuda.lessons', '{"go/first": {"step": "x"}}');
  expect(progress('go', 'first')).toEqual({ step: 0, done: false });
  localStorage.setItem('tefuda.lessons', 'no JSON');
  expect(progress('go', 'first')).toEqual({ step: 0, done: false });
});

test('a lesson remembers the table from which one came', () => {
  expect(lessonPath('go', 'first')).toBe('/learn/go/first');
  expect(lessonPath('go', 'first', 't1')).toBe('/learn/go/first#t1');
});
