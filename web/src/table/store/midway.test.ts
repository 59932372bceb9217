import { describe, expect, it } from 'vitest';
import { event, scene, zone } from '../../net/fakeSocket';
import type { SceneEvent, Move, Zone } from '../../net/messages';
import { inSteps } from './memory';
import { midway } from './midway';

const move = (origin: string, target: string, cards: string[], count = cards.length): Move => ({
  ...{ origin, target, cards, count, meld: null, back: false, turned: false },
});

const told = (text: string, moves: Move[], part: Partial<SceneEvent> = {}): SceneEvent => ({
  ...event(4, text),
  moves,
  ...part,
});

const trick = (cards: string[]): Zone => zone({ id: 'trick', kind: 'row', place: 'middle', cards });
const pile = (part: Partial<Zone>): Zone => zone({ id: 'taken.1', kind: 'pile', seat: 1, ...part });

describe('a trick', () => {
  const begun = scene(3, ['AS', '7S'], {
    verbs: [{ verb: 'play', label: 'Play', play: null, leaves: false, takes_one: false }],
    taps: [{ card: 'AS', play: 'play AS' }],
  });
  const before = { ...begun, zones: [...begun.zones, trick(['KS']), pile({ count: 2 })] };
  const after = {
    ...scene(4, ['7S']),
    zones: [...scene(4, ['7S']).zones, trick([]), pile({ count: 4, amount: '2 tricks' })],
  };
  const played = told('You play A♠.', [move('hand.0', 'trick', ['AS'])]);
  const took = told('You take the trick.', [move('trick', 'taken.1', [], 2)], { after_a_look: true });
  const [first, second, ...more] = inSteps([played, took], after);

  it('is seen before it is taken away', () => {
    expect(more).toEqual([]);
    expect([first?.look, second?.look]).toEqual([true, false]);
    const lying = midway(before, first ?? { events: [], scene: after });
    expect(lying.zones.find((z) => z.id === 'trick')).toMatchObject({ cards: ['KS', 'AS'], count: 2 });
    expect(lying.zones.find((z) => z.id === 'hand.0')).toMatchObject({ cards: ['7S'], count: 1 });
    expect(lying.zones.find((z) => z.id === 'taken.1')).toMatchObject({ count: 2, amount: '' });
    expect(second?.scene).toBe(after);
  });

  it('is only looked at: nothing can be done', () => {
    const lying = midway(before, first ?? { events: [], scene: after });
    expect(lying).toMatchObject({ version: 4, verbs: [], taps: [], prompt: { text: 'You play A♠.', yours: false } });
    expect(lying.players.some((p) => p.acting)).toBe(false);
  });

  it('says what happened where the line stands with an earlier event', () => {
    const laid = told('', [move('hand.0', 'trick', ['7S'])]);
    expect(midway(before, { events: [played, laid], scene: after }).prompt.text).toBe('You play A♠.');
  });

  it('needs no look where nothing has come to it in the same moment', () => {
    expect(inSteps([took], after)).toEqual([{ events: [took], scene: after, look: false }]);
  });
});

describe('cards that move', () => {
  const at = (zones: Zone[], ...moves: Move[]) =>
    midway({ ...scene(3, []), zones }, { events: [told('So.', moves)], scene: scene(4, []) }).zones;

  it('lie on a pile, the known top first', () => {
    expect(at([pile({ cards: ['2S'], count: 9 })], move('hand.1', 'taken.1', ['KH']))).toMatchObject([
      { cards: ['KH', '2S'], count: 10 },
    ]);
    expect(at([pile({ cards: ['2S'], count: 9 })], move('hand.1', 'taken.1', [], 1))).toMatchObject([
      { cards: [], count: 10 },
    ]);
    expect(at([pile({ cards: ['2S'], count: 9 })], move('taken.1', 'hand.1', [], 1))).toMatchObject([
      { cards: [], count: 8 },
    ]);
  });

  it('were shown and come back: they lie no longer where they were shown', () => {
    const refused = { ...move('trick', 'hand.0', ['KS']), back: true };
    expect(at([trick(['KS'])], refused)).toMatchObject([{ cards: [], count: 0 }]);
  });
});
