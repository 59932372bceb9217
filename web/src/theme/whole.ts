/** Words with a hyphen stay in one line: “half-suit” is not broken after “half-”. The text itself stays as it is. */

const HYPHENED = /(\p{L}+(?:-\p{L}+)+)/u;

export interface Part {
  text: string;
  whole: boolean;
}

export const parts = (text: string): Part[] =>
  text
    .split(HYPHENED)
    .map((text, i) => ({ text, whole: i % 2 === 1 }))
    .filter((part) => part.text);

/** The same in HTML that has been put up: all such words of elements in this one. */
export function keepWhole(element: HTMLElement): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found)
    if (text.parentElement !== element && HYPHENED.test(text.data)) text.replaceWith(...parts(text.data).map(put));
}

function put({ text, whole }: Part): Node | string {
  if (!whole) return text;
  const word = document.createElement('span');
  word.className = 'unbroken';
  word.textContent = text;
  return word;
}
