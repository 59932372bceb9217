// The fonts that come with the page, cut down to the letters of our own texts, and the style sheets that name them:
// .face/face.css for everybody and .face/ja.css for readers of Japanese. Each letter is in one file of a family only,
// and the style sheet says in which; a browser fetches a file when one of its letters is to be written.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cut, drawn, parts, pictured, renamed, spaced, unpacked } from './cut.mjs';
import { foreign, here, japanese, LATIN, signs, titles } from './letters.mjs';
import { meanwhile } from './meanwhile.mjs';

const FONTS = here('node_modules');
const TO = here('.face');
const font = (path) => readFileSync(`${FONTS}/${path}`);
const source = async (part) =>
  renamed(
    await unpacked(font(`@fontsource-variable/source-sans-3/files/source-sans-3-${part}-wght-normal.woff2`)),
    'Source',
    'Tefuda',
  );
const zen = (name) => font(`@expo-google-fonts/zen-kaku-gothic-new/${name}/ZenKakuGothicNew_${name}.ttf`);

/** Titles and prompts: a printer's Mincho whose strokes end as a brush would. */
async function display() {
  const kaisei = font('@expo-google-fonts/kaisei-tokumin/700Bold/KaiseiTokumin_700Bold.ttf');
  const names = ['title', 'title-ja', 'title-rest'];
  const codes = parts(titles, drawn(kaisei));
  return Promise.all(
    names.map((name, i) =>
      cut(TO, { name, family: 'Tefuda Display', font: kaisei, codes: codes[i], weight: '400 900' }),
    ),
  );
}

/** So much larger is the text's Latin set that its small letters are as high as those beside it, Japanese ones and titles'. */
const SCALE = 1.06;

/** Text: a sans serif of many weights whose figures are all as wide. */
async function latin() {
  const [usual, extended] = await Promise.all(['latin', 'latin-ext'].map(source));
  const [first, names] = parts([LATIN, foreign], drawn(usual));
  const [, seldom] = parts([LATIN, foreign], drawn(extended)).map((codes) =>
    codes.filter((code) => !names.includes(code)),
  );
  const common = { family: 'Tefuda Text', weight: '400 700', keep: ['kern'], axes: { wght: { min: 400, max: 700 } } };
  const more = `\n  size-adjust: ${100 * SCALE}%;`;
  const files = [
    { name: 'text', font: usual, codes: first },
    // The later one counts where both name a letter.
    { name: 'text-seldom', font: extended, codes: seldom, range: 'U+100-24f, U+2020' },
    { name: 'text-names', font: usual, codes: names },
  ];
  const faces = await Promise.all(files.map((file) => cut(TO, { ...common, more, ...file })));
  return [
    ...faces,
    meanwhile('Tefuda Text Meanwhile', usual, SCALE, readFileSync(here('src/text/page.en.ftl'), 'utf8')),
  ];
}

/** Text in Japanese: a Gothic drawn as a pen would write, in two weights. Latin letters and figures are the other's. */
async function kana() {
  const isOurs = (code) => code > 0x24f && !'−–'.includes(String.fromCodePoint(code));
  const weights = [
    { name: '400Regular', weight: '100 559' },
    { name: '700Bold', weight: '560 900' },
  ];
  const files = weights.flatMap(({ name, weight }) => {
    const bytes = zen(name);
    const codes = parts(japanese, new Set([...drawn(bytes)].filter(isOurs)));
    return codes.map((some, i) =>
      cut(TO, {
        name: `kana-${name.slice(3).toLowerCase()}-${i}`,
        family: 'Tefuda Kana',
        font: bytes,
        codes: some,
        weight,
      }),
    );
  });
  return Promise.all(files);
}

/** Signs: a font of letters has most of them, and one of symbols the rest: the moon, which is narrow, drawn larger and with room. */
async function symbols() {
  const [LARGER, ROOM] = [1.2, 0.2];
  const fonts = [
    font('@expo-google-fonts/m-plus-1p/500Medium/MPLUS1p_500Medium.ttf'),
    spaced(
      await unpacked(font('@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff2')),
      ROOM,
    ),
  ];
  const [most, all] = fonts.map((bytes) => parts([signs], pictured(bytes))[0]);
  const codes = [most, all.filter((code) => !most.includes(code))];
  return Promise.all(
    fonts.map((bytes, i) =>
      cut(TO, {
        ...{ name: `signs-${i}`, family: 'Tefuda Signs', font: bytes, codes: codes[i], weight: '100 900' },
        more: i > 0 ? `\n  size-adjust: ${100 * LARGER}%;` : '',
      }),
    ),
  );
}

mkdirSync(TO, { recursive: true });
const [[title, ...titlesInJapanese], text, inJapanese] = [await display(), await latin(), await kana()];
writeFileSync(`${TO}/face.css`, [title, ...text, ...(await symbols())].join(''));
writeFileSync(`${TO}/ja.css`, [...titlesInJapanese, ...inJapanese].join(''));
console.log('the fonts are cut');
