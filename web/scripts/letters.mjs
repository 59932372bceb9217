// With which letters our own texts are written: those of the start page, and those of everything else.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSign } from './cut.mjs';

export const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const TEXTS = here('../src/tefuda');

/** The page's groups that speak in titles, and of its words those titles that the start page begins with. */
const TITLES = ['page', 'replay'];
const FIRST_TITLES = /^(tagline|settings|your-tables|invite-to|key-title) = /;
/** What the start page says of a game, and of who plays. */
const FIRST_TEXT = /^(name|tagline|also-called|minutes|bot-\S+|level-\S+) = /;

const read = (path) => readFileSync(path, 'utf8');
const found = (ending) =>
  readdirSync(TEXTS, { recursive: true })
    .filter((file) => ending.test(file))
    .map((file) => read(`${TEXTS}/${file}`))
    .join('\n');
const only = (text, wanted) =>
  text
    .split('\n')
    .filter((line) => wanted.test(line))
    .join('\n');
const groups = (names) =>
  names.flatMap((name) => ['en', 'ja'].map((lang) => read(here(`src/text/${name}.${lang}.ftl`)))).join('\n');
const everyGroup = [
  ...new Set(
    readdirSync(here('src/text'))
      .filter((file) => file.endsWith('.ftl'))
      .map((file) => file.split('.')[0]),
  ),
];

const said = found(/text[\\/](en|ja)\.ftl$/);
const page = groups(TITLES);
const books = found(/rulebook\.(en|ja)\.md$/);

/** What a keyboard has and a title never, and signs that every text has. */
const SELDOM = '#$%*<>@[\\]^_`{|}~';
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i));
export const LATIN = [...ASCII].filter((letter) => !SELDOM.includes(letter)).join('') + '’“”–…−×·';
const BRAND = 'Tefuda手札';

/** Letters of titles: all pages have the first; then what the Japanese start page begins with; then all others. */
export const titles = [
  LATIN + BRAND,
  only(said, /^name = /) + only(page, FIRST_TITLES),
  only(`${said}\n${page}`, /^[^#]/) + only(books, /^#/),
];

/** Letters of Japanese text: of the start page, and of all others. */
export const japanese = [
  groups(['page']) + only(said, FIRST_TEXT),
  [groups(everyGroup), said, books, found(/lessons[\\/].*\.toml$/)].join('\n'),
];

/** The numbers that tell players of the same name apart. */
const CIRCLED = String.fromCharCode(...Array.from({ length: 16 }, (_, i) => 0x2460 + i));
const markup = readdirSync(here('src'), { recursive: true })
  .filter((file) => file.endsWith('.svelte'))
  .map((file) => read(here(`src/${file}`)))
  .join('\n');

/** Suits, arrows, ticks: in texts of both languages, and beside them on the page. */
export const signs = [...`${japanese[0]}${japanese[1]}${markup}${CIRCLED}`]
  .filter((sign) => isSign(sign.codePointAt(0)))
  .join('');

/** "Zoë, Łukasz, Ōta": letters that only names have. */
export const foreign =
  SELDOM + String.fromCharCode(...Array.from({ length: 0x24f - 0xa0 }, (_, i) => 0xa1 + i)) + '‘‚„‹›€—†';
