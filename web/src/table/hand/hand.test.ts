import { describe, expect, it } from 'vitest';
import { along, arrange, cardOf, freshOf, inGroups, keepOrder, moveTo, named, fill, runs, unchanged } from './hand';
import { sortKeyFor, sortAt, sortsOf } from './sorts';
import { scene } from '../../net/fakeSocket';
import { highOf, PROPORTION, ROW } from '../stage/sizes';

const USUAL = { ranks: 'A23456789TJQK' };

describe('cards of a hand', () => {
  it('have a name each, also where a pack has two of a kind', () => {
    expect(named(['7S', 'JK', '7S', 'JK'])).toEqual(['7S', 'JK', '7S#2', 'JK#2']);
    expect(cardOf('7S#2')).toBe('7S');
    expect(cardOf('JK=9S')).toBe('JK=9S');
  });

  it('are fresh only as many as have come: of equal ones the last', () => {
    expect(freshOf(['7S', 'KH', '7S', '7S'], ['7S'])).toEqual(new Set(['7S#3']));
    expect(freshOf(['7S', 'KH', '7S'], ['KH', '7S', '7S'])).toEqual(new Set(['7S', 'KH', '7S#2']));
    expect(freshOf(['7S'], ['9C'])).toEqual(new Set());
  });

  it('stay where they were laid; new ones come last', () => {
    expect(keepOrder(['KS', '2H', '7D'], ['2H', '3C', 'KS'])).toEqual(['KS', '2H', '3C']);
    expect(arrange(['2H', '3C', 'KS'], 'own', ['KS', '2H', '7D'], USUAL)).toEqual(['KS', '2H', '3C']);
  });

  it('are sorted by rank or by suit on request', () => {
    expect(arrange(['KS', '2H', '2S'], 'rank', [], USUAL)).toEqual(['2S', '2H', 'KS']);
    expect(arrange(['KS', '2H', '2S'], 'suit', [], USUAL)).toEqual(['2S', 'KS', '2H']);
  });

  it('are held by melds as the server groups them, and only while these are the cards', () => {
    const groups = [['7S', '8S', '9S'], ['7S', '7H'], ['KD']];
    const cards = ['7S', '7S', '7H', '8S', '9S', 'KD'];
    expect(inGroups(cards, groups)).toEqual([['7S', '8S', '9S'], ['7S#2', '7H'], ['KD']]);
    expect(inGroups([...cards, '2C'], groups)).toBeNull();
    expect(inGroups(cards.slice(1), groups)).toBeNull();
    expect(inGroups(cards, [])).toBeNull();
  });

  it('can be held by melds where the game has some', () => {
    const at = (by_melds: boolean) => scene(1, [], { hands: { ...scene(1, []).hands, by_melds } });
    expect(sortsOf(at(true))).toEqual(['rank', 'suit', 'melds', 'own']);
    expect(sortsOf(at(false))).toEqual(['rank', 'suit', 'own']);
    expect([sortAt(at(true), 'melds'), sortAt(at(false), 'melds'), sortAt(null, 'own')]).toEqual([
      'melds',
      'rank',
      'own',
    ]);
  });

  it('are held by rank where there are many, or those first of which there are most', () => {
    const many = scene(1, [], { hands: { ...scene(1, []).hands, by_rank: true } });
    expect(sortsOf(many)).toEqual(['rank', 'most']);
    expect([sortAt(many, 'most'), sortAt(many, 'melds'), sortAt(null, 'most')]).toEqual(['most', 'rank', 'rank']);
    expect(sortKeyFor(many)).toBe('ranked');
  });

  it('go where a finger leaves them, several in the order in which they lie', () => {
    expect(moveTo(['a', 'b', 'c', 'd'], ['d'], 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moveTo(['a', 'b', 'c', 'd'], ['c', 'a'], 4)).toEqual(['b', 'd', 'a', 'c']);
    expect(moveTo(['a', 'b'], ['a'], 0)).toEqual(['a', 'b']);
  });
});

describe('a list', () => {
  it('is the one of before until something in it changes', () => {
    const lasting = unchanged<string>();
    const first = lasting(['a', 'b']);
    expect(lasting(['a', 'b'])).toBe(first);
    expect(lasting(['b', 'a'])).toEqual(['b', 'a']);
    expect(lasting(['b'])).toEqual(['b']);
  });
});

describe('a hand in its place', () => {
  const PHONE = { width: 370, height: 165, base: 64, strip: 30 };

  it('shows twenty cards on a phone in two rows with strips of at least 30 px', () => {
    const { card, lengths, step } = fill(20, PHONE, true);
    expect([card, lengths]).toEqual([64, [10, 10]]);
    expect(step).toBeGreaterThanOrEqual(30);
    expect(step * 9 + card).toBeLessThanOrEqual(370.001);
  });

  it('never reaches beyond its place, however many cards there are', () => {
    for (let count = 1; count <= 60; count++) {
      const { card, lengths, step } = fill(count, PHONE, true);
      expect(lengths.reduce((a, b) => a + b, 0)).toBe(count);
      expect(step * (Math.max(...lengths) - 1) + card).toBeLessThanOrEqual(370.001);
      expect(highOf(card, lengths.length)).toBeLessThanOrEqual(165);
    }
  });

  it('has ten cards of a phone in two rows, nine larger ones in one, and on a wide page all in one', () => {
    expect(fill(10, PHONE, true).lengths).toEqual([5, 5]);
    expect(fill(9, PHONE, true)).toMatchObject({ card: 88, lengths: [9] });
    expect(fill(20, { width: 912, height: 170.2, base: 98, strip: 31 }, false)).toMatchObject({
      card: 98,
      lengths: [20],
    });
  });

  it('has each half-suit in one row, and rows as alike as that allows', () => {
    const rowsOf = (...groups: number[]) =>
      fill(
        groups.reduce((a, b) => a + b, 0),
        PHONE,
        true,
        groups,
      ).lengths;
    expect(rowsOf(1, 6, 3)).toEqual([7, 3]);
    expect(rowsOf(4, 2, 1, 5)).toEqual([6, 6]);
    expect(rowsOf(2, 2, 2, 2)).toEqual([8]);
    expect(rowsOf(6, 6, 6), 'twelve in a row would be too narrow').toEqual([6, 6, 6]);
    expect(rowsOf(6)).toEqual([6]);
    expect(runs(['LS', 'LS', 'HH', 'HD', 'HD'])).toEqual([2, 1, 2]);
  });

  it('has room between two rows for the names of half-suits, and still stays in its place', () => {
    const named = fill(10, PHONE, true, [4, 2, 4]);
    expect(named.pitch).toBeGreaterThan(fill(10, PHONE, true).pitch);
    expect([named.free, fill(10, PHONE, true).free]).toEqual([22, 0]);
    const rows = named.card * 1.4 + named.pitch * (named.lengths.length - 1);
    expect(PHONE.height - rows, 'the names of the first row are in its place, too').toBeGreaterThanOrEqual(20);
    const apart = named.pitch - named.card * PROPORTION * ROW;
    expect(highOf(named.card, 2) + apart).toBeLessThanOrEqual(165);
  });

  it('draws cards of half-suits a little smaller before it lays them in two rows', () => {
    const eight = fill(8, { ...PHONE, width: 280 }, true, [3, 2, 2, 1]);
    expect([eight.lengths, eight.card]).toEqual([[8], 70]);
  });

  it('breaks no meld where its cards need not be narrower for it, and is as high as ever', () => {
    const plain = fill(12, PHONE, true);
    const melds = fill(12, PHONE, true, [4, 3, 1, 1, 1, 1, 1], false);
    expect([plain.lengths, melds.lengths]).toEqual([
      [6, 6],
      [7, 5],
    ]);
    expect([melds.card, melds.pitch, melds.free]).toEqual([plain.card, plain.pitch, 0]);
    expect(fill(20, PHONE, true, [8, 5, 1, 1, 1, 1, 1, 1, 1], false).lengths, 'twelve would be too narrow').toEqual([
      10, 10,
    ]);
  });

  it('keeps melds apart by what its cards can spare', () => {
    const room = { width: 370, card: 64, step: 34, least: 30 };
    const { xs, step, gap } = along(10, (i) => i === 3 || i === 6, room);
    expect([step, gap]).toEqual([30, 18]);
    expect((xs[9] ?? 0) + 64).toBeLessThanOrEqual(370);
  });

  it('is empty without cards', () => {
    expect(fill(0, PHONE, true).lengths).toEqual([]);
  });
});
