import { expect, it } from 'vitest';
import { event, scene, zone } from '../../net/fakeSocket';
import type { Scene } from '../../net/messages';
import type { Past } from '../../replay/past';
import { Cards } from './cards.svelte';

const RUN = ['4H', '5H', '6H'];

const laid = (deal: number, ...melds: string[][]): Scene =>
  scene(3, ['7S'], {
    deal,
    zones: [
      zone({
        id: 'table',
        kind: 'melds',
        place: 'middle',
        melds: melds.map((cards, i) => {
          return { number: i + 1, cards, label: '', term: '', marked: true, ref: '', sign: '', top: null };
        }),
      }),
    ],
  });

const PAGE = { table: 'there', course: null, past: null };

/** A table at which this seat looks on, or plays; and what is new in its melds after each play. */
function table(seat: number | null) {
  const shown = { ...PAGE, scene: null as Scene | null, lang: 'en' as const, seat };
  const cards = new Cards(shown);
  return (by: number | null, next: Scene) => {
    cards.follow(by === null ? [] : [{ ...event(1, 'x'), seat: by }], next);
    shown.scene = next;
    return next.zones.flatMap((zone) => zone.melds.map((meld) => cards.newIn(zone, meld)));
  };
}

it('tells which cards the others have laid since one’s last play, whatever they do then', () => {
  const then = table(0);
  expect(then(null, laid(1, RUN))).toEqual([[]]);
  expect(then(1, laid(1, [...RUN, '7H']))).toEqual([['7H']]);
  expect(then(1, laid(1, [...RUN, '7H']))).toEqual([['7H']]);
  expect(then(0, laid(1, [...RUN, '7H']))).toEqual([[]]);
});

it('tells who looks on what the last play has laid', () => {
  const then = table(null);
  then(null, laid(1, RUN));
  expect(then(1, laid(1, [...RUN, '7H']))).toEqual([['7H']]);
  expect(then(1, laid(1, [...RUN, '7H', '8H']))).toEqual([['8H']]);
});

it('knows nothing of the deal before', () => {
  const then = table(0);
  then(null, laid(1, RUN));
  expect(then(null, laid(2, ['9S', '9H', '9D']))).toEqual([[]]);
});

it('tells of a moment of the past what it has brought', () => {
  const before = laid(1, RUN);
  const shown = { ...PAGE, scene: laid(1, [...RUN, '7H']), lang: 'en' as const, seat: 0 };
  const cards = new Cards(shown);
  const fresh = () => shown.scene.zones.flatMap((zone) => zone.melds.map((meld) => cards.newIn(zone, meld)));
  cards.compare(before, shown.scene);
  expect(fresh()).toEqual([['7H']]);
  cards.compare(null, shown.scene);
  expect(fresh()).toEqual([[]]);
  cards.compare(laid(2, RUN), shown.scene);
  expect(fresh()).toEqual([[]]);
});

it('remembers where the combinations of all lie, for who comes back and for who looks back', () => {
  const open = (past: boolean, deal: number, ...melds: string[][]) => {
    const shown = {
      ...PAGE,
      table: 'again',
      past: past ? ({} as Past) : null,
      scene: laid(deal, ...melds),
      lang: 'en' as const,
      seat: 0,
    };
    const cards = new Cards(shown);
    if (past) cards.compare(null, shown.scene);
    else cards.follow([], shown.scene);
    return cards.placed({ melds: shown.scene.zones.flatMap((zone) => zone.melds) }).map(({ meld }) => meld.cards);
  };
  const KINGS = ['KS', 'KH', 'KD'];
  const ACES = ['AS', 'AH', 'AD'];
  expect(open(false, 1, KINGS, RUN)).toEqual([KINGS, RUN]);
  expect(open(false, 1, ACES, [...RUN, '7H'], KINGS)).toEqual([KINGS, [...RUN, '7H'], ACES]);
  expect(open(true, 1, RUN, KINGS)).toEqual([KINGS, RUN]);
  expect(open(true, 1, ACES, RUN, KINGS)).toEqual([KINGS, RUN, ACES]);
  expect(open(true, 2, RUN, KINGS)).toEqual([RUN, KINGS]);
});
