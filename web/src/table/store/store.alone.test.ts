import { describe, expect, it, vi } from 'vitest';
import { event, scene, zone } from '../../net/fakeSocket';
import type { SceneEvent } from '../../net/messages';
import { settings } from '../../theme/settings.svelte';
import { keyActions } from '../keyActions';
import { agreed } from '../life/agreed';
import type { Scratch } from './scratch.svelte';
import type { Step } from './step';
import { action, begin, comeBack, eachWithItsStore, offer, sockets, store } from './fakeStore';

eachWithItsStore();

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

it('is ready at once where its reader has agreed to another match, and only once', () => {
  agreed.add('table0001');
  const [reader, other] = scene(0, []).players;
  if (!reader || !other) throw new Error('two sit there');
  const empty = { ...other, you: false, kind: 'open' as const };
  begin(scene(3, [], { state: 'waiting', players: [{ ...reader, you: true }, empty] }));
  expect([store.plays.wantsNext, agreed.size]).toEqual([false, 1]);
  comeBack(scene(4, [], { state: 'waiting' }));
  expect([sockets.now.last('next').t, store.plays.wantsNext, agreed.size]).toEqual(['next', true, 0]);
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
    begin(
      scene(3, ['7S'], { verbs: [{ verb: 'draw', label: 'Draw', play: 'draw', leaves: false, takes_one: false }] }),
    );
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

  it.each(['bot', 'human'] as const)(
    'lets a game’s account be heard first unless another person waits (%s)',
    (kind) => {
      const gathered = scene(3, [], { state: 'waiting', prompt: { text: 'When you are ready.', yours: true } });
      const [reader, other] = gathered.players;
      if (!reader || !other) throw new Error('two sit there');
      begin({
        ...gathered,
        players: [
          { ...reader, you: true },
          { ...other, you: false, kind },
        ],
      });
      const said = [store.assertive, store.polite];
      expect(said).toEqual(kind === 'bot' ? ['', 'When you are ready.'] : ['When you are ready.', '']);
    },
  );
});

describe('Enter', () => {
  const scratch = { open: false } as Scratch;
  const enter = (): void =>
    keyActions({ store, scratch, veiled: false, ending: undefined, back: () => false, onward: undefined }).first();
  const waiting = (ready: number[]) => scene(-1, [], { state: 'waiting', ready });

  it('says that one is ready, once, and nothing of cards before there are any', () => {
    begin(waiting([]));
    enter();
    enter();
    expect(sockets.now.all('next')).toHaveLength(1);
    expect(store.plays.refusal).toBeNull();
  });

  it('says how a card is chosen until the table has moved on', () => {
    begin();
    enter();
    expect(store.plays.refusal).not.toBeNull();
    sockets.now.say({ t: 'happened', events: [event(4, 'x')], scene: scene(4, ['7S']), missed: false });
    expect(store.plays.refusal).toBeNull();
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

it('says with its first message whether the hand is held by melds', () => {
  begin();
  expect(sockets.now.last('hello').by_melds).toBe(false);
  settings.set({ sort: 'melds' });
  comeBack(scene(3, ['7S']));
  expect(sockets.now.last('hello').by_melds).toBe(true);
  settings.set({ sort: 'rank' });
});

it('a watcher has no hand and can play nothing', () => {
  begin(scene(3, [], { seat: null, zones: [] }));
  expect(store.hand).toBeNull();
  store.play('draw');
  store.choice.toggle('7S');
  expect(sockets.now.heard.map((m) => m.t)).toEqual(['hello', 'ping']);
});
