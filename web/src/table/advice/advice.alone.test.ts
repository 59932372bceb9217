import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sockets, scene } from '../../net/fakeSocket';
import type { LabelledPlay, HintAnswer, LessonState, PlayCaution, Scene } from '../../net/messages';
import { settings } from '../../theme/settings.svelte';
import { TableStore } from '../store/store.svelte';

let sockets: Sockets;
let store: TableStore;

const action = (play: string, part: Partial<LabelledPlay> = {}): LabelledPlay => ({
  ...{ play, label: play, verb: play.split(' ')[0] ?? '', cards: play.split(' ').slice(1) },
  ...{ melds: [], onto: null, seat: null, destinations: [], ...part },
});
const HAND = ['4S', '4H', '4C', 'KH'];
const MELD = action('meld 4S 4H 4C');
const BEFORE: PlayCaution = { play: 'done', text: 'You could still lay 4♠ 4♥ 4♣.', instead: MELD };
const DONE = {
  verbs: [{ verb: 'done', label: 'End the turn', play: 'done', leaves: false, takes_one: false }],
  cautions: [BEFORE],
  hints: true,
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new Sockets();
  store = new TableStore({ table: 'table0001', token: 't'.repeat(43), lang: 'en', open: sockets.open });
});
afterEach(() => {
  store.stop();
  settings.set({ warnings: 'all' });
  vi.useRealTimers();
});

function begin(part: Partial<Scene> = {}) {
  store.start();
  sockets.now.onopen?.();
  sockets.now.say(scene(3, HAND, { ...DONE, ...part }));
}

const plays = () => sockets.now.all('play').map((frame) => frame.play);

async function hint(part: Partial<HintAnswer>) {
  const asked = store.advice.ask();
  const { id } = sockets.now.last('hint');
  sockets.now.say({
    t: 'hint',
    id,
    version: 3,
    action: null,
    melds: [],
    steps: [],
    why: '',
    chance: '',
    tried: '',
    leads: '',
    hurried: '',
    second: null,
    missing: '',
    ...part,
  });
  await asked;
}

describe('a hint', () => {
  it('is shown, played with one tap, and never by itself', async () => {
    begin();
    await hint({ action: MELD, why: 'Three cards fewer.' });
    expect(store.advice.tip).toMatchObject({ action: MELD, text: 'Three cards fewer.', other: null });
    expect(store.advice.mark(['4H'])).toBe(0);
    expect(store.advice.mark(['KH'])).toBeNull();
    expect(plays()).toEqual([]);
    store.advice.follow();
    expect(plays()).toEqual([MELD.play]);
  });

  it('says that it is thought about until it comes', async () => {
    begin();
    const asked = store.advice.ask();
    expect([store.advice.thinking, store.advice.tip]).toEqual([true, null]);
    sockets.now.break();
    await asked;
    expect(store.advice.thinking).toBe(false);
  });

  it('that is put away while it is thought about does not come', async () => {
    begin();
    const coming = hint({ action: MELD, why: 'Three cards fewer.' });
    expect(store.advice.back()).toBe(true);
    await coming;
    expect([store.advice.thinking, store.advice.tip]).toEqual([false, null]);
  });

  it('shows where its cards would lie until they do', async () => {
    const lies = [
      { origin: 'hand.0', target: 'melds.0', count: 3, cards: HAND.slice(0, 3), meld: 1, row: HAND.slice(0, 3) },
    ];
    begin();
    await hint({ action: action(MELD.play, { destinations: lies }) });
    expect(store.advice.destinations).toEqual(lies);
    store.advice.follow();
    expect(store.advice.destinations, 'while it is under way').toEqual(lies);
    sockets.now.say({ t: 'accepted', id: sockets.now.last('play').id, version: 4, again: false });
    sockets.now.say({ t: 'happened', events: [], scene: scene(4, ['KH'], DONE), missed: false });
    expect(store.advice.destinations).toEqual([]);
  });

  it('says why and how often it wins; how that was found is for readers who ask further', async () => {
    begin();
    const second = { action: action('offer KH'), why: 'Nobody wants it.', cost: 'Win rate about 8% lower.' };
    const figures = { chance: 'Win rate: about 61%.', tried: 'Tried in 500 deals.', leads: 'You go out more often.' };
    await hint({ action: MELD, why: 'Three cards fewer.', ...figures, second });
    expect(store.advice.tip?.text).toBe('Three cards fewer. Win rate: about 61%.');
    expect(store.advice.tip?.figures).toBe('Tried in 500 deals. You go out more often.');
    store.advice.turn();
    expect(store.advice.tip).toMatchObject({
      action: second.action,
      text: 'Nobody wants it. Win rate about 8% lower.',
      figures: '',
      best: false,
    });
    store.advice.turn();
    expect(store.advice.shown).toEqual(MELD);
    store.advice.turn();
    store.advice.follow();
    expect(plays()).toEqual(['offer KH']);
  });

  it('says so where there was no time to think ahead', async () => {
    begin();
    await hint({ action: MELD, why: 'Three cards fewer.', hurried: 'There was no time to think ahead.' });
    expect(store.advice.tip).toMatchObject({
      text: 'Three cards fewer. There was no time to think ahead.',
      figures: '',
    });
  });

  it('is not asked about when it is played, by its own button or any other; another play is', async () => {
    begin();
    await hint({ action: action('done'), why: 'You keep your cards.' });
    store.play('done');
    expect([store.advice.question, plays()]).toEqual([null, ['done']]);
  });

  it('speaks for the table on which it was given', async () => {
    begin();
    await hint({ action: action('done'), why: 'You keep your cards.' });
    sockets.now.say({ t: 'happened', events: [], scene: scene(5, ['4S', '4H', '4C'], DONE), missed: false });
    store.play('done');
    expect([store.advice.question?.caution, plays()]).toEqual([BEFORE, []]);
  });

  it.each([
    { game: 'g', puzzle: 4, name: '' },
    { game: 'g', review: 'r', token: null, seat: 0, at: 4, name: '' },
  ])('no warning gives away what the reader is to find (%o)', (course) => {
    store.stop();
    store = new TableStore({ table: '', token: null, lang: 'en', open: sockets.open, course });
    begin();
    expect(store.advice.asks('done')).toBeNull();
  });

  it('numbers the combinations of a play', async () => {
    begin();
    await hint({ action: action('open 4S 4H 4C KH', { melds: [['4S', '4H', '4C'], ['KH']] }) });
    expect([store.advice.mark(['4C']), store.advice.mark(['KH']), store.advice.mark(['9D'])]).toEqual([1, 2, null]);
  });

  it('stays while only words are said, and goes when cards move', async () => {
    begin();
    await hint({ action: MELD });
    sockets.now.say({ t: 'happened', events: [], scene: scene(4, HAND, DONE), missed: false });
    expect(store.advice.tip?.action).toEqual(MELD);
    sockets.now.say({ t: 'happened', events: [], scene: scene(5, ['KH'], DONE), missed: false });
    expect(store.advice.tip).toBeNull();
  });

  it('is not for a table that has moved on since', async () => {
    begin();
    const asked = store.advice.ask();
    const { id } = sockets.now.last('hint');
    sockets.now.say({ t: 'happened', events: [], scene: scene(5, ['KH'], DONE), missed: false });
    sockets.now.say({
      t: 'hint',
      id,
      version: 3,
      action: MELD,
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
    await asked;
    expect(store.advice.tip).toBeNull();
  });

  it('is put away', async () => {
    begin();
    await hint({ missing: 'There is no suggestion here.' });
    expect(store.advice.tip).toMatchObject({ action: null, text: 'There is no suggestion here.' });
    expect([store.advice.back(), store.advice.back()]).toEqual([true, false]);
  });

  it('can be asked for where the table has hints, in one’s own turn', () => {
    begin();
    expect(store.advice.open).toBe(true);
    begin({ hints: false });
    expect(store.advice.open).toBe(false);
  });

  it('in a lesson can be asked for in somebody else’s turn too, until the task is done', () => {
    const { prompt } = scene(3, HAND);
    begin({ prompt: { ...prompt, yours: false } });
    expect(store.advice.open).toBe(false);
    const told = {
      t: 'lesson_state',
      lesson: 'a',
      title: 'A',
      step: 0,
      steps: 2,
      situation: '',
      task: 'Declare.',
      why: 'You may.',
      asks: 'declare …',
      done: '',
      more: '',
      recap: [] as LessonState['recap'],
      later: [] as LessonState['later'],
    } as const;
    sockets.now.say(told);
    expect(store.advice.open).toBe(true);
    sockets.now.say({ ...told, done: 'Right.' });
    expect(store.advice.open).toBe(false);
  });
});

describe('a question', () => {
  it('comes before the play, and again only after another deal', () => {
    begin();
    store.play('done');
    expect(store.advice.question?.caution).toEqual(BEFORE);
    expect(plays()).toEqual([]);
    store.advice.insist();
    expect(plays()).toEqual(['done']);
    expect(store.advice.before('done')).toBeNull();
    sockets.now.say(scene(9, HAND, { ...DONE, deal: 2 }));
    expect(store.advice.before('done')).toEqual(BEFORE);
  });

  it('comes no more about cards that the player did not want to lay, be there one more', () => {
    const about = (...cards: string[]) => ({
      cautions: [{ ...BEFORE, text: cards.join(), instead: { ...MELD, cards } }],
    });
    begin(about('KS', 'KH', 'KD'));
    store.play('done');
    store.advice.insist();
    const asked = (version: number, ...cards: string[]) => {
      sockets.now.say(scene(version, HAND, about(...cards)));
      return store.advice.before('done') !== null;
    };
    expect([asked(9, 'KS', 'KH', 'KD', 'KC'), asked(10, 'KS', '9H', '9D', '9C')]).toEqual([false, true]);
  });

  it('has a safe answer that shows what else could be done', () => {
    begin();
    store.play('done');
    store.advice.reconsider();
    expect([store.advice.question, store.advice.shown, plays()]).toEqual([null, MELD, []]);
  });

  it('is not asked where the player does not want it', () => {
    settings.set({ warnings: 'marks' });
    begin({ risks: [{ card: 'KH', text: '−500' }] });
    expect(store.advice.risk(['KH'])).toBe('−500');
    store.play('done');
    expect(plays()).toEqual(['done']);
    settings.set({ warnings: 'none' });
    expect(store.advice.risk(['KH'])).toBe('');
  });

  it('goes with the table', () => {
    begin();
    store.play('done');
    sockets.now.say(scene(4, ['KH'], DONE));
    expect(store.advice.question).toBeNull();
  });
});
