import { expect, it } from 'vitest';
import { event, scene } from '../../net/fakeSocket';
import type { Scene, SceneEvent } from '../../net/messages';
import { News } from './news';
import type { Step } from './step';

/** A table on which each step is on show until its gate is opened. */
function board() {
  const [shown, told, gates]: [string[][], string[], (() => void)[]] = [[], [], []];
  const of = {
    scene: null as Scene | null,
    seat: 0,
    shown: 3,
    stored: -1,
    moving: false,
    present: (step: Step, show: () => void) => {
      shown.push(step.events.map((e) => e.text));
      show();
      return new Promise<void>((open) => gates.push(open));
    },
    draw: (step: Step) => {
      of.scene = step.scene;
      of.shown = step.scene.version;
    },
    tell: (events: SceneEvent[]) => void told.push(...events.map((e) => e.text)),
    remember: () => undefined,
  };
  const goOn = async () => {
    gates.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { of, shown, told, goOn };
}

const step = (version: number, text: string, part: Partial<Scene> = {}): Step => ({
  events: [event(version, text)],
  scene: scene(version, [], part),
});

it('that came while other news was on show is seen together, as far as nothing is lost by it', async () => {
  const { of, shown, told, goOn } = board();
  const news = new News(of);
  news.add([step(4, 'One.'), step(5, 'Two.'), step(6, 'Three.'), step(7, 'The deal ends.', { state: 'between' })]);
  for (let i = 0; i < 4; i += 1) await goOn();
  expect(shown).toEqual([['One.', 'Two.', 'Three.'], ['The deal ends.']]);
  expect(told).toEqual(['One.', 'Two.', 'Three.', 'The deal ends.']);
  expect(of.shown).toBe(7);
});

it('is moving until all of it has come', async () => {
  const { of, goOn } = board();
  new News(of).add([step(4, 'Ben goes out.', { state: 'between' })]);
  expect(of.moving).toBe(true);
  await goOn();
  expect(of.moving).toBe(false);
});

it('of a play that is to be looked at is seen alone', async () => {
  const { of, shown, goOn } = board();
  new News(of).add([step(4, 'One.'), { ...step(5, 'Two.'), look: true }, step(6, 'Three.')]);
  for (let i = 0; i < 4; i += 1) await goOn();
  expect(shown).toEqual([['One.'], ['Two.'], ['Three.']]);
});

it('that is worth saying at once is seen before what comes after it', async () => {
  const { of, shown, goOn } = board();
  new News(of).add([
    { ...step(4, ''), events: [event(4, 'All is turned up.', true)] },
    step(5, 'Two.'),
    step(6, 'Three.'),
  ]);
  for (let i = 0; i < 3; i += 1) await goOn();
  expect(shown).toEqual([['All is turned up.'], ['Two.', 'Three.']]);
});
