/** What can be written in the display font: it has the letters of our own texts, and not those of everybody's names. */

const FAMILY = 'Tefuda Display';
let ranges: [number, number][] = [];
let faces = 0; // a language brings its own

/** "U+20-7e, U+3042" as the numbers of the first and the last letter. */
export function parsed(range: string): [number, number][] {
  return range.split(',').map((one) => {
    const [from = '', to = from] = one.trim().replace(/^u\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

function ours(): [number, number][] {
  if (typeof document === 'undefined' || document.fonts.size === faces) return ranges;
  faces = document.fonts.size;
  ranges = [...document.fonts]
    .filter((face) => face.family.includes(FAMILY))
    .flatMap((face) => parsed(face.unicodeRange));
  return ranges;
}

const isLetter = /\p{L}|\p{N}/u;

/** True if all letters of a word are there: else all of it is set in another font, so that no word has two. */
export function written(text: string): boolean {
  const known = ours();
  const there = (letter: string, code = letter.codePointAt(0) ?? 0) =>
    known.some(([from, to]) => from <= code && code <= to);
  return [...text].every((letter) => !isLetter.test(letter) || there(letter));
}

/** A part of a sentence, and whether it is set in the text's own face. */
export interface Piece {
  text: string;
  plain: boolean;
}

const around = (text: string, name: string): Piece[] =>
  text
    .split(name)
    .flatMap((part, i) => [...(i > 0 ? [{ text: name, plain: true }] : []), { text: part, plain: false }]);

/** A title that names people: whoever has a letter that the display font lacks is set apart, and the rest keeps its face. */
export function pieces(text: string, names: readonly string[]): Piece[] {
  const apart = names.filter((name) => name && !written(name)).sort((a, b) => b.length - a.length);
  const split = (parts: Piece[], name: string) =>
    parts.flatMap((part) => (part.plain ? [part] : around(part.text, name)));
  return apart.reduce(split, [{ text, plain: false }]).filter((part) => part.text);
}
