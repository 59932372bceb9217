import { describe, expect, it } from 'vitest';
import { zone } from '../../net/fakeSocket';
import type { Meld, SceneEvent } from '../../net/messages';
import { named } from '../hand/hand';
import { cameTo, fromTapped, meldRef, stillHeld, without } from './own';

const drew = (seat: number): SceneEvent => ({
  kind: 'drew',
  seat,
  text: '',
  version: 1,
  loud: false,
  fleeting: false,
  after_a_look: false,
  claims: [],
  stamp: null,
  stamp_word: '',
  played_by: '',
  moves: [{ origin: 'stock.0', target: `hand.${seat}`, count: 2, cards: [], meld: null, back: false, turned: false }],
});

describe('cards that stay chosen', () => {
  it('stay under their own names as long as they can', () => {
    expect(stillHeld(['7S', '9C', 'KD'], ['7S', '8S', 'KD'])).toEqual(['7S', 'KD']);
  });

  it('take the name of a twin that has left', () => {
    expect(stillHeld(['7S#3'], ['7S', '7S#2'])).toEqual(['7S']);
    expect(stillHeld(['7S', '7S#3'], ['7S', '7S#2'])).toEqual(['7S', '7S#2']);
  });

  it('are never more than there are', () => {
    expect(stillHeld(['7S', '7S#2'], ['7S'])).toEqual(['7S']);
  });

  it('are without those that a play has used', () => {
    expect(without(['7S', '9C'], ['7S', '7H'])).toEqual(['9C']);
  });
});

describe('a combination', () => {
  it('of one’s own is named by number, another’s by seat and number', () => {
    const ref = (seat: number | null) => meldRef(zone({ id: 'm', kind: 'melds', seat }), 2, 0);
    expect([ref(0), ref(1), ref(null)]).toEqual(['2', '1.2', '2']);
  });

  it('is named as the game does, where it does', () => {
    const meld = { number: 2, cards: [], label: '', term: '', marked: false, ref: '0.2', sign: '', top: null };
    expect(meldRef(zone({ id: 'm', kind: 'melds', seat: 0, melds: [meld] }), 2, 0)).toBe('0.2');
  });
});

describe('a tapped pile', () => {
  const tapped = { zone: 'stock.2', alike: ['stock.0', 'stock.1', 'stock.2'] };

  it('is where one’s own cards come from', () => {
    expect(fromTapped([drew(1)], tapped, 1)[0]?.moves[0]?.origin).toBe('stock.2');
  });

  it('is nobody else’s affair', () => {
    expect(fromTapped([drew(0)], tapped, 1)[0]?.moves[0]?.origin).toBe('stock.0');
    expect(fromTapped([drew(0)], tapped, null)[0]?.moves[0]?.origin).toBe('stock.0');
  });

  it('leaves other piles alone', () => {
    expect(fromTapped([drew(1)], { zone: 'pile', alike: ['pile'] }, 1)[0]?.moves[0]?.origin).toBe('stock.0');
  });
});

describe('cards that have come to a combination', () => {
  const laid = (text: string): Meld => {
    const cards = text.split(' ');
    return { number: 1, cards, label: '', term: '', marked: true, ref: '', sign: '', top: null };
  };
  const came = (now: string, ...old: string[]) => cameTo(named(now.split(' ')), old.map(laid));

  it('are those that were not in it before', () => {
    expect(came('4H 5H 6H 7H', '4H 5H 6H', '7S 7D 7C')).toEqual(['7H']);
    expect(came('9S 9S 9H 9D', '9S 9H 9D')).toEqual(['9S#2']);
  });

  it('are all of them where no two have stayed together', () => {
    expect(came('6S 6H 6D', '6S 7S 8S 9S', '6D 7D 8D 9D')).toEqual(['6S', '6H', '6D']);
    expect(came('3C 3D 3H')).toEqual(['3C', '3D', '3H']);
  });

  it('are none where some have only gone', () => {
    expect(came('7S 8S 9S', '6S 7S 8S 9S')).toEqual([]);
  });
});
