import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Sockets, scene, zone } from '../net/fakeSocket';
import type { StagedMeld, StagingAnswer, Scene } from '../net/messages';
import type { NewTable } from '../table/advice/advice.svelte';
import { TableStore } from '../table/store/store.svelte';
import { Staging } from './staging.svelte';

let sockets: Sockets;
let store: TableStore;
let staging: Staging;

const meld = (number: number, text: string) => ({
  number,
  cards: text.split(' '),
  label: 'Run',
  term: '',
  marked: false,
  ref: String(number),
  sign: '',
  top: null,
});

const at = (version: number, hand: string, ...melds: string[]): Scene => {
  const own = scene(version, hand.split(' '));
  const table = { id: 'table', kind: 'melds', place: 'middle', staging: 'arrange' } as const;
  return { ...own, zones: [...own.zones, zone({ ...table, melds: melds.map((text, i) => meld(i + 1, text)) })] };
};

const asked = () => sockets.now.last('stage');
const sent = () => asked().melds.map((cards) => cards.join(' '));
const lying = () => staging.heaps.map((h) => h.ids.map((id) => staging.shown(id)).join(' '));
const next = () => new Promise((done) => setTimeout(done));

const judged = (text: string, part: Partial<StagedMeld> = {}): StagedMeld => ({
  cards: text.split(' '),
  label: 'Run',
  term: '',
  free: [],
  ways: [],
  reason: '',
  clause: null,
  ...part,
});

const NEW: NewTable = {
  ...{ melds: [], steps: [], why: '', figures: '' },
  action: { play: 'lay 9S 6S', label: '', verb: 'lay', cards: [], melds: [], onto: null, seat: null, destinations: [] },
};

async function answer(melds: (string | StagedMeld)[], part: Partial<StagingAnswer> = {}, id = asked().id) {
  const all = melds.map((m) => (typeof m === 'string' ? judged(m) : m));
  sockets.now.say({ t: 'staged', id, version: 3, melds: all, play: null, problem: 'No.', clause: 'X-1', ...part });
  await next();
}

beforeEach(() => {
  sockets = new Sockets();
  store = new TableStore({ table: 'table0001', token: 't'.repeat(43), lang: 'en', open: sockets.open });
  store.start();
  sockets.now.onopen?.();
  sockets.now.say(at(3, '6S 9S JK', '4S 4H 4D 4C', '7S 8S JK=9S'));
  staging = new Staging(store);
  store.workAt(true);
});

describe('the staging area', () => {
  it('begins as the table lies, and asks what that is', async () => {
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S']);
    expect(asked()).toMatchObject({ verb: 'arrange', tidy: false });
    await answer(['4S 4H 4D 4C', '7S 8S JK=9S']);
    expect(staging.verdict?.problem).toBe('No.');
    expect(staging.away.size).toBe(0);
  });

  it('is untouched until something is tried, and again when it has been reset', () => {
    expect(staging.untouched).toBe(true);
    staging.put(['6S'], null);
    expect(staging.untouched).toBe(false);
    staging.reset();
    expect(staging.untouched).toBe(true);
  });

  it('takes cards of the hand, moves those of the table, and gives only the first back', () => {
    staging.put(['6S'], staging.heapOf('2'));
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S 6S']);
    expect([...staging.away]).toEqual(['6S']);
    staging.put(['t1.0'], null);
    expect(sent()).toEqual(['4H 4D 4C', '7S 8S JK=9S 6S', '4S']);
    staging.takeBack(['6S', 't1.0']);
    expect(sent()).toEqual(['4H 4D 4C', '7S 8S JK=9S', '4S']);
    staging.reset();
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S']);
  });

  it('takes one move back after the other, up to the table as it lies', async () => {
    expect(staging.undoable).toBe(false);
    staging.put(['6S'], staging.heapOf('2'));
    staging.put(['t1.0'], null);
    staging.undo();
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S 6S']);
    expect([staging.untouched, staging.undoable]).toEqual([false, true]);
    staging.undo();
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S']);
    expect([staging.untouched, staging.undoable, staging.away.size]).toEqual([true, false, 0]);
  });

  it('takes back what it has tidied, and what a joker was made', async () => {
    const ways = [
      ['JK=6S', '7S', '8S', '9S'],
      ['7S', '8S', '9S', 'JK=TS'],
    ];
    staging.put(['9S'], staging.heapOf('2'));
    await answer(['4S 4H 4D 4C', judged('7S 8S 9S JK=TS', { free: [3], ways })]);
    staging.turn(staging.heapOf('2') ?? 0);
    expect(sent()[1]).toBe('7S 8S 9S JK=6S');
    staging.undo();
    expect(sent()[1]).toBe('7S 8S 9S JK=9S');
    staging.put(['t1.0'], null);
    staging.tidy();
    await answer(['4S 4H 4D 4C', '7S 8S 9S JK=TS']);
    staging.undo();
    expect(sent()).toEqual(['4H 4D 4C', '7S 8S 9S JK=9S', '4S']);
  });

  it('takes nothing back after another table has come, or cards have left the hand', () => {
    staging.put(['6S'], staging.heapOf('2'));
    sockets.now.say(at(4, '9S JK KD', '4S 4H 4D 4C', '7S 8S JK=9S'));
    staging.sync();
    expect(staging.undoable).toBe(false);
  });

  it('lays the cards as the answer has them, and hears only the newest', async () => {
    staging.put(['6S'], staging.heapOf('2'));
    const old = asked().id;
    staging.put(['9S'], staging.heapOf('2'));
    await answer(['4S 4H 4D 4C', '6S 7S 8S JK=9S'], {}, old);
    expect(staging.asking).toBe(true);
    await answer(['4S 4H 4D 4C', judged('6S 7S 8S 9S JK=TS', { free: [4], ways: [['JK=5S'], ['6S']] })]);
    expect(lying()[1]).toBe('6S 7S 8S 9S JK=TS');
    expect([...staging.free]).toEqual(['t2.2']);
  });

  it('turns a free joker into the next card that it can be', async () => {
    const ways = [
      ['JK=6S', '7S', '8S', '9S'],
      ['7S', '8S', '9S', 'JK=TS'],
    ];
    staging.put(['9S'], staging.heapOf('2'));
    await answer(['4S 4H 4D 4C', judged('7S 8S 9S JK=TS', { free: [3], ways })]);
    staging.turn(staging.heapOf('2') ?? 0);
    expect(sent()[1]).toBe('7S 8S 9S JK=6S');
    await answer(['4S 4H 4D 4C', judged('JK=6S 7S 8S 9S', { free: [0], ways })]);
    staging.turn(staging.heapOf('2') ?? 0);
    expect(sent()[1]).toBe('JK=TS 7S 8S 9S');
  });

  it('is tidied by the game: the same cards in other heaps', async () => {
    staging.put(['6S'], null);
    staging.tidy();
    expect(asked().tidy).toBe(true);
    await answer(['4S 4H 4D 4C', '6S 7S 8S JK=9S'], { play: 'arrange …' });
    expect(lying()).toEqual(['4S 4H 4D 4C', '6S 7S 8S JK=9S']);
    expect([...staging.away]).toEqual(['6S']);
  });

  it('is laid when it can be, and says what is wrong when it cannot', async () => {
    staging.put(['6S'], null);
    await answer(['4S 4H 4D 4C', '7S 8S JK=9S', judged('6S', { label: '', reason: 'Meld 3 is none.' })]);
    await staging.commit();
    expect(sockets.now.all('play')).toEqual([]);
    expect([staging.tried, staging.wrong?.ids, store.assertive]).toEqual([true, ['6S'], 'No.']);
    staging.put(['6S'], staging.heapOf('2'));
    expect(staging.tried).toBe(false);
    const laying = staging.commit();
    await answer(['4S 4H 4D 4C', '6S 7S 8S JK=9S'], { play: 'arrange 6S', problem: '' });
    await laying;
    expect(sockets.now.last('play')).toMatchObject({ base: 3, play: 'arrange 6S' });
    sockets.now.say({ t: 'accepted', id: sockets.now.last('play').id, version: 4, again: false });
    sockets.now.say({
      t: 'happened',
      events: [],
      scene: at(4, '9S JK', '4S 4H 4D 4C', '6S 7S 8S JK=9S'),
      missed: false,
    });
    staging.sync();
    expect(store.isStaging).toBe(false);
    expect(staging.away.size).toBe(0);
  });

  it('shows what was recommended: the table from the table, the rest from the hand', async () => {
    staging.propose({ ...NEW, melds: [['4S', '4H', '4D', '4C'], ['7S', '8S', '9S', 'JK=TS'], ['JK=6S']] });
    expect(staging.hint).toBe(NEW.action);
    expect([...staging.away].sort()).toEqual(['9S', 'JK']);
    staging.reset();
    expect(staging.hint).toBeNull();
  });

  it('keeps what lies there while the table stays, and begins again on another table', () => {
    staging.put(['6S'], staging.heapOf('2'));
    sockets.now.say(at(4, '6S 9S JK KD', '4S 4H 4D 4C', '7S 8S JK=9S'));
    staging.sync();
    expect(sent()[1]).toBe('7S 8S JK=9S 6S');
    sockets.now.say(at(5, '9S JK KD', '4S 4H 4D 4C', '7S 8S JK=9S'));
    staging.sync();
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S']);
    sockets.now.say(at(6, '9S JK KD', '4S 4H 4D'));
    staging.sync();
    expect(sent()).toEqual(['4S 4H 4D']);
    expect(store.isStaging).toBe(true);
  });

  it('shows a recommended table step by step, and again; Enter plays it from any step', async () => {
    const steps = [
      { melds: [['4S', '4H', '4D', '4C'], ['7S', '8S', '9S'], ['JK=TS']], text: 'Nine.', note: 'A joker is free.' },
      { melds: [['4S', '4H', '4D', '4C'], ['6S', '7S', '8S', '9S', 'JK=TS'], []], text: 'Six.', note: '' },
    ];
    vi.useFakeTimers();
    staging.propose({
      ...NEW,
      melds: [
        ['4S', '4H', '4D', '4C'],
        ['6S', '7S', '8S', '9S', 'JK=TS'],
      ],
      steps,
    });
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S']);
    expect([staging.way?.at, staging.grown, staging.away.size]).toEqual([0, null, 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S 9S', 'JK=TS']);
    expect(store.polite).toContain('Nine. A joker is free.');
    expect([...staging.away]).toEqual(['9S']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual(['4S 4H 4D 4C', '6S 7S 8S 9S JK=TS']);
    expect([staging.way?.at, staging.heaps[1]?.key]).toEqual([2, staging.grown]);
    staging.way?.go(-1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(staging.way?.at, 'who goes back is left there').toBe(1);
    staging.way?.again();
    expect(sent()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S']);
    void staging.commit();
    expect(sockets.now.last('play').play).toBe(NEW.action.play);
    vi.useRealTimers();
  });

  it('is the reader’s own again as soon as they move a card', () => {
    staging.propose({
      ...NEW,
      melds: [
        ['4S', '4H', '4D', '4C'],
        ['7S', '8S', '9S'],
      ],
      steps: [{ melds: [['4S', '4H', '4D', '4C'], ['7S', '8S', '9S'], ['JK=TS']], text: '', note: '' }],
    });
    staging.put(['6S'], null);
    expect([staging.way, staging.hint, staging.grown]).toEqual([null, null, null]);
  });

  it('lies in the places that the combinations have on the table, and so does a hint', async () => {
    sockets.now.say(at(4, '6S 9S JK KD', 'TD TH TC', '7S 8S JK=9S', '4S 4H 4D 4C'));
    staging.sync();
    expect(lying()).toEqual(['4S 4H 4D 4C', '7S 8S JK=9S', 'TD TH TC']);
    const steps = [
      {
        melds: [
          ['TD', 'TH', 'TC'],
          ['6S', '7S', '8S', 'JK=9S'],
          ['4S', '4H', '4D', '4C'],
        ],
        text: '',
        note: '',
      },
    ];
    const proposed = { ...NEW, melds: steps[0]?.melds ?? [] };
    const after = ['4S 4H 4D 4C', '6S 7S 8S JK=9S', 'TD TH TC'];
    staging.propose(proposed);
    expect(sent()).toEqual(after);
    vi.useFakeTimers();
    staging.propose({ ...proposed, steps });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent()).toEqual(after);
    vi.useRealTimers();
  });

  it('shows where a heap has been begun', () => {
    staging.put(['6S'], null);
    expect(staging.begun).toBe(staging.heaps.at(-1)?.key);
    staging.put(['9S'], staging.begun);
    expect(staging.begun).toBeNull();
  });

  it('asks nothing about what is chosen while it is open', () => {
    store.choice.toggle('6S');
    expect(sockets.now.all('select')).toEqual([]);
    expect(staging.moving).toEqual(['6S']);
    store.workAt(false);
    expect(sockets.now.all('select')).toHaveLength(1);
  });
});

describe('where chosen cards are offered', () => {
  const offered = () => staging.heaps.filter((heap) => staging.takes(heap)).map((heap) => heap.ids[0]);

  async function look(...fits: boolean[]) {
    const looking = staging.lookWhere();
    const judgements = fits.map((fit, i) => judged(sent()[i] ?? '', fit ? {} : { label: '', reason: 'No meld.' }));
    await answer(judgements);
    await looking;
  }

  beforeEach(async () => {
    sockets.now.say(at(3, '8S 2C JK', '5S 6S 7S', '9H 9D 9C'));
    staging = new Staging(store);
    await answer(['5S 6S 7S', '9H 9D 9C']);
  });

  it('is where they make a combination, as the server judges it', async () => {
    expect(offered()).toEqual([]);
    store.choice.toggle('8S');
    await look(true, false);
    expect(sent()).toEqual(['5S 6S 7S 8S', '9H 9D 9C 8S']);
    expect(offered()).toEqual(['t1.0']);
    store.choice.clear();
    expect(offered()).toEqual([]);
  });

  it('is also where there is none yet', async () => {
    staging.put(['2C'], null);
    await answer(['5S 6S 7S', '9H 9D 9C', judged('2C', { label: '', reason: 'No meld.' })]);
    staging.choose('t1.2');
    await look(false, false);
    expect(sent()).toEqual(['9H 9D 9C 7S', '2C 7S']);
    expect(offered()).toEqual(['2C']);
  });

  it('is everywhere for a joker, of which only all heaps together say what it may be', async () => {
    store.choice.toggle('JK');
    await staging.lookWhere();
    expect(offered()).toEqual(['t1.0', 't2.0']);
  });
});
