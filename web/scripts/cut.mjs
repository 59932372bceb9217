// A font cut down to some letters, and what the style sheet says of it.
import { writeFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import subset from 'subset-font';

/** Suits, arrows and numbers in circles are signs and no letters: they come from one font, whatever they stand beside. */
const MINUS = 0x2212;
export const isSign = (code) => code >= 0x2190 && code < 0x2c00 && code !== MINUS;

/** All letters that a font has a picture for, and all signs. */
export const pictured = (font) => new Set(new Face(new Blob(font)).collectUnicodes());
export const drawn = (font) => new Set([...pictured(font)].filter((code) => !isSign(code)));

/** The letters of each of these texts that this font has, none of them in two. */
export function parts(texts, has) {
  const taken = new Set();
  return texts.map((text) => {
    const codes = [...new Set(text.normalize('NFC'))]
      .map((letter) => letter.codePointAt(0))
      .filter((code) => has.has(code) && !taken.has(code));
    codes.forEach((code) => taken.add(code));
    return codes;
  });
}

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

/** A font of one family, in a file of its own; `font` has all letters. `more`: what else the style sheet says of it.
 * `range`: for which letters a browser looks there, where that is told in fewer words than letter by letter. */
export async function cut(
  to,
  { name, family, font, codes, weight, keep = [], axes, more = '', range = ranges(codes) },
) {
  const few = {
    targetFormat: 'woff2',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: keep,
    variationAxes: axes,
  };
  writeFileSync(`${to}/${name}.woff2`, await subset(font, String.fromCodePoint(...codes), few));
  return `@font-face {
  font-family: '${family}';
  src: url('./${name}.woff2') format('woff2');
  font-weight: ${weight};
  font-display: swap;${more}
  unicode-range: ${range};
}
`;
}

/** The whole font as it is before it is cut, whatever it was packed in. */
export const unpacked = (font) => subset(font, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });

const tableAt = (bytes, tag) => {
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  return bytes.readUInt32BE(tables.find((at) => bytes.toString('latin1', at, at + 4) === tag) + 8);
};

/** The font with more room at both sides of each sign: so much of its size in all. */
export function spaced(font, share) {
  const bytes = Buffer.from(font);
  const [metrics, glyphs] = [tableAt(bytes, 'hmtx'), bytes.readUInt16BE(tableAt(bytes, 'maxp') + 4)];
  const measured = bytes.readUInt16BE(tableAt(bytes, 'hhea') + 34); // the others are as wide as the last of these
  const side = Math.round((share * bytes.readUInt16BE(tableAt(bytes, 'head') + 18)) / 2);
  for (let i = 0; i < glyphs; i++) {
    const at = metrics + (i < measured ? 4 * i : 2 * (i + measured));
    if (i < measured) bytes.writeUInt16BE(bytes.readUInt16BE(at) + 2 * side, at);
    const bearing = i < measured ? at + 2 : at;
    bytes.writeInt16BE(bytes.readInt16BE(bearing) + side, bearing);
  }
  return bytes;
}

/** Names by which a font is known; the others are its makers' and stay. */
const KNOWN_BY = [1, 3, 4, 6];

/** The font under another name, as long as the one that its licence keeps for the original. */
export function renamed(font, from, to) {
  const bytes = Buffer.from(font);
  const start = tableAt(bytes, 'name');
  const texts = start + bytes.readUInt16BE(start + 4);
  const wide = (text) => Buffer.from(text, 'utf16le').swap16();
  for (let i = 0; i < bytes.readUInt16BE(start + 2); i++) {
    const record = start + 6 + 12 * i;
    if (!KNOWN_BY.includes(bytes.readUInt16BE(record + 6))) continue;
    const at = texts + bytes.readUInt16BE(record + 10);
    const text = bytes.subarray(at, at + bytes.readUInt16BE(record + 8));
    for (let found = text.indexOf(wide(from)); found >= 0; found = text.indexOf(wide(from))) wide(to).copy(text, found);
  }
  return bytes;
}
