import { expect, it } from 'vitest';
import { event } from '../../net/falseSocket';
import type { SceneEvent } from '../../net/messages';
import { playedForMe } from './late';

const told = (version: number, seat: number | null, text: string, kind = 'drew'): SceneEvent => ({ ...event(version, text), seat, kind });
const LATE = told(4, 1, 'Your time is up.', 'late');

it('says that the time was up, and what was played instead', () => {
  expect(playedForMe([told(3, 0, 'Aki draws.'), LATE, told(4, 1, 'You draw 7♠.')], 1)).toEqual(['Your time is up.', 'You draw 7♠.']);
  expect(playedForMe([LATE, told(4, 1, 'You draw 7♠.'), told(5, 0, 'Aki draws.')], 1)).toHaveLength(2);
});

it('says nothing once the reader has played, nor to anybody else', () => {
  expect(playedForMe([LATE, told(4, 1, 'You draw 7♠.'), told(5, 1, 'You offer K♠.')], 1)).toEqual([]);
  expect(playedForMe([LATE, told(4, 1, 'You draw 7♠.')], 0)).toEqual([]);
  expect(playedForMe([LATE], null)).toEqual([]);
  expect(playedForMe([told(3, 1, 'You draw.')], 1)).toEqual([]);
});
