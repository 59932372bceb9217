import { expect, it } from 'vitest';
import type { ScenePlayer, Team } from '../net/messages';
import { evenly, sides } from './teams';

const teams = [
  { name: 'One', seats: [0, 2], points: 0 },
  { name: 'Two', seats: [1, 3], points: 0 },
] satisfies Team[];
const sitting = (...kinds: ScenePlayer['kind'][]) =>
  kinds.map((kind, seat) => ({ seat, kind, name: `${seat}` }) as ScenePlayer);

it('teams are those who sit in them, with the first seat that is free', () => {
  const [one, two] = sides(teams, sitting('human', 'open', 'bot', 'open'));
  expect([one?.players.map((p) => p.seat), one?.free, two?.free]).toEqual([[0, 2], null, 1]);
});

it.each([
  [['human', 'open', 'open', 'open'], 1],
  [['open', 'human', 'open', 'human'], 0],
  [['human', 'human', 'open', 'open'], 2],
  [['human', 'bot', 'open', 'bot'], 2],
  [['human', 'human', 'human', 'human'], null],
] as [ScenePlayer['kind'][], number | null][])('a newcomer makes %j even at seat %j', (kinds, seat) => {
  expect(evenly(sides(teams, sitting(...kinds)))).toBe(seat);
});
