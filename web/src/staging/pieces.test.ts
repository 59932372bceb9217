import { describe, expect, it } from 'vitest';
import { assign, regroup, type Piece } from './pieces';

const piece = (id: string, card = id.split('#')[0] ?? id, wish?: string): Piece => ({
  id,
  card,
  own: !id.startsWith('t'),
  ...(wish ? { wish } : {}),
});

describe('assign', () => {
  it('finds each card once, though there are two of a kind', () => {
    const pieces = [piece('t1.0', '7S'), piece('7S'), piece('8S')];
    expect(assign(pieces, [['7S', '8S'], ['7S']])).toEqual([['t1.0', '8S'], ['7S']]);
  });

  it('leaves cards in the heap in which they lie', () => {
    const pieces = [piece('t1.0', '7S'), piece('7S')];
    expect(assign(pieces, [['7S'], ['7S']], [['7S'], ['t1.0']])).toEqual([['7S'], ['t1.0']]);
  });

  it('takes the joker that says what is wanted, and then any other', () => {
    const jokers = [piece('JK'), piece('t1.2', 'JK=9S')];
    expect(assign(jokers, [['JK=QS'], ['JK=9S']])).toEqual([['JK'], ['t1.2']]);
    expect(assign(jokers, [['JK=QS', 'JK=KS']])).toEqual([['JK', 't1.2']]);
  });

  it('never takes a joker out of its heap', () => {
    const jokers = [piece('JK'), piece('t1.2', 'JK=9S')];
    expect(assign(jokers, [['JK=9S'], ['JK=QS']], [['JK'], ['t1.2']])).toEqual([['JK'], ['t1.2']]);
  });

  it('leaves out what is nowhere', () => {
    expect(assign([piece('7S')], [['7S', '8S']])).toEqual([['7S']]);
  });
});

describe('regroup', () => {
  it('leaves cards in their places, and takes what comes from another place before the hand', () => {
    const pieces = [piece('7S'), piece('8S'), piece('t1.0', '7S'), piece('t1.1', '8S'), piece('t2.0', '7S')];
    const before = [['t1.0', 't1.1'], ['t2.0']];
    expect(regroup(pieces, before, [['7S', '8S', '7S'], [], ['8S']])).toEqual([['t1.0', 't1.1', 't2.0'], [], ['8S']]);
    expect(regroup(pieces, before, [['7S', '8S'], ['7S', '8S'], ['7S']])).toEqual([
      ['t1.0', 't1.1'],
      ['t2.0', '8S'],
      ['7S'],
    ]);
  });

  it('moves a joker, whatever it stood for', () => {
    const pieces = [piece('t1.0', 'JK=9S'), piece('9S')];
    expect(regroup(pieces, [['t1.0']], [['9S'], ['JK=TS']])).toEqual([['9S'], ['t1.0']]);
  });
});
