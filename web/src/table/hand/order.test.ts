import { expect, it } from 'vitest';
import { scene } from '../../net/fakeSocket';
import { playOf, rankingOf } from './order';

it('a card is played at once only where the server says so', () => {
  const mine = scene(3, ['AS', '7S'], { taps: [{ card: 'AS', play: 'play AS' }] });
  expect(['AS', 'AS#2', '7S'].map((id) => playOf(mine, id))).toEqual(['play AS', 'play AS', null]);
  expect(playOf(null, 'AS')).toBeNull();
});

it('which card is high, and which suit is held first, is the table’s own', () => {
  expect(rankingOf(scene(3, []))).toEqual({ ranks: 'A23456789TJQK' });
  expect(
    rankingOf(scene(3, [], { hands: { by_rank: false, by_suit: true, trumps: 'H', by_melds: false, groups: [] } })),
  ).toEqual({
    ranks: 'A23456789TJQK',
    trumps: 'H',
  });
});
