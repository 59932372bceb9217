/** Words with a hyphen stay in one line: “half-suit” is not broken after “half-”. The text itself stays as it is. */
export const HYPHENATED = '\\p{L}+(?:-\\p{L}+)+';

const FOUND = new RegExp(`(${HYPHENATED})`, 'u');

/** In HTML that has been put up: all such words of elements in this one. */
export function keepUnbroken(element: HTMLElement): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found)
    if (text.parentElement !== element && FOUND.test(text.data))
      text.replaceWith(...text.data.split(FOUND).map((part, i) => (i % 2 === 1 ? unbroken(part) : part)));
}

function unbroken(text: string): HTMLElement {
  const word = document.createElement('span');
  word.className = 'unbroken';
  word.textContent = text;
  return word;
}
