/** Every letter and every sign that our texts are written with comes with the page, in a font of ours. */
import type { Lang } from './lang';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const WEB = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, WEB), 'utf8');
const texts = (root: string, wanted: RegExp): string =>
  readdirSync(new URL(root, WEB), { recursive: true })
    .map(String)
    .filter((file) => wanted.test(file))
    .map((file) => read(root + file))
    .join('');

/** What these style sheets say of the letters in their fonts. */
function covered(sheets: readonly string[]): (letter: string) => boolean {
  const said = sheets.flatMap((sheet) => [...read(`.face/${sheet}`).matchAll(/unicode-range: ([^;]+);/g)]);
  const ranges = said.flatMap((one) => (one[1] ?? '').split(', ')).map((range) => range.slice(2).split('-'));
  const numbers = ranges.map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return numbers.some(([from, to]) => code >= from && code <= to);
  };
}

const GAMES = '../src/tefuda/';
/** Lessons stand in one file for both languages. */
const LESSONS = texts(GAMES, /lessons[\\/].*\.toml$/);
const SIGNS_OF_CARDS = '♠♥♦♣★☾';
const NUMBERS_OF_SEATS = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯';
const COMMENTS = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:'"])\/\/.*/g;
const MARKUP = texts('src/', /\.svelte$/).replace(COMMENTS, '');

function written(lang: Lang): string {
  const said =
    texts(GAMES, new RegExp(`text[\\\\/]${lang}\\.ftl$`)) + texts('src/text/', new RegExp(`\\.${lang}\\.ftl$`));
  const books = texts(GAMES, new RegExp(`rulebook\\.${lang}\\.md$`));
  return said.replace(/^#.*/gm, '') + books + SIGNS_OF_CARDS + NUMBERS_OF_SEATS + MARKUP;
}

/** The emblem of a reader of the other language: "日本語" beside English. */
const inOwnLanguage = (letter: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter);
/** It has no picture in any font: where a line may end. */
const unseen = (letter: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(letter);
const missing = (text: string, has: (letter: string) => boolean): string[] =>
  [...new Set(text.normalize('NFC'))].filter((letter) => letter > ' ' && !unseen(letter) && !has(letter)).sort();

it('has a picture of every letter and sign of the English texts', () => {
  expect(missing(written('en'), covered(['face.css'])).filter((letter) => !inOwnLanguage(letter))).toEqual([]);
});

it('has a picture of every letter and sign of the Japanese texts and of the lessons', () => {
  expect(missing(written('ja') + LESSONS, covered(['face.css', 'ja.css']))).toEqual([]);
});
