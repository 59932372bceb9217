import { expect, it } from 'vitest';
import { SIGNS } from './signs';

const parts = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

it('a button shows no key that the help does not name', () => {
  const shown = Object.values(parts).flatMap((part) =>
    [...part.matchAll(/<kbd\s[^>]*>([^<{]+)</g)].map((found) => found[1] ?? ''),
  );
  expect(shown.length).toBeGreaterThan(9);
  expect(Object.values(SIGNS)).toEqual(expect.arrayContaining(shown));
});
