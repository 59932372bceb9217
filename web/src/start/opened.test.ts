import { expect, test } from 'vitest';
import * as seats from '../net/seats';
import { openedGame, openGame } from './opened';

test('the game that was played last is open, until the reader has seen more of another', () => {
  seats.rememberGame('carousel');
  expect(openedGame()).toBe('carousel');
  openGame('rummy-fifty');
  expect(openedGame()).toBe('rummy-fifty');
  expect(seats.game()).toBe('carousel');
});
