/** A line of the log that is pressed shows where the cards that it names lie now, and who played them. */
import type { SceneEvent } from '../../net/messages';

const LONG = 2400; // ms: as long as one looks from the log to the table

/** Cards that the reader was shown; those of others lie face down. */
export const showsCards = ({ moves }: SceneEvent): boolean => moves.some((move) => move.cards.length > 0);

interface Lying {
  card: string;
  zone: string | undefined;
}

/** The cards that a line names, as far as they lie anywhere: first where it says that they went, else wherever they are. */
export function named<T extends Lying>({ moves }: SceneEvent, lying: readonly T[]): T[] {
  return moves.flatMap(({ cards, target }) =>
    cards.flatMap((card) => {
      const all = lying.filter((one) => one.card === card);
      const there = all.filter(({ zone }) => zone === target);
      return there.length > 0 ? there : all;
    }),
  );
}

const lyingOn = (ground: ParentNode) =>
  [...ground.querySelectorAll<HTMLElement>('[data-card]')].map((one) => ({
    one,
    card: one.dataset['card'] ?? '',
    zone: one.closest<HTMLElement>('[data-zone]')?.dataset['zone'],
  }));

let pointed: Element[] = [];
let ending = 0;

export function point(event: SceneEvent): void {
  const ground = document.querySelector('.ground');
  clearTimeout(ending);
  for (const one of pointed) one.removeAttribute('data-named');
  const cards = ground ? named(event, lyingOn(ground)).map(({ one }) => one) : [];
  pointed = [...cards, ...(ground?.querySelectorAll(`[data-emblem="${event.seat}"]`) ?? [])];
  for (const one of pointed) one.setAttribute('data-named', '');
  ending = window.setTimeout(() => {
    for (const one of pointed) one.removeAttribute('data-named');
  }, LONG);
}
