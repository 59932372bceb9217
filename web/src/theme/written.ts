/** Sentences that can be written in the display font: it has the letters of our own texts, and not those of everybody's names. */

const FAMILY = 'Tefuda Display';
let ranges: [number, number][] | null = null;

/** "U+20-7e, U+3042" as the numbers of the first and the last letter. */
export function parsed(range: string): [number, number][] {
  return range.split(',').map((one) => {
    const [from = '', to = from] = one.trim().replace(/^u\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

function ours(): [number, number][] {
  const faces = typeof document === 'undefined' ? [] : [...document.fonts];
  return faces.filter((face) => face.family.includes(FAMILY)).flatMap((face) => parsed(face.unicodeRange));
}

const isLetter = /\p{L}|\p{N}/u;

/** True if all letters of a sentence are there: else all of it is set in another font, so that no word has two. */
export function written(text: string): boolean {
  ranges ??= ours();
  const known = ranges;
  const there = (letter: string, code = letter.codePointAt(0) ?? 0) => known.some(([from, to]) => from <= code && code <= to);
  return [...text].every((letter) => !isLetter.test(letter) || there(letter));
}
