/** Where cards and zones are drawn on the page. */
import { cardWidth } from '../../theme/motion';

export const zoneOf = (root: Element, id: string): Element | null =>
  root.querySelector(`[data-zone="${CSS.escape(id)}"]`);

/** All cards of that name there; of equal ones the first have lain there longest. */
export const cardsIn = (zone: Element | null, card: string, meld: number | null = null): HTMLElement[] => {
  const within = (meld === null ? null : zone?.querySelector(`[data-number="${meld}"]`)) ?? zone;
  return [...(within?.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? [])];
};

export const cardIn = (zone: Element | null, card: string, meld: number | null, nth: number): HTMLElement | null => {
  const found = cardsIn(zone, card, meld);
  return found[Math.min(nth, found.length - 1)] ?? null;
};

/** New cards come last. */
export const newIn = (zone: Element | null, card: string, meld: number | null, nth: number): HTMLElement | null =>
  cardsIn(zone, card, meld).at(-1 - nth) ?? cardIn(zone, card, meld, 0);

/** A card's place: itself where it is drawn, else the zone's anchor (the top of a pile), else the zone's middle. */
export function placeOf(root: Element, id: string, card: Element | null = null): DOMRect | null {
  const zone = zoneOf(root, id);
  const found = card ?? zone?.querySelector('[data-anchor]');
  if (found) return (found.querySelector('.card') ?? found).getBoundingClientRect();
  if (!zone) return null;
  const { x, y, width, height } = zone.getBoundingClientRect();
  const side = Math.min(56, width || 56);
  return new DOMRect(x + width / 2 - side / 2, y + height / 2 - side * 0.7, side, side * 1.4);
}

const USUAL_WIDTH = 84;

/** How wide cards are drawn in this zone; where none lies there, as wide as at the place that one leaves. */
export function widthAt(zone: Element | null, from: DOMRect): number {
  const lying = zone?.querySelector('.card')?.getBoundingClientRect().width ?? 0;
  return lying || (cardWidth(from) ?? USUAL_WIDTH);
}

/** The cards that a hint shows where they would lie: a card that is then played sets out from there. */
export class Ghosts {
  private left: HTMLElement[];

  constructor(root: Element) {
    this.left = [...root.querySelectorAll<HTMLElement>('[data-ghost]')];
  }

  /** The place of a ghost of this card in this zone; one whose card is not known is any. */
  take(card: string | null, target: string): DOMRect | null {
    const at = this.left.findIndex(({ dataset: { ghost, to } }) => to === target && (ghost === '' || ghost === card));
    const [found] = at < 0 ? [] : this.left.splice(at, 1);
    return found?.getBoundingClientRect() ?? null;
  }
}
