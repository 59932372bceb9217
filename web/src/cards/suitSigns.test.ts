import { expect, it } from 'vitest';
import { suitSigns } from './suitSigns';

it('the sign of each suit is a piece of its own', () => {
  const shown = suitSigns('♥9と10☾を♣に出す').map(({ text, suit }) => (suit === null ? text : `${text}=${suit}`));
  expect(shown).toEqual(['♥=H', '9と10', '☾=N', 'を', '♣=C', 'に出す']);
  expect(suitSigns('')).toEqual([]);
});
