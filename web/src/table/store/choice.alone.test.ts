import { describe, expect, it, vi } from 'vitest';
import { event, scene, zone } from '../../net/fakeSocket';
import en from '../../text/page.en.ftl';
import { sayIn } from '../../text/words.svelte';
import { action, begin, eachWithItsStore, offer, sockets, store } from './fakeStore';
import { lacking } from '../tally';

eachWithItsStore();

describe('selecting', () => {
  it('asks what the cards can become and offers it before the verbs that need none', () => {
    begin(
      scene(3, ['7S', '8S'], {
        verbs: [{ verb: 'done', label: 'Done', play: 'done', leaves: false, takes_one: false }],
      }),
    );
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

  it('has another card replace the first where every play takes one, and adds it where some play takes several', () => {
    const takes = (verb: string, takes_one: boolean) => ({ verb, label: verb, play: null, leaves: false, takes_one });
    const done = { verb: 'done', label: 'Done', play: 'done', leaves: false, takes_one: false };
    begin(scene(3, ['7S', '8S', '9S'], { verbs: [takes('discard', true), done] }));
    store.choice.toggle('7S');
    store.choice.toggle('8S');
    expect(store.choice.selection).toEqual(['8S']);
    store.choice.toggle('8S');
    expect(store.choice.selection).toEqual([]);
    store.choice.toggleAll(['7S', '9S']);
    expect(store.choice.selection).toEqual(['9S']);
    store.choice.toggleAll(['7S', '9S']);
    expect(store.choice.selection).toEqual([]);

    const both = scene(4, ['7S', '8S', '9S'], { verbs: [takes('discard', true), takes('meld', false)] });
    sockets.now.say({ t: 'happened', events: [], scene: both, missed: false });
    store.choice.toggle('7S');
    store.choice.toggleAll(['8S', '9S']);
    expect(store.choice.selection).toEqual(['7S', '8S', '9S']);
  });

  it('says what is missing', () => {
    begin();
    store.choice.toggle('7S');
    offer([], { missing: 'Two more.', clause: 'C-3', extend: ['8S'] });
    expect(store.choice.answer).toMatchObject({ missing: 'Two more.', clause: 'C-3', extend: ['8S'] });
  });

  it('says what is missing also where another play needs no cards, and until the next answer is in', () => {
    begin(
      scene(3, ['9S', '9H'], {
        verbs: [{ verb: 'done', label: 'End the turn', play: 'done', leaves: false, takes_one: false }],
      }),
    );
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
    sayIn(en);
    const special = scene(4, ['7S', '8N'], { game, mark: { cards: ['8N'], name: 'almighty' } });
    sockets.now.say({ t: 'happened', events: [], scene: special, missed: false });
    expect([store.cards.nameOf('7S'), store.cards.nameOf('8N')]).toEqual([
      'seven of spades',
      'eight of lanterns (almighty)',
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

  const apart = () =>
    begin({ ...scene(3, ['8S', '8H', '8D']), zones: [zone({ id: 'pile', kind: 'pile', drop: 'discard' })], verbs });
  const verbs = ['meld', 'discard'].map((verb) => ({ verb, label: verb, play: null, leaves: false, takes_one: false }));
  const offered = (...plays: string[]) =>
    offer(plays.map((play) => ({ ...action(play), verb: play.split(' ', 1).join() })));

  it('makes a play that has a place of its own there, and nowhere else', () => {
    apart();
    store.choice.drop(['8S'], null);
    offered('discard 8S');
    expect([sockets.now.all('play'), store.choice.selection]).toEqual([[], ['8S']]);
    store.choice.drop(['8S'], null);
    offered('discard 8S', 'meld 8S 8H 8D');
    expect(sockets.now.last('play').play).toBe('meld 8S 8H 8D');
  });

  it('makes no other play on the place of one, and asks the server why not', () => {
    apart();
    store.choice.drop(['8S', '8H', '8D'], null, 'discard');
    offered('meld 8S 8H 8D');
    expect(sockets.now.last('play').play).toBe('discard 8S 8H 8D');
    expect(store.choice.selection).toEqual(['8S', '8H', '8D']);
  });

  it('plays what fits on a place of such plays', () => {
    apart();
    store.choice.drop(['8S'], null, 'discard');
    offered('meld 8S 8H 8D', 'discard 8S');
    expect(sockets.now.last('play').play).toBe('discard 8S');
  });

  it('asks first where something may be overlooked, as a button does', () => {
    apart();
    store.choice.drop(['8S'], null, 'discard');
    const caution = { play: 'discard 8S', text: 'You could still lay.', instead: null };
    offer([{ ...action('discard 8S'), verb: 'discard' }], { cautions: [caution] });
    expect([sockets.now.all('play'), store.advice.question?.caution.text]).toEqual([[], 'You could still lay.']);
  });

  const common = [zone({ id: 'table', kind: 'melds', place: 'middle', staging: 'arrange' })];

  it('goes to the staging area where the table may be rearranged, and the cards become nothing as they are', () => {
    const laid = vi.fn();
    const own = scene(3, ['8S', '9H']);
    begin({
      ...own,
      zones: [...own.zones, ...common],
      verbs: [{ verb: 'arrange', label: 'Workbench', play: null, leaves: false, takes_one: false }],
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
      verbs: [{ verb: 'arrange', label: 'Workbench', play: null, leaves: false, takes_one: false }],
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
      verbs: [{ verb: 'draw', label: 'Draw', play: 'draw', leaves: false, takes_one: false }],
    });
    store.lay = vi.fn();
    store.choice.drop(['8S'], null);
    offer([], { missing: 'Draw first.' });
    expect(store.lay).not.toHaveBeenCalled();
    expect([store.choice.selection, lacking(store)]).toEqual([['8S'], 'Draw first.']);
  });
});
