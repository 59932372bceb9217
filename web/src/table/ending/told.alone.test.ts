import { expect, it } from 'vitest';
import type { SceneEvent, Zone } from '../../net/messages';
import { withLine } from '../aloud';
import en from '../../text/page.en.ftl';
import { sayIn } from '../../text/words.svelte';
import { inOnesName, lastPlay } from './told';

sayIn(en);

const move = { origin: 'hand:1', target: 'table', cards: ['7S'], count: 1 };
const event = (seat: number | null, text: string, moves: unknown[] = [move], more: object = {}) =>
  ({ seat, text, moves, version: 1, claims: [], ...more }) as unknown as SceneEvent;
const hands = [0, 1, 2].map((seat) => ({ id: `hand.${seat}`, kind: 'fan' }));
const zones = [...hands, { id: 'table', kind: 'melds' }] as unknown as Zone[];
const TABLE = { players: [{ name: 'Aki' }, { name: 'Ben' }, { name: 'Waka' }], seat: 0, zones };

it('tells the last play: all that its player did with cards since another moved any, and not what came of it', () => {
  const recent = [
    event(1, 'Ben draws.'),
    event(0, 'You discard 3♥.'),
    event(1, 'Ben draws a card.'),
    event(1, ''),
    event(1, 'Ben lays 7♠ 8♠ 9♠.'),
    event(1, 'Ben goes out!', []),
    event(null, 'The deal is over.', []),
  ];
  expect(lastPlay(recent, TABLE, 'en')).toBe('Ben draws a card and lays 7♠ 8♠ 9♠.');
  expect(lastPlay([], TABLE, 'en')).toBe('');
});

it('tells a whole turn of many cards at once, and which cards were laid', () => {
  const moves = (origin: string, target: string, cards: string, count = cards.split(' ').length) => [
    { origin, target, cards: cards.split(' ').filter(Boolean), count },
  ];
  const recent = [
    event(0, 'You end the turn.', []),
    event(1, 'Ben draws a card.', moves('stock', 'hand.1', '', 1)),
    event(1, 'Ben draws a card.', moves('stock', 'hand.1', '', 1)),
    event(1, 'Ben lays down 8♣ 9♦ and makes …', moves('hand.1', 'table', '8C 9D JD JC QD QC JK')),
    event(1, '', moves('table', 'table', '8S 8H 8C 9S 9H 9D')),
    event(1, 'Ben lays down A♠ A♥.', moves('hand.1', 'table', 'AS AH')),
    event(1, 'Ben knocks with 2.', []),
  ];
  const laid = '8♣ 9♦ J♦ J♣ Q♦ Q♣ Joker A♠ A♥';
  expect(lastPlay(recent, TABLE, 'en')).toBe(`Ben draws 2 cards and lays down 9 cards: ${laid}.`);
  const discard = event(1, 'Ben discards 3♥.', moves('hand.1', 'pile', '3H'));
  expect(lastPlay([...recent, discard], TABLE, 'en')).toBe(
    `Ben draws 2 cards, lays down 9 cards: ${laid}, and discards 3♥.`,
  );
  const own = recent.map((one) => ({ ...one, seat: one.seat === 1 ? 0 : 1 }));
  expect(lastPlay(own, TABLE, 'en')).toBe(`You draw 2 cards and lay down 9 cards: ${laid}.`);
});

it('leaves out nothing that its player has laid, where the line stands with what came of it', () => {
  const log = withLine([
    event(0, 'You discard 3♥.', [move], { version: 1 }),
    event(1, 'Ben draws 2 cards.', [move], { version: 2 }),
    event(1, '', [move], { version: 3 }),
    event(1, 'Ben lays off K♠ on the kings. A black canasta.', [], { version: 3, loud: true }),
    event(1, 'Ben discards A♣.', [move], { version: 4 }),
    event(1, 'Ben goes out!', [], { version: 4, loud: true }),
  ]);
  expect(lastPlay(log, TABLE, 'en')).toBe(
    'Ben draws 2 cards and lays off K♠ on the kings. A black canasta. Ben discards A♣.',
  );
});

it('tells no deal, after which nobody has played', () => {
  const given = [0, 1, 2].map((seat) => ({ ...move, origin: 'stock', target: `hand.${seat}` }));
  const dealt = event(0, 'Each player is dealt ten cards.', given, { version: 4 });
  const before = event(1, 'Ben discards A♣.', [move], { version: 3 });
  expect(lastPlay([before, dealt], TABLE, 'en')).toBe('');
  const after = event(2, 'Waka draws a card.', [move], { version: 5 });
  expect(lastPlay([before, dealt, after], TABLE, 'en')).toBe('Waka draws a card.');
});

it('counts no dealt cards as drawn, though each player is dealt theirs by an event of its own', () => {
  const dealt = [0, 1].map((seat) =>
    event(seat, seat === 0 ? 'Each player is dealt ten cards.' : '', [
      { origin: 'stock', target: `hand.${seat}`, cards: [], count: 10 },
    ]),
  );
  const drawn = event(0, 'You draw 9♠.', [{ origin: 'stock', target: 'hand.0', cards: ['9S'], count: 1 }], {
    version: 2,
  });
  expect(lastPlay(withLine([...dealt, drawn]), TABLE, 'en')).toBe('You draw 9♠.');
});

it('tells who has named the holders of cards, and not who laid them down', () => {
  const recent = [
    event(1, 'Ben asks you for 3♥.', [move], { version: 7 }),
    event(2, '', [], { version: 8, claims: [{ card: '3H', seat: 2 }] }),
    event(0, '', [move], { version: 8 }),
    event(2, '', [move], { version: 8 }),
    event(2, 'Waka is right: low hearts for your team.', [], { version: 8, stamp: 'right' }),
    event(null, 'Your team wins this deal.', [], { version: 8 }),
  ];
  expect(lastPlay(recent, TABLE, 'en')).toBe('Waka is right: low hearts for your team.');
});

it('tells who has named the holders of cards, none of which was their own', () => {
  const recent = withLine([
    event(1, 'Ben asks you for 3♥.', [move], { version: 7 }),
    event(0, 'You are right: low hearts for your team.', [], { version: 8, claims: [{ card: '3H', seat: 2 }] }),
    event(2, '', [move], { version: 8 }),
    event(0, '', [], { version: 8, stamp: 'right' }),
  ]);
  expect(lastPlay(recent, TABLE, 'en')).toBe('You are right: low hearts for your team.');
});

it('tells of several questions in a row the last', () => {
  const given = { ...move, origin: 'hand.0', target: 'hand.1' };
  const asked = (card: string) => event(1, `Benさんがあなたに${card}があるか聞き、もらいました。`, [given]);
  expect(lastPlay([asked('♠4'), asked('♠5')], TABLE, 'ja')).toBe('Benさんがあなたに♠5があるか聞き、もらいました。');
});

it('names a player once', () => {
  expect(inOnesName(['You draw 3♥.', 'You discard 3♥.'], 'You', 'en')).toBe('You draw 3♥ and discard 3♥.');
  expect(inOnesName(['Ben goes out!', 'Ben scores 5.'], 'Ben', 'en')).toBe('Ben goes out! Ben scores 5.');
  expect(inOnesName(['Benさんが1枚引きました。', 'Benさんが♥3を捨てました。'], 'Ben', 'ja')).toBe(
    'Benさん：1枚引きました。♥3を捨てました。',
  );
  const both = ['Benさんが1枚引きました。', '♥3を捨てました。'];
  expect(inOnesName(both, 'Ben', 'ja')).toBe(both.join(''));
});
