import { expect, it } from 'vitest';
import { event } from '../../net/fakeSocket';
import type { SceneEvent } from '../../net/messages';
import { outOfTime } from './late';

const told = (version: number, seat: number | null, text: string, kind = 'drew'): SceneEvent => ({
  ...event(version, text),
  seat,
  kind,
});
const LATE = told(4, 1, 'Ben is out of time.', 'expire_turn');

it('says who ran out of time, and what was played instead', () => {
  const found = { version: 4, seat: 1, lines: ['Ben is out of time.', 'Ben draws.'] };
  expect(outOfTime([told(3, 0, 'Aki draws.'), LATE, told(4, 1, 'Ben draws.')])).toEqual(found);
  expect(outOfTime([LATE, told(4, 1, 'Ben draws.'), told(5, 0, 'Aki draws.')])).toEqual(found);
});

it('says nothing once they have played themselves, or where nobody was late', () => {
  expect(outOfTime([LATE, told(4, 1, 'Ben draws.'), told(5, 1, 'Ben offers K♠.')])).toBeNull();
  expect(outOfTime([told(3, 1, 'Ben draws.')])).toBeNull();
  expect(outOfTime([])).toBeNull();
});

it('tells the newest of several', () => {
  expect(outOfTime([LATE, told(5, 0, 'Your time is up.', 'expire_turn'), told(5, 0, 'You draw 7♠.')])?.lines).toEqual([
    'Your time is up.',
    'You draw 7♠.',
  ]);
});
