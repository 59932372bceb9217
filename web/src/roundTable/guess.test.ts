import { describe, expect, it } from 'vitest';
import type { CollectibleSet } from '../net/messages';
import type { Mark } from './notes';
import { certain, declaration, holders, nextOpen } from './guess';

const group: CollectibleSet = {
  id: 'LS',
  term: '',
  label: '',
  short: '',
  cards: ['AS', '2S', '3S'],
  open: true,
  team: null,
};

describe('a declaration', () => {
  it('knows one’s own cards, and only while they are there', () => {
    expect(holders(group, { '2S': 4 }, ['AS'], 2)).toEqual([2, 4, null]);
    expect(holders(group, { '2S': 4, AS: 2 }, [], 2)).toEqual([null, 4, null]);
    expect(holders(group, { AS: 4 }, ['AS'], 2)).toEqual([2, null, null]);
  });

  it('begins with the teammates whom the notes name, and with nobody of whom they are not sure', () => {
    const marks: Record<string, Record<string, Mark>> = {
      AS: { 2: 'yes', 4: 'no' },
      '2S': { 4: 'maybe' },
      '3S': { 2: 'yes', 4: 'yes' },
      '4S': { 1: 'yes' }, // an opponent
    };
    expect(certain(Object.keys(marks), (card) => marks[card] ?? {}, [2, 4])).toEqual({ AS: 2 });
  });

  it('goes on to the next card that is nowhere', () => {
    expect(nextOpen([2, null, null], 1)).toBe(2);
    expect(nextOpen([null, 4, 4], 2)).toBe(0);
    expect(nextOpen([2, 4, 4], 0)).toBeNull();
  });

  it('is a play when all cards are placed', () => {
    expect(declaration('declare', group, [2, 4, null])).toBeNull();
    expect(declaration('declare', group, [2, 4, 0])).toBe('declare LS 2 4 0');
  });
});
