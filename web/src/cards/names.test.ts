import { describe, expect, it } from 'vitest';
import { cardName, inkSuit, isJoker, pretty, rank, rankName, sortBy, standsFor, suit, written } from './names';

describe('what a card text says', () => {
  it('tells rank and suit', () => {
    expect([rank('7S'), suit('7S')]).toEqual(['7', 'S']);
    expect([rank('TH'), suit('TH')]).toEqual(['T', 'H']);
  });

  it('knows a joker and what it stands for', () => {
    expect([rank('JK'), suit('JK'), standsFor('JK')]).toEqual(['JK', null, null]);
    expect([rank('JK=9S'), suit('JK=9S'), standsFor('JK=9S')]).toEqual(['JK', null, '9S']);
  });

  it('does not take a jack or a king for a joker', () => {
    expect(['JS', 'KC', 'JH'].some(isJoker)).toBe(false);
    expect(standsFor('9S')).toBeNull();
  });
});

describe('what people call a card', () => {
  it.each([
    ['7', 'sevens', '7'],
    ['6', 'sixes', '6'],
    ['T', 'tens', '10'],
    ['A', 'aces', 'A'],
    ['JK', 'jokers', 'ジョーカー'],
  ])('several of rank %s are %s, %s', (rank, en, ja) => {
    expect([rankName(rank, 'en'), rankName(rank, 'ja')]).toEqual([en, ja]);
  });

  it.each([
    ['7H', 'seven of hearts', 'ハートの7'],
    ['AS', 'ace of spades', 'スペードのエース'],
    ['TD', 'ten of diamonds', 'ダイヤの10'],
    ['QC', 'queen of clubs', 'クラブのクイーン'],
    ['JR', 'jack of stars', 'スターのジャック'],
    ['KN', 'king of moons', 'ムーンのキング'],
    ['JK', 'joker', 'ジョーカー'],
    ['JK=9S', 'joker as nine of spades', 'スペードの9の代わりのジョーカー'],
  ])('%s is the %s, %s', (card, english, japanese) => {
    expect([cardName(card, 'en'), cardName(card, 'ja')]).toEqual([english, japanese]);
  });

  it('does not name a card that lies face down', () => {
    expect([cardName(null, 'en'), cardName(null, 'ja')]).toEqual(['face-down card', '裏向きの札']);
  });

  it('writes it short', () => {
    const cards = ['7H', 'TS', '5R', '5N', 'JK'];
    expect(cards.map((card) => pretty(card, 'en'))).toEqual(['7♥', '10♠', '5★', '5☾', 'JK']);
    expect(cards.map((card) => pretty(card, 'ja'))).toEqual(['♥7', '♠10', '★5', '☾5', 'JK']);
  });

  it('writes it in a sentence as the server does', () => {
    const cards = ['TS', 'JK', 'JK=TS'];
    expect(cards.map((card) => written(card, 'en'))).toEqual(['10♠', 'Joker', 'Joker (10♠)']);
    expect(cards.map((card) => written(card, 'ja'))).toEqual(['♠10', 'ジョーカー', 'ジョーカー（♠10の代わり）']);
  });
});

describe('sorting', () => {
  const USUAL = { ranks: 'A23456789TJQK' };
  const hand = ['JK', 'KD', '7S', 'AC', 'TH', '7H', 'AS'];

  it('by rank puts equal ranks side by side, aces first, jokers last', () => {
    expect(sortBy(hand, 'rank', USUAL)).toEqual(['AS', 'AC', '7S', '7H', 'TH', 'KD', 'JK']);
  });

  it('by suit makes runs, black and red in turn', () => {
    expect(sortBy(hand, 'suit', USUAL)).toEqual(['AS', '7S', '7H', 'TH', 'AC', 'KD', 'JK']);
    expect(sortBy(['AC', 'AD', 'AH', 'AS'], 'suit', USUAL)).toEqual(['AS', 'AH', 'AC', 'AD']);
  });

  it('knows from the game which rank is high, and which suit is held first', () => {
    const high = { ranks: '789TJQKA' };
    expect(sortBy(['AS', '7D', '8S', 'TD'], 'suit', high)).toEqual(['8S', 'AS', '7D', 'TD']);
    expect(sortBy(['AS', '7D', '8S', 'TD'], 'suit', { ...high, trumps: 'D' })).toEqual(['7D', 'TD', '8S', 'AS']);
    expect(sortBy(['AS', '7D', '8S', '8D'], 'rank', { ...high, trumps: 'D' })).toEqual(['7D', '8D', '8S', 'AS']);
  });

  it('puts a joker where it has been laid down to stand', () => {
    expect(sortBy(['TS', 'JK=9S', '8S'], 'suit', USUAL)).toEqual(['8S', 'JK=9S', 'TS']);
  });

  it('leaves the hand that it was given alone', () => {
    sortBy(hand, 'suit', USUAL);
    expect(hand[0]).toBe('JK');
  });

  it('tells a red joker from a black one', () => {
    expect(['RJ', 'BJ', 'JK'].map((card) => cardName(card, 'en'))).toEqual(['red joker', 'black joker', 'joker']);
    expect(['RJ', 'BJ'].map((card) => cardName(card, 'ja'))).toEqual(['赤のジョーカー', '黒のジョーカー']);
    expect(['RJ', 'BJ', '7D', 'JK=7D'].map(inkSuit)).toEqual(['H', null, 'D', 'D']);
  });
});
