import { expect, it } from 'vitest';
import type { Move } from '../net/messages';
import { event } from '../net/fakeSocket';
import { withLine } from './aloud';

const way = { origin: 'hand.1', target: 'melds.1', count: 1, meld: 1, back: false, turned: false };
const moved = (text: string, ...cards: string[]) => ({
  ...event(7, text),
  moves: cards.map((card): Move => ({ ...way, cards: [card] })),
});

it('a line of the log has all that its play has moved, with whichever event of the play it stands', () => {
  const [drew, added] = [moved('Ben draws a card.', '4S'), moved('', 'KS')];
  const canasta = {
    ...event(8, 'Ben lays off K♠ on the kings. A black canasta.', true),
    stamp: 'bound-black' as const,
  };
  const out = event(8, 'Ben goes out!', true);
  const lines = withLine([drew, { ...added, version: 8 }, canasta, out]);
  expect(lines.map(({ text }) => text)).toEqual([drew.text, canasta.text, out.text]);
  expect(lines.map(({ moves }) => moves.flatMap(({ cards }) => cards))).toEqual([['4S'], ['KS'], []]);
});

it('what another player has moved in the same play is not theirs', () => {
  const [line, melds] = [moved('Ben takes the pile.', 'KH'), moved('', '8S')];
  const other = { ...moved('', '9S'), seat: 2 };
  expect(withLine([line, melds, other]).map(({ moves }) => moves.map(({ cards }) => cards))).toEqual([
    [['KH'], ['8S']],
  ]);
});
