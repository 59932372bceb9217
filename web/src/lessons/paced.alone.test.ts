/** In a lesson the plays of others wait for the reader: each is read before the next is shown. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Sockets, event, scene } from '../net/fakeSocket';
import type { LessonState, Scene } from '../net/messages';
import { momentOf, seenOf } from '../table/store/task.svelte';
import { TableStore } from '../table/store/store.svelte';

const CIRCLE = { groups: [], spoken: [], reach: [], boards: [], notes: [] };
const TOLD: LessonState = {
  t: 'lesson_state',
  lesson: 'a',
  title: 'A',
  step: 0,
  steps: 2,
  situation: '',
  task: 'Ask.',
  why: '',
  asks: 'ask …',
  done: '',
  more: '',
  recap: [],
  later: [],
};
const DONE = { ...TOLD, done: 'They asked.' };

let sockets: Sockets;
let store: TableStore;
let others: Partial<Scene>;

function begin(part: Partial<Scene>): void {
  others = { ...part, prompt: { ...scene(0, []).prompt, yours: false } };
  sockets.now.say(scene(3, ['KC'], part));
  sockets.now.say(TOLD);
}

function plays(version: number, seat: number): void {
  const events = [{ ...event(version, `Play ${version}.`), seat }];
  sockets.now.say({ t: 'happened', events, scene: scene(version, ['KC'], others), missed: false });
}

const later = () => new Promise((done) => setTimeout(done));
const goOn = async () => {
  store.task.goOn();
  await later();
};
const stand = () => [store.shown, momentOf(store), store.lessonState?.done];

beforeEach(() => {
  sockets = new Sockets();
  const course = { game: 'g', lesson: 'a', step: 0, name: '' };
  store = new TableStore({ table: '', token: null, lang: 'en', open: sockets.open, course });
  store.start();
  sockets.now.onopen?.();
});
afterEach(() => store.stop());

it('where players speak each of their questions waits, and what has come of the play is told after the last', async () => {
  begin({ circle: CIRCLE });
  for (const [version, seat] of [4, 5, 6].map((one) => [one, one - 4] as const)) plays(version, seat);
  sockets.now.say(DONE);
  expect(stand()).toEqual([4, 'watching', '']);
  await goOn();
  expect(stand()).toEqual([5, 'watching', '']);
  await goOn();
  expect(stand()).toEqual([6, 'solved', 'They asked.']);
});

it('elsewhere the first play follows that of the reader, and each of the others waits', async () => {
  begin({});
  for (const [version, seat] of [
    [4, 0],
    [5, 1],
    [6, 1],
    [7, 2],
  ] as const)
    plays(version, seat);
  sockets.now.say(DONE);
  await later();
  for (const shown of [5, 6]) {
    expect([...stand(), store.task.paused]).toEqual([shown, 'watching', '', true]);
    await goOn();
  }
  expect(stand()).toEqual([7, 'solved', 'They asked.']);
});

it('while the reader is to go on it is nobody else’s turn', async () => {
  const turn = () =>
    seenOf(store)
      ?.players.filter(({ acting }) => acting)
      .map(({ seat }) => seat);
  const players = scene(3, []).players.map((one) => ({ ...one, acting: one.seat === 1, you: one.seat === 0 }));
  begin({ players });
  expect(turn()).toEqual([1]);
  for (const version of [4, 5, 6]) plays(version, version === 4 ? 0 : 1);
  await later();
  expect([store.task.paused, turn()]).toEqual([true, []]);
  await goOn();
  expect([store.task.paused, turn()]).toEqual([false, [1]]);
  sockets.now.say(DONE);
  expect([momentOf(store), turn()]).toEqual(['solved', []]);
});

it('however many wait, each moves as it would alone', async () => {
  const shown: number[] = [];
  store.present = (step, show) => (shown.push(step.scene.version), show(), Promise.resolve());
  begin({});
  for (let version = 4; version <= 12; version += 1) plays(version, version === 4 ? 0 : 1);
  await later();
  for (let more = 0; more < 7; more += 1) await goOn();
  expect(shown).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it('another step waits for none of them', async () => {
  begin({ circle: CIRCLE });
  for (const version of [4, 5, 6]) plays(version, version - 4);
  store.turnTo(1);
  await later();
  sockets.now.say({ ...TOLD, step: 1, task: 'Declare.' });
  expect([...stand(), store.lessonState?.task]).toEqual([6, 'task', '', 'Declare.']);
});

it('what waited is past when the table is laid out again', async () => {
  begin({ circle: CIRCLE });
  for (const version of [4, 5]) plays(version, version - 4);
  sockets.now.say(scene(9, ['KC'], { circle: CIRCLE }));
  await later();
  expect(stand()).toEqual([9, 'task', '']);
});
