import { expect, test } from 'vitest';
import { event, zone } from '../net/fakeSocket';
import type { SceneEvent } from '../net/messages';
import {
  answered,
  drawnBefore,
  inTheMiddle,
  isOwn,
  sinceOther,
  sinceOwn,
  standingOut,
  told,
  unforgotten,
  worthTelling,
} from './lately';

const by = (seat: number, text: string) => ({ ...event(1, text), seat });
const texts = (...args: Parameters<typeof worthTelling>) => worthTelling(...args).map((one) => one.text);

test('the middle tells the latest event, whoever acted, and not what the question says already', () => {
  const log = [by(1, 'Ben draws a card.'), by(0, 'You refuse 2♥.'), by(1, 'Ben offers 7♠.')];
  expect(texts(log, 'Ben offers 7♠. Take it, or refuse it?', 3)).toEqual(['Ben draws a card.', 'You refuse 2♥.']);
  expect(texts(log, 'Ben offers 7♠. Take it, or refuse it?', 1)).toEqual([]);
  expect(texts(log, 'Draw a card.', 1)).toEqual(['Ben offers 7♠.']);
  expect(texts([], 'Draw a card.', 3)).toEqual([]);
});

test('between two the answer to one’s own play stays in sight, however much has come since', () => {
  const [answer, ...more] = ['Ben takes 7♠.', 'Ben melds.', 'Ben lays off.', 'Ben offers 2♥.'].map((text) =>
    by(1, text),
  );
  expect(
    answered(
      [answer, ...more].flatMap((one) => one ?? []),
      3,
    ).map(({ text }) => text),
  ).toEqual(['Ben takes 7♠.', 'Ben lays off.', 'Ben offers 2♥.']);
  expect(answered(more, 3)).toEqual(more);
});

test('where there is one line nothing that has happened is told twice', () => {
  const [refuses, draws] = ['Ben refuses K♣.', 'Ben draws a card.'].map((text) => by(1, text));
  expect(
    answered(
      [refuses, draws].flatMap((one) => one ?? []),
      1,
    ),
  ).toEqual([refuses, draws]);
});

test('between two what has become of one’s own offer stays beside one’s own answer, and a hidden draw is no news', () => {
  const way = { origin: 'stock', target: 'hand.1', count: 1, cards: [], meld: null, back: false, turned: false };
  const refused = by(1, 'Ben refuses 5♠.');
  const log = [
    by(0, 'You draw 5♠.'),
    by(0, 'You offer 5♠.'),
    refused,
    { ...by(1, 'Ben draws a card.'), moves: [way] },
    by(1, 'Ben offers J♠.'),
    by(0, 'You refuse J♠.'),
  ];
  expect(unforgotten(sinceOther(log, 0), 0, 3, 3).map(({ text }) => text)).toEqual([
    refused.text,
    'Ben offers J♠.',
    'You refuse J♠.',
  ]);
  expect(sinceOther(log.slice(0, 2), 0)).toHaveLength(2);
  expect(sinceOther([], 0)).toEqual([]);
});

test('an offer is not told any more once the card has been taken', () => {
  const log = [by(1, 'Ben offers 7♠.'), by(0, 'You take 7♠.')];
  expect(texts(log, 'Offer a card.', 1)).toEqual(['You take 7♠.']);
  expect(texts(log, 'Offer a card.', 3)).toEqual(['Ben offers 7♠.', 'You take 7♠.']);
});

test('where players speak a verdict stays until anything else happens, whether questions stay shown or not', () => {
  const verdict = { ...by(1, 'The half-suit is yours.'), loud: true };
  const laid = by(1, 'Ben lays down 7♠.');
  expect(standingOut([verdict, laid], null)).toBe(verdict);
  for (const fleeting of [true, false]) {
    const asked = { ...by(0, 'You ask Ben for 7♠.'), version: 2, fleeting };
    expect(standingOut([verdict, laid, asked], null)).toBeUndefined();
  }
  expect(standingOut([], null)).toBeUndefined();
});

test('where players speak it is said that a question has taken one of the reader’s cards', () => {
  const hand = zone({ id: 'hand.0', kind: 'fan', seat: 0 });
  const way = { count: 1, cards: ['2S'], meld: null, back: false, turned: false };
  const lost = {
    ...by(1, 'Ben asks you for 2♠ and takes it.'),
    fleeting: true,
    moves: [{ ...way, origin: 'hand.0', target: 'hand.1' }],
  };
  const got = {
    ...by(0, 'You ask Ben for 2♠, and get it.'),
    version: 2,
    moves: [{ ...way, origin: 'hand.1', target: 'hand.0' }],
  };
  const laid = { ...by(0, 'You lay down 2♠.'), moves: [{ ...way, origin: 'hand.0', target: 'won.LS' }] };
  expect(standingOut([lost], hand)).toBe(lost);
  expect(standingOut([{ ...lost, fleeting: false }], hand)?.text).toBe(lost.text);
  expect(standingOut([lost, got], hand), 'somebody has asked since').toBeUndefined();
  expect(standingOut([{ ...lost, fleeting: false }, got], hand), 'and the card is back').toBeUndefined();
  expect(standingOut([laid], hand)).toBeUndefined();
  expect(standingOut([lost], null), 'one who watches loses nothing').toBeUndefined();
});

test('what one has drawn is told as long as one’s turn goes on', () => {
  const hand = zone({ id: 'hand.0', kind: 'fan', seat: 0 });
  const way = { origin: 'stock', target: 'hand.0', count: 1, cards: ['7S'], meld: null, back: false, turned: false };
  const drew = { ...by(0, 'You draw 7♠.'), moves: [way] };
  const [melds, discards, other] = [by(0, 'You meld 7♠ 7♥ 7♦.'), by(0, 'You discard K♠.'), by(1, 'Ben draws a card.')];
  expect(drawnBefore([other, drew], hand)).toBeUndefined(); // it is the last line
  expect(drawnBefore([other, drew, melds], hand)).toBe(drew);
  expect(drawnBefore([other, drew, melds, discards], hand)).toBe(drew);
  expect(drawnBefore([other, drew, melds, discards, other], hand)).toBeUndefined();
  expect(drawnBefore([drew, other, discards], hand)).toBeUndefined();
  expect(drawnBefore([drew, melds], null)).toBeUndefined();
});

test('in one’s own turn all is told that the others have shown since one’s last play', () => {
  const drawn = (seat: number, text: string, cards: string[]) => ({
    ...by(seat, text),
    moves: [{ origin: 'stock', target: `hand.${seat}`, count: 1, cards, meld: null, back: false, turned: false }],
  });
  const since = (...log: Parameters<typeof sinceOwn>[0]) => sinceOwn(log, 0).map((one) => one.text);
  const own = by(0, 'You discard K♠.');
  const [hidden, seen] = [drawn(1, 'Ben draws a card.', []), drawn(1, 'Ben draws K♠ from your discards.', ['KS'])];
  expect(since(by(1, 'Ben waits.'), own, hidden, by(1, 'Ben lays 7♠ 8♠ 9♠.'), by(2, 'Cleo is out.'))).toEqual([
    'Ben lays 7♠ 8♠ 9♠.',
    'Cleo is out.',
  ]);
  expect(since(own, seen, by(1, 'Ben ends the turn.'))).toEqual([seen.text]);
  expect(since(own, seen, by(2, 'Cleo ends the turn.'))).toEqual([seen.text, 'Cleo ends the turn.']);
  expect(since(own, by(1, 'Ben ends the turn.'), hidden)).toEqual(['Ben ends the turn.', hidden.text]);
  expect(since(by(1, 'Ben waits.'), own)).toEqual([]);
  expect(since(by(1, 'Ben waits.'))).toEqual(['Ben waits.']);
});

test('what stands out is told until one’s next play, in the order in which it happened', () => {
  const way = { origin: 'down.1', target: 'hand.1', count: 11, cards: [], meld: null, back: false, turned: true };
  const own = by(0, 'You discard K♠.');
  const canasta = { ...by(1, 'Ben melds 7♠. A red canasta!'), loud: true };
  const down = { ...by(1, 'Ben takes up Down, 11 cards.'), moves: [way], stamp: 'turned' as const };
  const [lays, discards] = [by(2, 'Cleo melds 9♠ 9♥ 9♦.'), by(2, 'Cleo discards 5♦.')].map((event) => ({
    ...event,
    version: 2,
  })) as [SceneEvent, SceneEvent];
  const since = sinceOwn([own, canasta, down, lays, discards], 0);
  expect(since).toEqual([canasta, down, lays, discards]);
  expect(told(since, 1, false)).toEqual([down]);
  expect(told(since, 2, false)).toEqual([down, discards]);
  expect(told(since, 3, false)).toEqual([canasta, down, discards]); // the card that lies there is told as well
  expect(told([lays, canasta, discards, discards, lays], 4, false)).toEqual([lays, canasta, lays]);
  expect(told([lays, discards, canasta], 2, true)).toEqual([lays, canasta]);
  expect(told([lays, lays, discards, discards], 3, false)).toEqual([lays, discards, discards]);
  expect(unforgotten([own, canasta, lays, discards], 0, 1, 2)).toEqual([canasta, discards]);
  expect(unforgotten([own, canasta, lays, discards], 0, 1, 1)).toEqual([discards]);
  expect(unforgotten([own, canasta, lays, lays, discards], 0, 3, 3)).toEqual([canasta, lays, discards]);
  expect(unforgotten([canasta, own, lays], 0, 1, 2)).toEqual([lays]);
});

test('what has come of what stands out is told after it', () => {
  const own = by(0, 'You discard K♠.');
  const lays = by(1, 'Ben melds 7♠ 7♥ 7♦.');
  const [out, won] = ['Ben goes out!', 'Ben gets 2 points.'].map((text) => ({
    ...by(1, text),
    loud: true,
    version: 2,
  }));
  const loses = { ...by(2, 'Cleo loses a point.'), version: 2 };
  const log = [own, lays, out, loses, won] as SceneEvent[];
  expect(told(sinceOwn(log, 0), 4, false)).toEqual(log.slice(1));
  expect(told(sinceOwn(log, 0), 3, false)).toEqual(log.slice(2));
});

test('that another has taken a card of the reader’s stays in sight, on a phone and on a wide page', () => {
  const moved = (origin: string, target: string) => ({
    ...{ origin, target, count: 1, cards: ['9R'], meld: null, back: false, turned: false },
  });
  const play = (seat: number, text: string, origin: string, target: string, version: number) => ({
    ...{ ...by(seat, text), version },
    moves: [moved(origin, target)],
  });
  const log = [
    play(0, 'You discard 9★.', 'hand.0', 'pile.0', 1),
    play(1, 'Ben draws 9★ from your discards.', 'pile.0', 'hand.1', 2),
    play(1, 'Ben discards 2♥.', 'hand.1', 'pile.1', 3),
    play(2, 'Cleo draws 2♥ from Ben’s discards.', 'pile.1', 'hand.2', 4),
    play(2, 'Cleo discards 8♠.', 'hand.2', 'pile.2', 5),
  ];
  const [, taken, , , last] = log.map(({ text }) => text);
  const reader = { seat: 0, places: new Set(['hand.0', 'pile.0', 'melds.0']), yours: true, two: false };
  const middle = (small: boolean, low: boolean) =>
    inTheMiddle(log, reader, { small, low, lines: 3 }).map(({ text }) => text);
  expect(middle(true, false).slice(-2)).toEqual([taken, last]);
  expect(middle(true, true)).toEqual([taken]);
  expect(middle(false, false)[0]).toBe(taken);
});

test('on a phone the middle keeps what another has done since the reader’s turn, also while they still play', () => {
  const lying = (origin: string) => ({
    ...{ origin, target: 'melds.1', count: 1, cards: ['7S'], meld: null, back: false, turned: false },
  });
  const play = (text: string) => ({ ...by(1, text), moves: [lying('hand.1')] });
  const theirs = ['Ben takes 4♣.', 'Ben discards 9♠.', 'Ben melds 5♥ 6♥ 7♥.', 'Ben lays off 3★.'].map(play);
  const log = [by(0, 'You end your turn.'), ...theirs];
  const middle = (yours: boolean, low: boolean, lines = 3) =>
    inTheMiddle(log, { seat: 0, places: new Set<string>(), yours, two: false }, { small: true, low, lines }).map(
      ({ text }) => text,
    );
  expect(middle(false, false)).toEqual(theirs.slice(1).map(({ text }) => text));
  expect(middle(true, false)).toEqual(middle(false, false));
  expect(middle(false, true)).toEqual(['Ben lays off 3★.']);
  expect(
    inTheMiddle(
      log.slice(0, 1),
      { seat: 0, places: new Set<string>(), yours: false, two: true },
      { small: true, low: false, lines: 3 },
    ),
  ).toEqual(log.slice(0, 1));
});

test('who comes back is told that somebody has played for them, and what, until they play themselves', () => {
  const lying = {
    origin: 'hand.0',
    target: 'melds.0',
    count: 1,
    cards: ['JK'],
    meld: null,
    back: false,
    turned: false,
  };
  const played = (text: string) => ({ ...by(0, text), played_by: 'Fuji', moves: [lying] });
  const asks = by(1, 'Ben lets Fuji take over for you.');
  const back = { ...by(0, 'While you were away, Fuji sat in for you.'), kind: 'resume' };
  const log = [by(0, 'You discard 2♥.'), asks, played('You meld 5♣ 6♣ 7♣. (Played by Fuji.)'), back];
  const middle = (log: readonly SceneEvent[], small: boolean, low = false, two = true) =>
    inTheMiddle(
      log.map((one, version) => ({ ...one, version })),
      { seat: 0, places: new Set(['hand.0']), yours: true, two },
      { small, low, lines: 2 },
    )
      .map(({ text }) => text)
      .slice(-2);
  const told = log.slice(-2).map(({ text }) => text);
  for (const small of [true, false]) expect(middle(log, small)).toEqual(told);
  expect(middle(log, true, true)).toEqual([back.text]);
  const later = [
    ...log,
    by(1, 'Ben draws a card.'),
    { ...by(1, 'Ben melds 7♠ 7♥ 7♦.'), moves: [{ ...lying, origin: 'hand.1' }] },
  ];
  for (const two of [true, false]) expect(middle(later, true, false, two)).toContain(back.text);
  expect(middle([...later, by(0, 'You draw 3♠.')], true)).not.toContain(back.text);
  expect(isOwn(back, 0) || isOwn(played(''), 0)).toBe(false);
});
