// The display face of titles and prompts, cut down to the letters of our own texts: .face/face.css and two fonts. One has
// what the start page is written with; a browser fetches the other when something else is to be written. Each letter is
// in one of them only, and the style sheet says in which: from it the page knows what can be written in this face.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Face } from 'harfbuzzjs';
import subset from 'subset-font';

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const FACE = here('node_modules/@expo-google-fonts/kaisei-tokumin/700Bold/KaiseiTokumin_700Bold.ttf');
const TEXTS = here('../src/tefuda');
const PAGE = ['page', 'replay'];
const TO = here('.face');

/** Of the page's own words, the titles that the start page begins with. */
const FIRST = /^(tagline|settings|your-tables|invite-to|key-title) = /;
const LATIN = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 0x20 + i)) + '’“”–…−×·';

const read = (path) => readFileSync(path, 'utf8');
const found = (ending) =>
  readdirSync(TEXTS, { recursive: true })
    .filter((file) => ending.test(file))
    .map((file) => read(`${TEXTS}/${file}`))
    .join('\n');
const only = (text, wanted) => text.split('\n').filter((line) => wanted.test(line)).join('');

const said = found(/text[\\/](en|ja)\.ftl$/);
const page = PAGE.map((group) => ['en', 'ja'].map((lang) => read(here(`src/text/${group}.${lang}.ftl`))).join('\n')).join('\n');
const headings = only(found(/rulebook\.(en|ja)\.md$/), /^#/);

const first = `${LATIN}Tefuda手札${only(said, /^name = /)}${only(page, FIRST)}`;
const rest = only(`${said}\n${page}`, /^[^#]/) + headings;

const font = readFileSync(FACE);
// Suits and arrows are signs and no letters: they look as they do elsewhere.
const isSign = (code) => code >= 0x2190 && code < 0x2c00;
const drawn = new Set([...new Face(new Blob(font)).collectUnicodes()].filter((code) => !isSign(code)));
const codes = (text) => [...new Set(text.normalize('NFC'))].map((letter) => letter.codePointAt(0)).filter((code) => drawn.has(code));

/** "U+20-7E, U+3042": as style sheets have it. */
function ranges(numbers) {
  const runs = [];
  for (const code of [...numbers].sort((a, b) => a - b)) {
    if (runs.at(-1)?.[1] === code - 1) runs.at(-1)[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code) => code.toString(16);
  return runs.map(([from, to]) => `U+${from === to ? hex(from) : `${hex(from)}-${hex(to)}`}`).join(', ');
}

async function cut(name, numbers) {
  const text = String.fromCodePoint(...numbers);
  const small = await subset(font, text, { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true, keepFeatures: ['kern'] });
  writeFileSync(`${TO}/${name}.woff2`, small);
  return `@font-face {
  font-family: 'Tefuda Display';
  src: url('./${name}.woff2') format('woff2');
  font-weight: 400 900;
  font-display: swap;
  unicode-range: ${ranges(numbers)};
}
`;
}

mkdirSync(TO, { recursive: true });
const begin = codes(first);
const later = codes(rest).filter((code) => !begin.includes(code));
writeFileSync(`${TO}/face.css`, (await cut('first', begin)) + (await cut('rest', later)));
console.log(`display face: ${begin.length} letters first, ${later.length} later`);
