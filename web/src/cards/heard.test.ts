import { expect, it } from 'vitest';
import { heard } from './heard';

it.each([
  ['You meld 7♠ 8♥ 10♠.', 'You meld seven of spades, eight of hearts, ten of spades.'],
  ['Fuji offers K♥. Ben draws.', 'Fuji offers king of hearts. Ben draws.'],
  ['You score 10, and A is low.', 'You score 10, and A is low.'],
])('%s', (shown, said) => expect(heard(shown, 'en')).toBe(said));

it.each([
  ['♠7 ★10をメルドしました。', 'スペードの7、スターの10をメルドしました。'],
  ['オールマイティは☾です。', 'オールマイティは☾です。'],
])('%s', (shown, said) => expect(heard(shown, 'ja')).toBe(said));
