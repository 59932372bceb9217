import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HEIGHTS, WIDTHS } from '../src/theme/pageSizes';
import { numbered } from './pageSizes';

it('puts numbers in the place of names, and knows no others', () => {
  expect(numbered('@media (--phone) or (--low) { a { width: var(--phone) } }')).toBe(
    '@media (max-width: 700px) or (max-height: 540px) { a { width: var(--phone) } }',
  );
  expect(numbered('@container (--beyond-hand) {}')).toBe('@container (min-width: 561px) {}');
  expect(numbered('@media (--beyond-low) {}')).toBe('@media (min-height: 541px) {}');
  expect(() => numbered('@media (--fone) {}')).toThrow('fone');
});

const sources = ['src', 'dev']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.(css|svelte)$/.test(name));
const queries = sources.flatMap((name) =>
  [...readFileSync(name, 'utf8').matchAll(/@(?:media|container)\b[^{;]*\{/g)].map(([query]) => ({ name, query })),
);

it('no style asks for a size that has no name', () => {
  const numbers = queries.filter(({ query }) => /width|height|-size/.test(query)).map(({ name }) => name);
  const own = [
    join('src', 'cards', 'Card.svelte'), // a card's own, at which its signs grow smaller
    join('src', 'roundTable', 'Exchange.svelte'), // of the place in which a question and its answer stand
  ];
  expect(numbers.sort()).toEqual(own);
});

it('there are five widths and six heights, each with a name of its own, and each is asked for', () => {
  const asked = new Set(
    queries.flatMap(({ query }) => [...query.matchAll(/\(--(?:beyond-)?([a-z]+)\)/g)].map(([, name]) => name)),
  );
  expect([...asked].sort()).toEqual([...Object.keys(WIDTHS), ...Object.keys(HEIGHTS)].sort());
  expect([Object.keys(WIDTHS).length, Object.keys(HEIGHTS).length, asked.size]).toEqual([5, 6, 11]);
});
