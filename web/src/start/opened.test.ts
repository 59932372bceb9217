import { expect, test } from 'vitest';
import * as seats from '../net/seats';
import { openedGame, openGame } from './opened';

test('the game that was played last is open, until the reader has seen more of another', () => {
  seats.rememberGame('one');
  expect(openedGame()).toBe('one');
  openGame('other');
  expect(openedGame()).toBe('other');
  expect(seats.game()).toBe('one');
});
