import { expect, it } from 'vitest';
import type { GameDemo, DemoPlace, DemoStep } from '../../net/messages';
import { scenesOf } from './scenes';

const place = (x: number, more: Partial<DemoPlace> = {}): DemoPlace => ({
  x,
  y: 50,
  how: 'row',
  size: 9,
  step: 5,
  face: '',
  team: null,
  ...more,
});
const step = (lay: Record<string, string>, more: Partial<DemoStep> = {}): DemoStep => ({
  say: 'Two words',
  said: 'A sentence.',
  time: 2,
  when: '',
  lay,
  slips: {},
  ...more,
});
const demo = (steps: DemoStep[], more: Partial<GameDemo> = {}): GameDemo => ({
  game: 'go',
  lang: 'en',
  usual: { jokers: 'no' },
  places: {
    hand: place(50),
    stock: place(10, { how: 'pile', step: 0.4 }),
    table: place(80),
    far: place(50, { y: 7, how: 'fan', face: 'sora' }),
  },
  instead: [],
  steps,
  ...more,
});
const ids = (told: ReturnType<typeof scenesOf>, at: number) =>
  new Map(told[at]?.cards.map((card) => [card.face ?? '?', card.id]));

it('a card that leaves one place and comes to another is the same card', () => {
  const told = scenesOf(demo([step({ hand: '7S 8S 9S', table: '' }), step({ hand: '9S', table: '7S 8S' })]), {});
  expect(ids(told, 1)).toEqual(ids(told, 0));
  expect(told[1]?.cards.find(({ face }) => face === '7S')?.x).toBe(77.5);
});

it('a hidden card that comes to be seen is turned over, and one that is hidden keeps its face', () => {
  const told = scenesOf(
    demo([step({ stock: '? ?', hand: '7S' }), step({ stock: '?', hand: '7S KH' }), step({ hand: '7S', far: '?' })]),
    {},
  );
  const drawn = told[1]?.cards.find(({ face }) => face === 'KH');
  const [before, after] = [told[0], told[2]].map((scene) => scene?.cards.find(({ id }) => id === drawn?.id));
  expect([before?.down, before?.face, drawn?.down]).toEqual([true, null, false]);
  expect([after?.down, after?.face]).toEqual([true, 'KH']);
});

it('of two alike one stays, and none is made where one is free', () => {
  const told = scenesOf(demo([step({ hand: '8S 8S', table: '8S' }), step({ hand: '8S', table: '8S 8S' })]), {});
  expect(new Set(told.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(3);
});

it('steps and words follow the rules of the table', () => {
  const one = demo(
    [step({ hand: 'X 9S' }, { when: 'jokers=no' }), step({ hand: 'X 9S' }, { say: 'With jokers', when: 'jokers=yes' })],
    {
      instead: [
        { when: 'jokers=no', words: { X: '' } },
        { when: 'jokers=yes', words: { X: 'RJ BJ' } },
      ],
    },
  );
  expect(scenesOf(one, {}).map(({ say, cards }) => [say, cards.length])).toEqual([['Two words', 1]]);
  expect(scenesOf(one, { jokers: 'yes' }).map(({ say, cards }) => [say, cards.length])).toEqual([['With jokers', 3]]);
});

it('a slip lies beside its place, its cards apart from its words', () => {
  const [scene] = scenesOf(demo([step({ far: '? ?', hand: '7S' }, { slips: { far: 'KH ?', hand: '2 + 3 = 5' } })]), {});
  const [far, hand] = scene?.slips ?? [];
  expect([far?.cards, far?.text, hand?.text]).toEqual([['KH'], '?', '2 + 3 = 5']);
  expect((far?.y ?? 0) > 7 && (hand?.y ?? 99) < 50).toBe(true);
  expect(scene?.people.map(({ face }) => face)).toEqual(['sora']);
});
