// Until the text face has come, the system's own sans serif stands in for it, stretched to the same width and height.
import { Blob, Face, Font, Variation } from 'harfbuzzjs';

/** The advance widths of Arial's letters, which Liberation Sans and Helvetica share: a thousand make the height. */
const LETTERS = ' abcdefghijklmnopqrstuvwxyz';
const ARIAL = {
  400: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
    722, 500, 500, 500,
  ],
  700: [
    278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
    778, 556, 556, 500,
  ],
};
const LOCAL = {
  400: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'Helvetica Neue'],
  700: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Neue Bold'],
};
const percent = (part) => `${(100 * part).toFixed(2)}%`;

/** How much wider than Arial a text is in this font, at this weight. */
function wider(font, weight, text) {
  font.setVariations([new Variation('wght', weight)]);
  const lower = [...text.toLowerCase()].filter((letter) => LETTERS.includes(letter));
  const ours = lower.reduce((sum, letter) => sum + font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0))), 0);
  const theirs = lower.reduce((sum, letter) => sum + ARIAL[weight][LETTERS.indexOf(letter)], 0);
  return ours / theirs;
}

/** Two faces, the plain and the bold one. `scale`: how much larger than usual the text face is set. */
export function meanwhile(family, bytes, scale, text) {
  const font = new Font(new Face(new Blob(bytes)));
  const { ascender, descender } = font.hExtents();
  const face = (weight, weights) => {
    const size = wider(font, weight, text) * scale;
    const high = (part) => percent((part * scale) / 1000 / size);
    return `@font-face {
  font-family: '${family}';
  src: ${LOCAL[weight].map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(size)};
  ascent-override: ${high(ascender)};
  descent-override: ${high(-descender)};
  line-gap-override: 0%;
  unicode-range: U+20-7e, U+a0-24f, U+2010-2026, U+2212;
}
`;
  };
  return face(400, '100 559') + face(700, '560 900');
}
