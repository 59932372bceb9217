/** The clauses of a rulebook with a word in them. */

/** As it is compared: of any width and case, and without the spaces around it. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Titles, paragraphs, items and rows in which nothing smaller is one of them, in their order. */
const CLAUSES = ':is(h2, h3, p, li, tr):not(:has(p, li))';

export function clausesWith(book: Element, word: string): HTMLElement[] {
  const wanted = plain(word);
  if (wanted === '') return [];
  return [...book.querySelectorAll<HTMLElement>(CLAUSES)].filter((one) => plain(one.textContent).includes(wanted));
}
