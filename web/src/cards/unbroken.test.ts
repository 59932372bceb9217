import type { Lang } from '../text/lang';
import { expect, it } from 'vitest';
import { unbroken } from './unbroken';

const shown = (text: string, lang: Lang = 'en', most?: number) =>
  unbroken(text, lang, most)
    .map((piece) => (piece.whole ? `[${piece.text}]` : piece.text))
    .join('')
    .replaceAll('\u00a0', '_');

it('keeps each card whole, and the few of a combination in one line', () => {
  expect(shown('Lay 8♣ on 5♣ 6♣ 7♣')).toBe('Lay [8♣] on [5♣]_[6♣]_[7♣]');
  expect(shown('J♠ Joker (Q♠) K♠, 4♥ 4♦ 4♣')).toBe('[J♠]_[Joker (Q♠)]_[K♠], [4♥]_[4♦]_[4♣]');
  expect(shown('♠7 ★10をメルドしました。', 'ja')).toBe('[♠7]_[★10]をメルドしました。');
  expect(shown('♦10を♦9 ジョーカー（♦10の代わり） ♦Jに付ける', 'ja')).toBe(
    '[♦10]を[♦9] [ジョーカー][（♦10の代わり）] [♦J]に付ける',
  );
  expect(shown('2♣ 3♣ 4♣ 5♣ 6♣ 7♣')).toBe('[2♣] [3♣] [4♣] [5♣] [6♣] [7♣]');
  expect(shown('Take the pile: A♠ A♥ A♦, 9♠ 9♥ 9♦ 9♣', 'en', 6)).toBe(
    'Take the pile: [A♠] [A♥] [A♦], [9♠] [9♥] [9♦] [9♣]',
  );
});

it('keeps a short sum whole, and of a long one each term', () => {
  expect(shown('You held 55. Score: 55 − 2 = 53.')).toBe('You held 55. Score: [55 − 2 = 53].');
  expect(shown('Score: (17 − 4) + (22 − 4) = 31.')).toBe('Score: [(17 − 4)] + [(22 − 4) = 31].');
  expect(shown('得点は（17−4）+（22−4）=31。', 'ja')).toBe('得点は[（17−4）]+[（22−4）=31]。');
  expect(shown('You draw 2 cards.')).toBe('You draw 2 cards.');
});

it('keeps a word with a hyphen whole', () => {
  expect(shown('All six cards of a half-suit.')).toBe('All six cards of a [half-suit].');
  expect(shown('Half-suits first; a two-by-two.')).toBe('[Half-suits] first; a [two-by-two].');
  expect(shown('半スートの6枚', 'ja')).toBe('半スートの6枚');
});

it('keeps a meld and its number whole', () => {
  expect(shown('You lay off 4♦ on meld 2.')).toBe('You lay off [4♦] on [meld 2].');
  expect(shown('♦4をメルド2に付けました。', 'ja')).toBe('[♦4]を[メルド2]に付けました。');
});

it('keeps so many more whole', () => {
  expect(shown('もう1局いかがですか', 'ja')).toBe('[もう1局]いかがですか');
  expect(shown('あと2枚選んでください。', 'ja')).toBe('[あと2枚]選んでください。');
});
