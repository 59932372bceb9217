import { expect, it } from 'vitest';
import { scene } from '../../net/fakeSocket';
import type { ScenePlayer, Scene } from '../../net/messages';
import { A_LOOK, amongPeople, KNOWN, onlyPlay, OwnPace } from './forced';

const DRAW = { verb: 'draw', label: 'Draw a card', play: 'draw', leaves: false, takes_one: false };
const turn = (part: Partial<Scene> = {}): Scene =>
  scene(3, ['KS'], { verbs: [DRAW], lit: [], prompt: { text: 'Draw a card', yours: true }, ...part });
const seated = (kind: ScenePlayer['kind'], left: number | null = null): Scene => {
  const [me, other] = turn().players;
  return turn({
    players: [
      { ...(me as ScenePlayer), you: true, left },
      { ...(other as ScenePlayer), you: false, kind },
    ],
  });
};
const decided = (...times: number[]): OwnPace => {
  const pace = new OwnPace();
  times.forEach((time) => pace.decided(time));
  return pace;
};

it('finds a play only where there is no other', () => {
  expect(onlyPlay(turn())).toBe(DRAW);
  expect(onlyPlay(turn({ verbs: [DRAW, { ...DRAW, play: 'take' }] }))).toBeNull();
  expect(onlyPlay(turn({ verbs: [{ ...DRAW, play: null }] }))).toBeNull();
  expect(onlyPlay(turn({ lit: ['KS'] }))).toBeNull();
  expect(onlyPlay(turn({ verbs: [] }))).toBeNull();
});

it('finds none in the turn of others, or between deals', () => {
  expect(onlyPlay(turn({ prompt: { text: 'Waiting for Rin.', yours: false } }))).toBeNull();
  expect(onlyPlay(turn({ state: 'between' }))).toBeNull();
});

it('knows whether somebody else sees the time', () => {
  expect((['bot', 'human', 'open'] as const).map((kind) => amongPeople(seated(kind)))).toEqual([false, true, true]);
});

it('is quick where only computer players see it', () => {
  expect(new OwnPace().wait(seated('bot'), () => 0)).toBe(A_LOOK);
});

it('takes as long as one of the own decisions where people see it, and none before there are some', () => {
  const pace = decided(...Array<number>(KNOWN - 1).fill(9000));
  expect(pace.wait(seated('human'), () => 0)).toBeNull();
  pace.decided(4000);
  expect([0, 0.999].map((drawn) => pace.wait(seated('human'), () => drawn))).toEqual([9000, 4000]);
});

it('leaves a third of the clock', () => {
  const pace = decided(...Array<number>(KNOWN).fill(60_000));
  expect(pace.wait(seated('human', 30), () => 0)).toBe(20_000);
});

it('goes by the latest decisions', () => {
  const pace = decided(1, ...Array<number>(40).fill(5000));
  expect(pace.wait(seated('human'), () => 0)).toBe(5000);
});
