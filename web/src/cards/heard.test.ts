import { expect, it } from 'vitest';
import { heard } from './heard';

it.each([
  ['You meld 7♠ 8♥ 10♠.', 'You meld seven of spades, eight of hearts, ten of spades.'],
  ['Fuji offers K♥. Ben draws.', 'Fuji offers king of hearts. Ben draws.'],
  ['You could still lay 4♥ 4♦ Joker.', 'You could still lay four of hearts, four of diamonds, Joker.'],
  ['You lay down 4♥ Joker (5♥) 6♥.', 'You lay down four of hearts, Joker (five of hearts), six of hearts.'],
  ['You score 10, and A is low.', 'You score 10, and A is low.'],
])('%s', (shown, said) => expect(heard(shown, 'en')).toBe(said));

it.each([
  ['♠7 ★10をメルドしました。', 'スペードの7、スターの10をメルドしました。'],
  ['♥4 ♦4 ジョーカーを場に出しました。', 'ハートの4、ダイヤの4、ジョーカーを場に出しました。'],
  ['オールマイティは☾です。', 'オールマイティは☾です。'],
])('%s', (shown, said) => expect(heard(shown, 'ja')).toBe(said));
