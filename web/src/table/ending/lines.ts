/** The lines of a text that is drawn and not laid out: broken between phrases, as the page breaks its own. */

/** No line begins with these. */
const CLOSING = /^[。、！？」）!?.,:：)]/;
const WIDE = '\\u1100-\\u11ff\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uff60';
const IS_WIDE = new RegExp(`[${WIDE}]`, 'u');
/** Of a phrase that is longer than a line: a word, or one wide letter. */
const LETTERS = new RegExp(`[^\\s${WIDE}]+\\s?|\\s|[${WIDE}][。、！？」）]*`, 'gu');
/** Behind a blank, a sign, or a particle that another word follows: there a phrase may end. */
const BETWEEN =
  /(?<=\s)|(?<=[。、！？」）])(?![。、！？」）])|(?<=[をがはにでのともへやてばらたい])(?![\p{Script=Hiragana}ー。、！？」）\s])/u;

/** About as wide as the text is, in parts of its size: a wide letter is a whole one. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (IS_WIDE.test(letter) ? 1 : /[A-Z0-9mwMW@%]/.test(letter) ? 0.68 : 0.53), 0);

/** In at most so many lines of this width; what does not fit ends in an ellipsis. */
export function wrapped(text: string, width: number, most: number): string[] {
  const parts = text
    .split(BETWEEN)
    .flatMap((one) => (widthOf(one.trimEnd()) > width ? (one.match(LETTERS) ?? []) : [one]));
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1) ?? '';
    if (line === '' || widthOf(line + part.trimEnd()) <= width || CLOSING.test(part))
      lines[lines.length - 1] = line + part;
    else lines.push(part);
  }
  const shown = lines.slice(0, most).map((line) => line.trim());
  const last = shown.length - 1;
  return shown.map((line, i) => cut(i === last && lines.length > most ? `${line}…` : line, width));
}

export interface Fitted {
  lines: string[];
  size: number;
}

/** In one line, if a smaller size is enough for that; else in two that are about as long as each other. */
export function fitted(text: string, width: number, { most, least }: { most: number; least: number }): Fitted {
  if (text === '') return { lines: [], size: most };
  const size = Math.min(most, Math.floor(width / widthOf(text)));
  if (size >= least) return { lines: [text], size };
  let lines = wrapped(text, width / most, 2);
  for (let narrower = width / most - 0.5; narrower > 0; narrower -= 0.5) {
    const even = wrapped(text, narrower, 2);
    if (even.join('').length < lines.join('').length || even.some((one) => one.endsWith('…'))) break;
    lines = even;
  }
  return { lines, size: most };
}

/** As much of it as fits. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text.replace(/…$/, '')];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
