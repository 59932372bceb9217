import { expect, it } from 'vitest';
import { heard } from './heard';

it.each([
  ['You meld 7♠ 8♥ 10♠.', 'You meld the seven of spades, eight of hearts, ten of spades.'],
  ['Fuji offers K♥. Ben draws.', 'Fuji offers the king of hearts. Ben draws.'],
  ['You could still lay 4♥ 4♦ Joker.', 'You could still lay the four of hearts, four of diamonds, Joker.'],
  ['You lay down 4♥ Joker (5♥) 6♥.', 'You lay down the four of hearts, Joker (five of hearts), six of hearts.'],
  ['You draw 6♥.', 'You draw the six of hearts.'],
  ['Lay 8♣ on 5♣ 6♣, or 9♦.', 'Lay the eight of clubs on the five of clubs, six of clubs, or the nine of diamonds.'],
  ['Draw your 6♥, a 6♠ or the 6♦.', 'Draw your six of hearts, a six of spades or the six of diamonds.'],
  ['Q♠', 'queen of spades'],
  ['Almighty: 2♠ (2♥)', 'Almighty: two of spades (two of hearts)'],
  ['You score 10, and A is low.', 'You score 10, and A is low.'],
])('%s', (shown, said) => expect(heard(shown, 'en')).toBe(said));

it.each([
  ['♠7 ★10をメルドしました。', 'スペードの7、スターの10をメルドしました。'],
  ['♥4 ♦4 ジョーカーを場に出しました。', 'ハートの4、ダイヤの4、ジョーカーを場に出しました。'],
  ['オールマイティは☾です。', 'オールマイティは☾です。'],
])('%s', (shown, said) => expect(heard(shown, 'ja')).toBe(said));
