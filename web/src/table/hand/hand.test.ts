import { describe, expect, it } from 'vitest';
import { arrange, cardOf, freshOf, keepOrder, moveTo, named, rows, unchanged } from './hand';

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

describe('rows', () => {
  it('show twenty cards on a phone in two rows with strips of at least 30 px', () => {
    const { lengths, step } = rows(20, 370, 64, 30, true);
    expect(lengths).toEqual([10, 10]);
    expect(step).toBeGreaterThanOrEqual(30);
    expect(step * 9 + 64).toBeLessThanOrEqual(370.001);
  });

  it('never reach beyond the width, however many cards there are', () => {
    for (let count = 1; count <= 60; count++) {
      const { lengths, step } = rows(count, 340, 64, 30, true);
      expect(lengths.reduce((a, b) => a + b, 0)).toBe(count);
      expect(step * (Math.max(...lengths) - 1) + 64).toBeLessThanOrEqual(340.001);
    }
  });

  it('keep a phone’s hand of ten in two rows, and a wide page’s in one', () => {
    expect(rows(10, 370, 64, 30, true).lengths).toEqual([5, 5]);
    expect(rows(9, 370, 74, 30, true).lengths).toEqual([9]);
    expect(rows(20, 912, 98, 31, false).lengths).toEqual([20]);
  });

  it('of an empty hand are none', () => {
    expect(rows(0, 370, 64, 30, true).lengths).toEqual([]);
  });
});
