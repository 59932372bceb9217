/** Cards of the hand that come to the staging area by themselves are seen on their way. */
import { calm, fly, flightTime, hideUntil, stagger } from '../theme/motion';

const placeOf = (found: Element | null): DOMRect | null =>
  (found?.querySelector('.card') ?? found)?.getBoundingClientRect() ?? null;
const held = (id: string) => document.querySelector(`[role=listbox] [data-id="${CSS.escape(id)}"]`);
const staged = (id: string) => document.querySelector(`[data-piece="${CSS.escape(id)}"]`);

/** Called before they are gone from the hand; what it returns, once they lie there. */
export function fromHand(ids: readonly string[]): () => void {
  if (calm() || typeof document === 'undefined') return () => undefined;
  const left = ids.map((id) => [id, placeOf(held(id))] as const);
  return () =>
    left.forEach(([id, from], i) => {
      const piece = staged(id);
      const to = placeOf(piece);
      const card = piece?.getAttribute('data-card') ?? null;
      if (!from || !to || !card) return;
      const delay = stagger(i);
      hideUntil(piece, delay + flightTime(from, to));
      void fly(from, to, card, { delay, small: true });
    });
}
