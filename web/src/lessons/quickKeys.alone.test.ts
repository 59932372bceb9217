/** H and Enter one right after the other: no play is ever made on a table that is past. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sockets, event, scene } from '../net/fakeSocket';
import type { LabelledPlay, LessonState, Scene } from '../net/messages';
import type { Step } from '../table/store/step';
import { TableStore } from '../table/store/store.svelte';

const HAND = ['KC', '6D'];
const TAKE: LabelledPlay = {
  play: 'take',
  label: 'Take',
  verb: 'take',
  cards: [],
  melds: [],
  onto: null,
  seat: null,
  destinations: [],
};
const TOLD: LessonState = {
  t: 'lesson_state',
  lesson: 'a',
  title: 'A',
  step: 0,
  steps: 2,
  situation: '',
  task: 'Show a card.',
  why: '',
  asks: 'offer …',
  done: '',
  more: '',
  recap: [],
  later: [],
};
const { prompt } = scene(0, HAND);
const theirs = { prompt: { ...prompt, text: 'B plays.', yours: false } };

let sockets: Sockets;
let store: TableStore;
/** What ends the motion of the plays on show, one by one. */
let motions: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new Sockets();
  store = new TableStore({
    table: '',
    token: null,
    lang: 'en',
    open: sockets.open,
    course: { game: 'g', lesson: 'a', step: 0, name: '' },
  });
  motions = [];
  store.present = (_step: Step, show) => {
    show();
    return new Promise((done) => motions.push(done));
  };
  store.start();
  sockets.now.onopen?.();
  say(scene(3, HAND, { hints: true }));
  sockets.now.say(TOLD);
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

const say = (message: Scene) => sockets.now.say(message);
const happens = (version: number, part: Partial<Scene> = {}) =>
  sockets.now.say({
    t: 'happened',
    events: [event(version, `Play ${version}.`)],
    scene: scene(version, HAND, { hints: true, ...part }),
    missed: false,
  });
const later = () => vi.advanceTimersByTimeAsync(0);

/** The server answers the hint that was asked for last. */
async function hint(action: LabelledPlay) {
  const { id, base } = sockets.now.last('hint');
  sockets.now.say({
    t: 'hint',
    id,
    version: base,
    action,
    melds: [],
    steps: [],
    why: '',
    chance: '',
    tried: '',
    leads: '',
    hurried: '',
    second: null,
    missing: '',
  });
  await later();
}

describe('while the others’ plays are still being shown', () => {
  beforeEach(() => {
    happens(4, theirs);
    happens(5);
    sockets.now.say({ ...TOLD, done: 'Right.' });
    store.turnTo(1);
    sockets.now.say({ ...TOLD, step: 1, task: 'Take it, or refuse it.' });
  });

  it('a hint waits for the table of the task, and its play is for that table', async () => {
    expect([store.shown, store.behind, store.busy]).toEqual([4, true, true]);
    await store.advice.ask();
    expect(sockets.now.all('hint')).toEqual([]);
    expect(store.advice.asking, 'Enter is for the hint').toBe(true);
    motions[0]?.();
    await later();
    expect([store.shown, store.behind]).toEqual([5, false]);
    await hint(TAKE);
    expect(store.advice.shown).toEqual(TAKE);
    store.advice.follow();
    expect(sockets.now.all('play').map(({ base, play }) => [base, play])).toEqual([[5, 'take']]);
  });

  it('nothing can be played', () => {
    store.play('take');
    expect(sockets.now.all('play')).toEqual([]);
  });
});

describe('once a step is solved', () => {
  it('no hint is asked for: Enter goes on', async () => {
    sockets.now.say({ ...TOLD, done: 'Right.' });
    await store.advice.ask();
    expect(sockets.now.all('hint')).toEqual([]);
  });

  it('nothing is played before that is told', () => {
    store.play('offer KC');
    const { id } = sockets.now.last('play');
    sockets.now.say({ t: 'accepted', id, version: 4, again: false });
    store.present = null;
    happens(4);
    store.play('offer 6D');
    expect(sockets.now.all('play')).toHaveLength(1);
    sockets.now.say({ ...TOLD, done: 'Right.' });
    expect(store.busy).toBe(false);
  });
});

describe('on the way to the next step', () => {
  it('Enter twice goes there once: the table would be laid out again under the hint', () => {
    store.turnTo(1);
    store.turnTo(1);
    expect(sockets.now.all('go_to_step')).toHaveLength(1);
  });

  it('a hint waits for the task', async () => {
    store.turnTo(1);
    await store.advice.ask();
    expect(sockets.now.all('hint')).toEqual([]);
    say(scene(4, HAND, { hints: true }));
    expect(sockets.now.all('hint'), 'the task has not been told').toEqual([]);
    sockets.now.say({ ...TOLD, step: 1 });
    expect(sockets.now.last('hint').base).toBe(4);
    await hint(TAKE);
    expect([store.advice.shown, store.advice.asking]).toEqual([TAKE, false]);
  });

  it('a refusal or a lost line lets one try again', () => {
    store.turnTo(1);
    sockets.now.say({ t: 'error', code: 'rate', text: 'Slowly.', final: false });
    store.turnTo(1);
    expect(sockets.now.all('go_to_step')).toHaveLength(2);
    sockets.now.break();
    expect(store.behind).toBe(false);
  });
});
