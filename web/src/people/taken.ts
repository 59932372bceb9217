/** What is read on the page now, and where cards lie. */
export type Box = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

/** Parts whose words come and go in a place of their own, faces, counts that are drawn, and cards of which one is chosen. */
const WHOLE = '.bar, .top, .tip, .howmany, .bubble, .pick label, .cut .stocks, [data-emblem]';

const boxesOf = (elements: Iterable<Element>) => [...elements].map((one) => one.getBoundingClientRect());

function* linesOf(page: Element): Iterable<Box> {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.textContent?.trim() || text.parentElement?.closest('.unseen')) continue;
    range.selectNodeContents(text);
    yield* range.getClientRects();
  }
}

/** All that must be seen beside these words. */
export const readOn = (page: Element, words: Element): Box[] => [
  ...linesOf(page),
  ...boxesOf(
    [...document.querySelectorAll(WHOLE)].filter((one) => !words.contains(one) && one.getClientRects().length > 0),
  ),
];

export const cardsOn = (page: Element): Box[] => boxesOf(page.querySelectorAll('.card'));
