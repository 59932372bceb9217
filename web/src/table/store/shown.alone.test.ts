import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sockets, event, scene } from '../../net/fakeSocket';
import type { Scene } from '../../net/messages';
import { TableStore } from './store.svelte';

let sockets: Sockets;
let store: TableStore;

beforeEach(() => {
  sockets = new Sockets();
  store = new TableStore({ table: 'table0001', token: 't'.repeat(43), lang: 'en', open: sockets.open });
});
afterEach(() => store.stop());

function begin(first: Scene = scene(3, ['7S', '8S', '9S', 'KH'])) {
  store.start();
  sockets.now.onopen?.();
  sockets.now.say(first);
}

describe('the cards that are of use now', () => {
  const verb = (play: string | null) => ({ verb: 'v', label: 'V', play, leaves: false, takes_one: false });
  const lit = (part: Partial<Scene>) => {
    begin(scene(3, ['7S', '8S'], { verbs: [verb(null)], lit: ['7S'], ...part }));
    return store.choice.lit;
  };

  it('are those that some play uses', () => expect(lit({})).toEqual(['7S']));

  it('are not told apart where a card comes first, or an answer', () => {
    expect(lit({ verbs: [verb('draw')], lit: null })).toBeNull();
    expect(lit({ verbs: [verb('take'), verb('refuse')], lit: null })).toBeNull();
  });

  it('are none where one might lay and can only draw again, or end the turn', () => {
    expect(lit({ verbs: [verb('done')], lit: [] })).toEqual([]);
    expect(lit({ verbs: [verb('draw')], lit: [] })).toEqual([]);
  });

  it('are no question out of turn, where players speak or rearrange the table, or while a card is picked', () => {
    expect(lit({ prompt: { text: 'Wait.', yours: false } })).toBeNull();
    expect(lit({ circle: { groups: [], boards: [], reach: [], exchange: null } as never, lit: [] })).toBeNull();
    expect(lit({ verbs: [], lit: null })).toBeNull();
    expect(lit({ verbs: [verb('show J')], lit: [], pick: { choices: [] } })).toBeNull();
  });
});

describe('the play that comes first', () => {
  const draw = { verb: 'draw', label: 'Draw', play: 'draw', leaves: false, takes_one: false };

  it('is none beside chosen cards of which nothing can be made', () => {
    begin(scene(3, ['7S', '8S'], { verbs: [draw], lit: [] }));
    expect(store.leading?.play).toBe('draw');
    store.choice.select(['7S']);
    expect([store.leading, store.mayEnter]).toEqual([null, false]);
    store.choice.clear();
    expect(store.leading?.play).toBe('draw');
  });
});

describe('the latest news', () => {
  it('is none when a whole new scene has come, as in another language; the log keeps all', () => {
    begin();
    sockets.now.say({ t: 'happened', events: [event(4, 'Ben offers K♥.')], scene: scene(4, ['7S']), missed: false });
    expect(store.recent.map((one) => one.text)).toEqual(['Ben offers K♥.']);
    sockets.now.say(scene(4, ['7S'], { lang: 'ja' }));
    expect([store.recent, store.log.length]).toEqual([[], 1]);
    sockets.now.say({
      t: 'happened',
      events: [event(5, '♥Kを取りました。')],
      scene: scene(5, ['7S', 'KH']),
      missed: false,
    });
    expect(store.recent.map((one) => one.text)).toEqual(['♥Kを取りました。']);
  });

  it('is of this deal alone; the log keeps the ones before', () => {
    begin();
    sockets.now.say({ t: 'happened', events: [event(4, 'Ben is out.')], scene: scene(4, ['7S']), missed: false });
    const events = [event(5, 'All are dealt ten.'), event(6, 'Ben draws.')];
    sockets.now.say({ t: 'happened', events, scene: scene(6, ['7S'], { deal: 2 }), missed: false });
    expect(store.recent.map((one) => one.text)).toEqual(['All are dealt ten.', 'Ben draws.']);
    expect(store.log).toHaveLength(3);
  });

  it('is of this deal alone for somebody who comes back, too', () => {
    const to = (target: string) => ({ origin: 'stock', target, count: 1, cards: [], face: 'down' });
    const dealt = { ...event(5, 'All are dealt ten.'), moves: ['hand.0', 'hand.1'].map(to) as never };
    store.start();
    sockets.now.onopen?.();
    const events = [event(4, 'Ben is out.'), dealt, event(6, 'Ben draws.')];
    sockets.now.say({ t: 'happened', events, scene: scene(6, ['7S'], { deal: 2 }), missed: true });
    expect(store.recent.map((one) => one.text)).toEqual(['All are dealt ten.', 'Ben draws.']);
    expect(store.log).toHaveLength(3);
  });

  it('in a lesson goes with the table that it is about, from the log too', () => {
    const course = { game: 'g', lesson: '1', step: 0, name: '' };
    store = new TableStore({ table: 'lesson', token: null, lang: 'en', open: sockets.open, course });
    begin();
    sockets.now.say({ t: 'happened', events: [event(4, 'Ben offers K♥.')], scene: scene(4, ['7S']), missed: false });
    store.turnTo(3);
    sockets.now.say(scene(5, ['2S', '3S']));
    expect([store.recent, store.log]).toEqual([[], []]);
  });
});
