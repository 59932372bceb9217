import { expect, it } from 'vitest';
import type { Move, SceneEvent } from '../net/messages';
import type { Step } from '../table/store/step';
import { soundsOf, type Flown } from './ofStep';

const KINDS: Record<string, string> = {
  stock: 'pile',
  waste: 'pile',
  offer: 'row',
  mine: 'fan',
  theirs: 'fan',
  melds: 'melds',
};
const kindOf = (zone: string) => KINDS[zone] ?? null;
const move = (origin: string, target: string, count = 1): Move => ({
  origin,
  target,
  count,
  cards: [],
  back: false,
  meld: null,
  turned: false,
});
const event = (moves: Move[], seat: number | null = 0, stamp: SceneEvent['stamp'] = null) =>
  ({ moves, seat, stamp }) as SceneEvent;
const step = (events: SceneEvent[], scene: Partial<Step['scene']> = {}): Step => ({
  events,
  scene: { seat: 0, state: 'playing', count: null, ...scene } as Step['scene'],
});
const flights = (moves: Move[], apart = 40): Flown[] =>
  moves.flatMap((one) =>
    Array.from({ length: one.count }, (_, i) => ({ move: one, leaves: i * apart, lands: i * apart + 230 })),
  );
const told = (one: Step, flown: Flown[], dealt = false) =>
  soundsOf(one, flown, kindOf, dealt).map(({ kind, at, own }) => `${kind} ${at}${own ? ' own' : ''}`);

it('a card is drawn as it leaves, and laid as it lands', () => {
  const [drawn, laid] = [move('stock', 'mine'), move('mine', 'melds')];
  expect(told(step([event([drawn])]), flights([drawn]))).toEqual(['draw 0']);
  expect(told(step([event([laid])]), flights([laid]))).toEqual(['lay 230 own']);
  expect(told(step([event([laid], 1)]), flights([laid]))).toEqual(['lay 230']);
});

it('several cards slide together, and the last one closes the meld', () => {
  const meld = move('mine', 'melds', 3);
  expect(told(step([event([meld])]), flights([meld]))).toEqual(['slide 0', 'lay 310 own']);
});

it('a card that is shown or thrown is thrown', () => {
  for (const target of ['offer', 'waste']) {
    const thrown = move('mine', target);
    expect(told(step([event([thrown])]), flights([thrown]))).toEqual(['discard 180 own']);
  }
  const swept = move('melds', 'waste');
  expect(told(step([event([swept])]), flights([swept]))).toEqual([]);
});

it('what was carried by hand is heard at once', () => {
  expect(told(step([event([move('mine', 'melds')])]), [])).toEqual(['lay 0 own']);
});

it('a deal is heard round by round, and no card of it twice', () => {
  const deal = [move('stock', 'mine', 5), move('stock', 'theirs', 5)];
  const heard = told(step([event(deal, null)]), flights(deal, 20), true);
  expect(heard[0]).toBe('shuffle 0');
  expect(heard.slice(1)).toEqual(['deal 230', 'deal 290']);
});

it('going out closes, and the end of a deal is a bowl', () => {
  const last = move('mine', 'melds');
  const over = { state: 'between', count: {} } as Partial<Step['scene']>;
  expect(told(step([event([last], 0, 'out')], over), flights([last]))).toEqual(['lay 230 own', 'close 360', 'end 620']);
  expect(told(step([event([], null)], over), [])).toEqual(['end 0']);
});
