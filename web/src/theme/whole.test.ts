import { expect, it } from 'vitest';
import { parts } from './whole';

const shown = (text: string) => parts(text).map(({ text, whole }) => (whole ? `[${text}]` : text));

it('a word with a hyphen is kept whole, and nothing else is', () => {
  expect(shown('All six cards of a half-suit.')).toEqual(['All six cards of a ', '[half-suit]', '.']);
  expect(shown('Half-suits first; a two-by-two.')).toEqual(['[Half-suits]', ' first; a ', '[two-by-two]', '.']);
  expect(shown('2-6, –5 and J - 10')).toEqual(['2-6, –5 and J - 10']);
  expect(shown('半スートの6枚')).toEqual(['半スートの6枚']);
  expect(shown('')).toEqual([]);
});
