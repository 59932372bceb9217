import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { event, scene } from '../../net/fakeSocket';
import type { LabelledPlay, Move, Scene } from '../../net/messages';
import { settings } from '../../theme/settings.svelte';
import { action, begin, eachWithItsStore, offer, renew, sockets, store } from './fakeStore';
import type { Step } from './step';

const MELD: LabelledPlay = { ...action('meld 7S 7S 7H'), cards: ['7S', '7S', '7H'] };
const HAND = ['7S', '7S', '7H', 'KH', 'KH'];
const waiting = (version: number, cards = HAND): Scene =>
  scene(version, cards, {
    prompt: { text: 'Frozen in time.', yours: false },
    verbs: [{ verb: 'done', label: 'Nothing more', play: 'done', leaves: false, takes_one: false }],
  });
const others = (version: number) =>
  sockets.now.say({
    t: 'happened',
    events: [event(version, `Play ${version}.`)],
    scene: waiting(version),
    missed: false,
  });

const accept = (version: number) =>
  sockets.now.say({ t: 'accepted', id: sockets.now.last('play').id, version, again: false });

eachWithItsStore();
beforeEach(() => begin(waiting(3)));
afterEach(() => settings.set({ warnings: 'all' }));

describe('the one thing to do', () => {
  const mine = (version: number, leaves: boolean): Scene =>
    scene(version, HAND, { verbs: [{ verb: 'done', label: 'End the turn', play: 'done', leaves, takes_one: false }] });

  it('is no play that ends the turn while something can be laid', () => {
    sockets.now.say(mine(4, true));
    expect([store.leading, store.leaving]).toEqual([null, true]);
    sockets.now.say(mine(5, false));
    expect([store.leading?.play, store.leaving]).toEqual(['done', false]);
  });

  it('is none of several places for the same cards: apart, or to what lies there', () => {
    const onto: LabelledPlay = { ...MELD, play: 'add 7S 7S 7H to 1', verb: 'add', onto: '1' };
    sockets.now.say(mine(4, false));
    store.choice.select(['7S', '7S#2', '7H']);
    offer([MELD, onto]);
    expect([store.leading, store.mayEnter]).toEqual([null, false]);
    store.choice.select(['7S', '7S#2']);
    offer([onto]);
    expect([store.leading?.play, store.mayEnter]).toEqual([onto.play, true]);
  });

  it('is left to Enter where nothing could be laid, or the reader is asked before', () => {
    const cautions = [{ play: 'done', text: 'You could still lay 7♠.', instead: null }];
    sockets.now.say(mine(4, true));
    expect(store.mayEnter).toBe(false);
    sockets.now.say({ ...mine(5, true), cautions });
    expect(store.mayEnter).toBe(true);
    settings.set({ warnings: 'marks' });
    expect(store.mayEnter).toBe(false);
    sockets.now.say(mine(6, false));
    expect(store.mayEnter).toBe(true);
  });
});

describe('in a lesson the one thing to do', () => {
  const DRAWS = ['draw', 'draw pile 1', 'draw pile 2'].map((play) => ({
    verb: 'draw',
    label: play,
    play,
    leaves: false,
    takes_one: false,
  }));
  const DONE = { verb: 'done', label: 'End the turn', play: 'done', leaves: true, takes_one: false };
  const task = (asks: string, verbs: Scene['verbs'], course = { game: 'g', lesson: '1', step: 0, name: '' }) => {
    renew({ table: 'lesson', token: null, course });
    begin(scene(4, HAND, { verbs }));
    sockets.now.say({
      t: 'lesson_state',
      lesson: '1',
      title: '',
      step: 0,
      steps: 2,
      task: '',
      why: '',
      situation: '',
      asks,
      done: '',
      more: '',
      recap: [],
      later: [],
    });
  };
  const leads = () => [store.leading?.play, store.mayEnter];

  it('is what the task asks for, wherever it stands among the plays', () => {
    task('done', [...DRAWS, DONE]);
    expect(leads()).toEqual(['done', true]);
    task('draw', [DONE, ...DRAWS]);
    expect(leads()).toEqual(['draw', true]);
  });

  it('is no play of another kind, and none of several: the reader is to find it', () => {
    task('meld …', [...DRAWS, DONE]);
    expect(leads()).toEqual([undefined, false]);
    task('draw …', [...DRAWS, DONE]);
    expect(leads()).toEqual([undefined, false]);
    expect(['draw', 'draw pile 1', 'done'].map((play) => store.fitsTask(play))).toEqual([false, true, false]);
    task('meld …', [DONE]);
    store.choice.select(['7S', '7S#2', '7H']);
    offer([MELD]);
    expect(leads()).toEqual([MELD.play, true]);
  });

  it('is tried with other cards after a refusal: those of the refused play are chosen no longer', () => {
    task('meld …', [DONE]);
    store.choice.select(['7S', '7S#2', '7H']);
    offer([MELD]);
    store.play(MELD.play);
    const { id } = sockets.now.last('play');
    sockets.now.say({ t: 'refused', id, code: 'illegal', reason: 'Other cards.', clause: null, version: 4 });
    expect(store.choice.selection).toEqual([]);
    expect(store.plays.refusal?.reason).toBe('Other cards.');
  });

  it('of a puzzle is only what the reader has chosen', () => {
    task('', [...DRAWS]);
    expect(leads()).toEqual([undefined, false]);
    expect([store.asksFor('draw'), store.asksFor('')]).toEqual([false, true]);
  });
});

describe('out of turn', () => {
  it('nothing is pressing, but what cards were chosen for is', () => {
    expect(store.actions.map((a) => a.play)).toEqual(['done']);
    expect(store.pressing).toBe(false);
    store.choice.select(['7S', '7S#2', '7H']);
    offer([MELD]);
    expect(store.pressing).toBe(true);
  });

  it('buttons stay good while the table moves on, and play what they were made for', () => {
    store.choice.select(['7S', '7S#2', '7H']);
    offer([MELD]);
    others(4);
    others(5);
    expect(store.choice.selection).toEqual(['7S', '7S#2', '7H']);
    expect(store.choice.stale).toBe(false);
    store.play(MELD.play);
    expect(sockets.now.last('play')).toMatchObject({ base: 3, play: MELD.play });
  });

  it('buttons of another selection do not', () => {
    store.choice.select(['7S', '7S#2', '7H']);
    offer([MELD]);
    store.choice.toggle('KH');
    expect(store.choice.stale).toBe(true);
    store.choice.clear();
    store.choice.select(['7S', '7S#2', '7H']);
    expect(store.choice.stale).toBe(true);
  });

  it('what is chosen while a play is under way stays chosen', () => {
    store.choice.select(['7S', '7S#2', '7H']);
    offer([MELD]);
    store.play(MELD.play);
    store.choice.select([...store.choice.selection, 'KH']);
    accept(4);
    expect(store.choice.selection).toEqual(['KH']);
  });

  it('a chosen card stays chosen when its twin leaves the hand', () => {
    store.choice.select(['KH#2']);
    offer([]);
    sockets.now.say({ t: 'happened', events: [], scene: waiting(4, ['7S', 'KH']), missed: false });
    expect(store.choice.selection).toEqual(['KH']);
  });

  it('who has played waits for no motion of the others', async () => {
    const shown: number[] = [];
    const gates: (() => void)[] = [];
    store.present = (step: Step, show) => {
      shown.push(step.scene.version);
      show();
      return new Promise((done) => gates.push(done));
    };
    others(4);
    others(5);
    others(6);
    store.play('done');
    accept(7);
    sockets.now.say({ t: 'happened', events: [event(7, 'Mine.')], scene: waiting(7), missed: false });
    expect(store.busy).toBe(true);
    gates[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([4, 7]);
    expect(store.busy).toBe(false);
    expect(store.log.map((e) => e.text)).toEqual(['Play 4.', 'Play 5.', 'Play 6.', 'Mine.']);
  });
});

describe('one’s own cards', () => {
  const move = (part: Partial<Move>): Move => ({
    origin: 'stock.0',
    target: 'hand.0',
    count: 2,
    cards: [],
    meld: null,
    back: false,
    turned: false,
    ...part,
  });

  it('that nobody has seen are told when they have been turned', async () => {
    let turned = () => {};
    store.present = (_, show) => {
      show();
      return new Promise((done) => (turned = done));
    };
    const taken = {
      ...event(4, 'You take up Down.'),
      moves: [move({ origin: 'down.0', cards: ['7S', 'KH'], turned: true })],
    };
    sockets.now.say({ t: 'happened', events: [taken], scene: waiting(4), missed: false });
    expect(store.scene?.version).toBe(4);
    expect(store.log).toEqual([]);
    turned();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.log.map((e) => e.text)).toEqual(['You take up Down.']);
    expect(store.polite).toContain('You take up Down.');
  });

  it('come from the stock that was tapped, once', async () => {
    const stocks = ['stock.0', 'stock.1', 'stock.2'].map((id) => ({ ...zoneOf(id), tap: 'draw' }));
    sockets.now.say({ ...waiting(4), zones: [...waiting(4).zones, ...stocks] });
    const seen: string[] = [];
    store.present = async (step, show) => {
      seen.push(...step.events.flatMap((e) => e.moves.map((m) => m.origin)));
      show();
    };
    const seat = store.seat;
    const drew = (version: number) => ({ ...event(version, 'You draw.'), seat, moves: [move({})] });
    store.play('draw', stocks[2] ?? null);
    accept(5);
    sockets.now.say({ t: 'happened', events: [drew(5)], scene: waiting(5), missed: false });
    await vi.advanceTimersByTimeAsync(0);
    sockets.now.say({ t: 'happened', events: [drew(6)], scene: waiting(6), missed: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['stock.2', 'stock.0']);
  });
});

const zoneOf = (id: string): Scene['zones'][number] => ({
  id,
  term: '',
  kind: 'pile',
  label: id,
  place: 'middle',
  seat: null,
  count: 40,
  cards: [],
  melds: [],
  tap: null,
  drop: null,
  staging: null,
  amount: '',
});
