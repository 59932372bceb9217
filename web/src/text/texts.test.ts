/** The page's texts stand in files of texts, in both languages, and nowhere else. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declarations } from '../../plugins/fluent/declare';

const SRC = new URL('../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, SRC), 'utf8');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));

const JAPANESE = /[ぁ-んァ-ヶ一-龠々]/;
const COMMENTS = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:'"])\/\/.*/g;

/** Texts with Japanese letters that are no sentences of the page. */
const EXCEPTIONS = [
  'app/Mark.svelte', // the seal
  'settings/LookSettings.svelte', // each language is called what it calls itself
  'table/TopBar.svelte', // the seal
  'table/ending/lines.ts', // particles
  'table/ending/picture.ts', // our name
];

it('every text is there in both languages, and the type checker knows it', () => {
  const texts = files.filter((file) => file.endsWith('.ftl'));
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((file) => !file.startsWith('text/'))).toEqual([]);
  const declared = declarations(Object.fromEntries(texts.map((file) => [file.replace('text/', ''), read(file)])));
  expect(read('text/texts.d.ts'), 'run `npm run texts`').toBe(declared);
});

it('no markup puts a sign between two texts: each language has its own', () => {
  const pages = files.filter((file) => file.endsWith('.svelte'));
  const markup = (file: string): string =>
    read(file)
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replaceAll(COMMENTS, '');
  const HALF = /\}(?:<\/span>)?[:;] ?(?:<[^>]*>)?\{|(?:unseen">|\}): (?:\{|<)|\}: \$\{|^\s*\(\{t\./m;
  expect(pages.filter((file) => HALF.test(markup(file)))).toEqual([]);
});

it('no code holds a sentence in Japanese, and so none in two languages', () => {
  const code = files.filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'));
  const found = code.filter((file) => JAPANESE.test(read(file).replaceAll(COMMENTS, '')));
  expect(found.sort()).toEqual(EXCEPTIONS);
});

it('no code lists anything with a Western comma for both languages', () => {
  const LISTS = /join\(', '\)|`\$\{\w+\}, \$\{[\w.]+\}`/;
  const NOT_READ = ['table/zones/Pack.svelte', 'text/words.svelte.ts']; // shadows; English
  const code = files.filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'));
  const listing = code.filter((file) => LISTS.test(read(file)));
  expect(listing.sort()).toEqual(NOT_READ);
});
