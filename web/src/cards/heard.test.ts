import { expect, it } from 'vitest';
import { heard, unbroken } from './heard';

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

it('keeps the few cards of a combination in one line', () => {
  const shown = (text: string, lang: 'en' | 'ja' = 'en') => unbroken(text, lang).replaceAll('\u00a0', '_');
  expect(shown('Lay 8♣ on 5♣ 6♣ 7♣')).toBe('Lay 8♣ on 5♣_6♣_7♣');
  expect(shown('J♠ Joker (Q♠) K♠ · 4♥ 4♦ 4♣')).toBe('J♠_Joker_(Q♠)_K♠ · 4♥_4♦_4♣');
  expect(shown('♠7 ★10をメルドしました。', 'ja')).toBe('♠7_★10をメルドしました。');
  const many = '2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣';
  expect(shown(many)).toBe(many);
  const two = 'Take the pile: A♠ A♥ A♦ · 9♠ 9♥ 9♦ 9♣';
  expect(unbroken(two, 'en', 6)).toBe(two);
});
