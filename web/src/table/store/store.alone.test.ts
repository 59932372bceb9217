import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sockets, event, scene, zone } from '../../net/falseSocket';
import type { LabelledPlay, SceneEvent, SelectionAnswer, Scene } from '../../net/messages';
import type { Step } from './step';
import { TableStore } from './store.svelte';
import { lacking } from '../tally';

let sockets: Sockets;
let store: TableStore;

const action = (play: string): LabelledPlay => ({
  play,
  label: play,
  verb: play.split(' ')[0] ?? '',
  cards: [],
  melds: [],
  onto: null,
  seat: null,
  destinations: [],
});

beforeEach(() => {
  vi.useFakeTimers();
  sockets = new Sockets();
  store = new TableStore({ table: 'table0001', token: 't'.repeat(43), lang: 'en', open: sockets.open });
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

function begin(first: Scene = scene(3, ['7S', '8S', '9S', 'KH'])) {
  store.start();
  sockets.now.onopen?.();
  sockets.now.say(first);
}

function offer(actions: LabelledPlay[], part: Partial<SelectionAnswer> = {}) {
  const { id, base } = sockets.now.last('select');
  sockets.now.say({
    t: 'selected',
    id,
    version: base,
    actions,
    missing: '',
    clause: null,
    cautions: [],
    extend: [],
    tally: '',
    reached: 0,
    ...part,
  });
}

const comeBack = (next: Scene) => {
  sockets.now.break();
  vi.advanceTimersByTime(250);
  sockets.now.onopen?.();
  sockets.now.say({ t: 'happened', events: [], scene: next, missed: true });
};

it('asks for all that has happened when it comes first, and later for what is new', () => {
  store.start();
  sockets.now.onopen?.();
  expect(sockets.now.last('hello').since).toBe(-1);
  sockets.now.say({
    t: 'happened',
    events: [event(0, 'You are dealt ten cards.')],
    scene: scene(0, ['7S']),
    missed: true,
  });
  expect(store.log.map((e) => e.text)).toEqual(['You are dealt ten cards.']);
  sockets.now.break();
  vi.advanceTimersByTime(250);
  sockets.now.onopen?.();
  expect(sockets.now.last('hello').since).toBe(0);
});

describe('selecting', () => {
  it('asks what the cards can become and offers it before the verbs that need none', () => {
    begin(scene(3, ['7S', '8S'], { verbs: [{ verb: 'done', label: 'Done', play: 'done', leaves: false }] }));
    store.choice.toggle('7S');
    expect(sockets.now.last('select')).toMatchObject({ base: 3, cards: ['7S'], meld: null });
    expect(store.choice.stale).toBe(true);
    offer([action('offer 7S')]);
    expect(store.choice.stale).toBe(false);
    expect(store.actions.map((a) => a.play)).toEqual(['offer 7S', 'done']);
  });

  it('asks one question at a time, and then about the newest selection', () => {
    begin();
    store.choice.toggle('7S');
    store.choice.toggle('8S');
    store.choice.toggle('9S');
    expect(sockets.now.all('select')).toHaveLength(1);
    offer([action('offer 7S')]);
    expect(store.choice.answer).toBeNull();
    expect(sockets.now.last('select').cards).toEqual(['7S', '8S', '9S']);
    offer([action('meld 7S 8S 9S')]);
    expect(store.actions.map((a) => a.play)).toEqual(['meld 7S 8S 9S']);
  });

  it('asks again when no answer comes', () => {
    begin();
    store.choice.toggle('7S');
    vi.advanceTimersByTime(3_000);
    expect(sockets.now.all('select')).toHaveLength(2);
  });

  it('says what is missing', () => {
    begin();
    store.choice.toggle('7S');
    offer([], { missing: 'Two more.', clause: 'C-3', extend: ['8S'] });
    expect(store.choice.answer).toMatchObject({ missing: 'Two more.', clause: 'C-3', extend: ['8S'] });
  });

  it('says what is missing also where another play needs no cards, and until the next answer is in', () => {
    begin(scene(3, ['9S', '9H'], { verbs: [{ verb: 'done', label: 'End the turn', play: 'done', leaves: false }] }));
    expect(lacking(store)).toBe('');
    store.choice.toggle('9S');
    offer([], { missing: 'Two more.' });
    expect(lacking(store)).toBe('Two more.');
    store.choice.toggle('9H');
    expect(lacking(store)).toBe('Two more.');
    offer([action('meld 9S 9H')]);
    expect(lacking(store)).toBe('');
    store.choice.clear();
    expect(lacking(store)).toBe('');
  });

  it('is undone freely and sends nothing then', () => {
    begin();
    store.choice.toggle('7S');
    offer([action('offer 7S')]);
    store.choice.clear();
    expect(store.choice.selection).toEqual([]);
    expect(store.actions).toEqual([]);
    expect(sockets.now.all('select')).toHaveLength(1);
  });

  it('tells two equal cards of two packs apart, and sends the cards themselves', () => {
    begin(scene(3, ['7S', '7S']));
    store.choice.toggle('7S#2');
    store.choice.toggle('7S');
    offer([]);
    expect(sockets.now.last('select').cards).toEqual(['7S', '7S']);
  });

  it('says of a special card that it is one, and calls suits as the game does', () => {
    begin();
    const game = {
      id: 'g',
      name: 'G',
      suits: 'SN',
      ranks: 'A2',
      suit_names: { N: 'lanterns' },
      ground: 'washi' as const,
      rules: [],
      minutes: '',
      options: {},
      words: {},
      goes_on_from: 0,
      duplicate: '',
    };
    const special = scene(4, ['7S', '8N'], { game, mark: { cards: ['8N'], name: 'almighty' } });
    sockets.now.say({ t: 'happened', events: [], scene: special, missed: false });
    expect([store.cards.nameOf('7S'), store.cards.nameOf('8N')]).toEqual([
      'seven of spades',
      'eight of lanterns, almighty',
    ]);
    expect([...store.cards.marked]).toEqual(['8N']);
  });

  it('forgets cards that have left the hand and keeps the others', () => {
    begin();
    store.choice.select(['7S', 'KH']);
    offer([]);
    sockets.now.say({ t: 'happened', events: [event(4, 'x')], scene: scene(4, ['7S', '8S', '9S']), missed: false });
    expect(store.choice.selection).toEqual(['7S']);
    expect(sockets.now.last('select')).toMatchObject({ base: 4, cards: ['7S'] });
  });

  it('forgets what was chosen when the turn is over, and keeps what is chosen while others play', () => {
    begin();
    store.choice.select(['7S'], '0.1');
    const waits = (version: number) =>
      scene(version, ['7S', '8S', '9S', 'KH'], { prompt: { text: 'Waiting.', yours: false } });
    sockets.now.say({ t: 'happened', events: [event(4, 'x')], scene: waits(4), missed: false });
    expect([store.choice.selection, store.choice.meld]).toEqual([[], null]);
    store.choice.select(['KH']);
    sockets.now.say({ t: 'happened', events: [event(5, 'x')], scene: waits(5), missed: false });
    expect(store.choice.selection).toEqual(['KH']);
  });
});

describe('dropping', () => {
  it('does the one thing that the cards can become there', () => {
    begin();
    store.choice.drop(['8S'], '2');
    expect(sockets.now.last('select')).toMatchObject({ cards: ['8S'], meld: '2' });
    offer([action('add 8S to 2')]);
    expect(sockets.now.last('play').play).toBe('add 8S to 2');
  });

  it('leaves the choice to the player where there are two', () => {
    begin();
    store.choice.drop(['8S'], null);
    offer([action('offer 8S'), action('add 8S to 2')]);
    expect(sockets.now.all('play')).toEqual([]);
    expect(store.actions).toHaveLength(2);
  });

  const common = [zone({ id: 'table', kind: 'melds', place: 'middle', staging: 'arrange' })];

  it('goes to the staging area where the table may be rearranged, and the cards become nothing as they are', () => {
    const laid = vi.fn();
    const own = scene(3, ['8S', '9H']);
    begin({
      ...own,
      zones: [...own.zones, ...common],
      verbs: [{ verb: 'arrange', label: 'Workbench', play: null, leaves: false }],
    });
    store.lay = laid;
    store.choice.drop(['8S'], null);
    offer([], { missing: 'Not alone.' });
    expect(laid).toHaveBeenCalledWith(['8S'], null);
    expect(store.choice.selection).toEqual([]);
    expect(sockets.now.all('play')).toEqual([]);
  });

  const rearranged = () => {
    const own = scene(3, ['8S', '9H']);
    const laid = vi.fn();
    begin({
      ...own,
      zones: [...own.zones, ...common],
      verbs: [{ verb: 'arrange', label: 'Workbench', play: null, leaves: false }],
    });
    store.lay = laid;
    return laid;
  };

  it('plays on a common meld what fits there, and nothing is rearranged', () => {
    const laid = rearranged();
    store.choice.drop(['8S'], '2');
    offer([action('lay 8S')]);
    expect(sockets.now.last('play').play).toBe('lay 8S');
    expect(laid).not.toHaveBeenCalled();
  });

  it('goes to the staging area with the meld on which cards do not fit by themselves', () => {
    const laid = rearranged();
    store.choice.drop(['8S'], '2');
    offer([], { missing: 'Not by itself.' });
    expect(laid).toHaveBeenCalledWith(['8S'], '2');
  });

  it('is offered as a button where the meld is tapped, and done by no tap', () => {
    const laid = rearranged();
    store.choice.toggle('8S');
    offer([]);
    store.choice.tapMeld('2');
    expect(sockets.now.last('select')).toMatchObject({ cards: ['8S'], meld: '2' });
    offer([action('lay 8S')]);
    expect([sockets.now.all('play'), store.actions.map((one) => one.play)]).toEqual([[], ['lay 8S']]);
    expect(laid).not.toHaveBeenCalled();
  });

  it('opens the staging area by a tap only with cards that do not fit on the meld', () => {
    const laid = rearranged();
    store.choice.tapMeld('2');
    offer([]);
    expect(laid).not.toHaveBeenCalled();
    store.choice.tapMeld('2');
    store.choice.toggle('8S');
    offer([]);
    expect(laid).not.toHaveBeenCalled();
    store.choice.tapMeld('2');
    offer([], { missing: 'Not by itself.' });
    expect(laid).toHaveBeenCalledWith(['8S'], '2');
  });

  it('stays chosen and says why where the table may not be rearranged yet', () => {
    const own = scene(3, ['8S', '9H']);
    begin({
      ...own,
      zones: [...own.zones, ...common],
      verbs: [{ verb: 'draw', label: 'Draw', play: 'draw', leaves: false }],
    });
    store.lay = vi.fn();
    store.choice.drop(['8S'], null);
    offer([], { missing: 'Draw first.' });
    expect(store.lay).not.toHaveBeenCalled();
    expect([store.choice.selection, lacking(store)]).toEqual([['8S'], 'Draw first.']);
  });
});

describe('playing', () => {
  it('is acknowledged, uses up the selection, and waits for the scene that follows', () => {
    begin();
    store.choice.toggle('KH');
    offer([action('offer KH')]);
    store.play('offer KH');
    const play = sockets.now.last('play');
    expect(play).toMatchObject({ base: 3, play: 'offer KH' });
    expect(store.busy).toBe(true);
    sockets.now.say({ t: 'accepted', id: play.id, version: 4, again: false });
    expect(store.choice.selection).toEqual([]);
    expect(store.busy).toBe(true);
    sockets.now.say({
      t: 'happened',
      events: [event(4, 'Offered.')],
      scene: scene(4, ['7S', '8S', '9S']),
      missed: false,
    });
    expect(store.busy).toBe(false);
  });

  it('keeps cards that are only being thought about', () => {
    begin(scene(3, ['7S'], { verbs: [{ verb: 'draw', label: 'Draw', play: 'draw', leaves: false }] }));
    store.choice.toggle('7S');
    offer([]);
    store.play('draw');
    sockets.now.say({ t: 'accepted', id: sockets.now.last('play').id, version: 4, again: false });
    expect(store.choice.selection).toEqual(['7S']);
  });

  it('sends nothing twice while one play is under way', () => {
    begin();
    store.play('draw');
    store.play('draw');
    expect(sockets.now.all('play')).toHaveLength(1);
  });

  it('keeps the selection when it is refused, and says why', () => {
    begin();
    store.choice.toggle('KH');
    offer([action('offer KH')]);
    store.play('offer KH');
    const { id } = sockets.now.last('play');
    sockets.now.say({ t: 'refused', id, code: 'illegal', reason: 'Not this one.', clause: 'C-11', version: 3 });
    expect(store.plays.refusal).toMatchObject({ reason: 'Not this one.', clause: 'C-11' });
    expect(store.choice.selection).toEqual(['KH']);
    expect(store.busy).toBe(false);
    expect(store.assertive).toBe('Not this one.');
  });

  it('repeats an unacknowledged play under its old id after the line was down, until it is acknowledged', () => {
    begin();
    store.play('draw');
    const { id } = sockets.now.last('play');
    comeBack(scene(3, ['7S', '8S', '9S', 'KH']));
    expect(sockets.now.last('hello')).toMatchObject({ since: 3 });
    expect(sockets.now.all('play')).toEqual([{ t: 'play', id, base: 3, play: 'draw' }]);
    sockets.now.say({ t: 'accepted', id, version: 4, again: true });
    comeBack(scene(4, ['7S']));
    expect(sockets.now.all('play')).toEqual([]);
  });

  it('keeps a play that is made while the line is down', () => {
    begin();
    sockets.now.break();
    store.play('draw');
    expect(store.line).toBe('down');
    vi.advanceTimersByTime(250);
    sockets.now.onopen?.();
    sockets.now.say(scene(3, []));
    expect(sockets.now.last('play').play).toBe('draw');
  });
});

describe('news', () => {
  it('is shown step by step, each by the presenter, and spoken', async () => {
    const steps: Step[] = [];
    const gates: (() => void)[] = [];
    store.present = async (step, show) => {
      steps.push(step);
      show();
      await new Promise<void>((open) => gates.push(open));
    };
    begin();
    sockets.now.say({ t: 'happened', events: [event(4, 'One.')], scene: scene(4, []), missed: false });
    sockets.now.say({ t: 'happened', events: [event(5, 'Two.')], scene: scene(5, []), missed: false });
    expect(store.scene?.version).toBe(4);
    expect(store.polite).toBe('One.');
    gates[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.scene?.version).toBe(5);
    expect(steps).toHaveLength(2);
    expect(store.log.map((e) => e.text)).toEqual(['One.', 'Two.']);
    gates[1]?.();
  });

  it('stays to be seen before it is swept away, by the one presenter for all that moves', async () => {
    const steps: Step[] = [];
    store.present = async (step, show) => {
      steps.push(step);
      show();
    };
    const trick = (cards: string[]) => zone({ id: 'trick', kind: 'row', place: 'middle', cards });
    begin({ ...scene(3, ['KH']), zones: [...scene(3, ['KH']).zones, trick(['7S'])] });
    const played = {
      ...event(4, 'Played.'),
      moves: [{ origin: 'hand.0', target: 'trick', count: 1, cards: ['KH'], meld: null, back: false, turned: false }],
    };
    const took = { ...event(4, 'Taken.'), after_a_look: true };
    sockets.now.say({
      t: 'happened',
      events: [played, took],
      scene: { ...scene(4, []), zones: [trick([])] },
      missed: false,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(steps.map(({ look, scene }) => [look, scene.zones.find((z) => z.id === 'trick')?.cards])).toEqual([
      [true, ['7S', 'KH']],
      [false, []],
    ]);
    expect(store.log.map((e) => e.text)).toEqual(['Played.', 'Taken.']);
  });

  it('is looked at also where a few plays wait, but not where many do', async () => {
    const looks = async (waiting: number) => {
      const looked: number[] = [];
      const gates: (() => void)[] = [];
      store.present = (step, show) => {
        if (step.look) looked.push(step.scene.version);
        show();
        return new Promise<void>((open) => gates.push(open));
      };
      const first = store.shown + 1;
      const say = (version: number, events: SceneEvent[]) =>
        sockets.now.say({ t: 'happened', events, scene: scene(version, []), missed: false });
      say(first, [event(first, 'Led.')]);
      say(first + 1, [event(first + 1, 'Played.'), { ...event(first + 1, 'Taken.'), after_a_look: true }]);
      for (let i = 2; i < 2 + waiting; i += 1) say(first + i, [event(first + i, 'Next.')]);
      for (let i = 0; i < 20; i += 1) {
        gates.shift()?.();
        await vi.advanceTimersByTimeAsync(0);
      }
      return looked.length;
    };
    begin();
    expect(await looks(5)).toBe(1);
    expect(await looks(14)).toBe(0);
  });

  it('is not held up by a presenter that fails', async () => {
    store.present = () => Promise.reject(new Error('no page'));
    begin();
    sockets.now.say({ t: 'happened', events: [event(4, 'One.')], scene: scene(4, []), missed: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.scene?.version).toBe(4);
  });

  it('that was missed goes to the log once, without motion', async () => {
    let presented = 0;
    store.present = async (_, show) => {
      presented += 1;
      show();
    };
    begin();
    sockets.now.say({ t: 'happened', events: [event(4, 'One.')], scene: scene(4, []), missed: false });
    await vi.advanceTimersByTimeAsync(0);
    sockets.now.say({
      t: 'happened',
      events: [event(4, 'One.'), event(5, 'Two.')],
      scene: scene(5, []),
      missed: true,
    });
    expect(presented).toBe(1);
    expect(store.log.map((e) => e.text)).toEqual(['One.', 'Two.']);
    expect(store.scene?.version).toBe(5);
  });

  it('tells a play of several events in the one line that stands with one of them', async () => {
    begin();
    const laid = (version: number): SceneEvent[] => [
      event(version, ''),
      event(version, 'A canasta!', true),
      event(version, ''),
    ];
    sockets.now.say({ t: 'happened', events: [event(4, 'Ben draws.')], scene: scene(4, []), missed: false });
    sockets.now.say({ t: 'happened', events: laid(5), scene: scene(5, []), missed: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.log.map((e) => e.text)).toEqual(['Ben draws.', 'A canasta!']);
    expect([store.polite, store.assertive]).toEqual(['Ben draws.', 'A canasta! Do something.']);
    comeBack(scene(5, []));
    sockets.now.say({ t: 'happened', events: laid(6), scene: scene(6, []), missed: true });
    expect(store.log.map((e) => e.text)).toEqual(['Ben draws.', 'A canasta!', 'A canasta!']);
  });

  it('says one’s turn at once, and again when it comes again', () => {
    begin(scene(3, [], { prompt: { text: 'Wait.', yours: false } }));
    expect(store.assertive).toBe('');
    sockets.now.say({ t: 'happened', events: [event(4, 'x')], scene: scene(4, []), missed: false });
    const first = store.assertive;
    expect(first).toBe('Do something.');
    sockets.now.say({ t: 'happened', events: [event(5, 'y')], scene: scene(5, []), missed: false });
    expect(store.assertive.trim()).toBe('Do something.');
    expect(store.assertive).not.toBe(first);
  });
});

describe('the next deal', () => {
  const between = (version: number, ready: number[]) => scene(version, [], { state: 'between', ready });

  it('is asked for once, and again only if the line was down before it was heard', () => {
    begin(between(8, []));
    store.next();
    expect(store.plays.wantsNext).toBe(true);
    const { id } = sockets.now.last('next');
    comeBack(between(8, []));
    expect(sockets.now.all('next')).toEqual([{ t: 'next', id }]);
    sockets.now.say({ t: 'happened', events: [], scene: between(9, [0]), missed: false });
    expect(store.plays.wantsNext).toBe(false);
    comeBack(between(9, [0]));
    expect(sockets.now.all('next')).toEqual([]);
  });
});

it('a language is told to the server, and the answer to the selection comes in it', () => {
  begin();
  store.choice.toggle('7S');
  offer([action('offer 7S')]);
  store.speak('ja');
  expect(sockets.now.last('set_language')).toEqual({ t: 'set_language', lang: 'ja' });
  expect(sockets.now.all('select')).toHaveLength(2);
});

it('an onlooker has no hand and can play nothing', () => {
  begin(scene(3, [], { seat: null, zones: [] }));
  expect(store.hand).toBeNull();
  store.play('draw');
  store.choice.toggle('7S');
  expect(sockets.now.heard.map((m) => m.t)).toEqual(['hello', 'ping']);
});
