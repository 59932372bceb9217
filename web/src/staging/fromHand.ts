/** Cards of the hand that come to the staging area by themselves are seen on their way. */
import { tick } from 'svelte';
import { copiesOf, fly } from '../theme/flights.svelte';
import { calm, flightTime, stagger } from '../theme/motion';

const placeOf = (found: Element | null): DOMRect | null =>
  (found?.querySelector('.card') ?? found)?.getBoundingClientRect() ?? null;
const held = (id: string) => document.querySelector(`[role=listbox] [data-id="${CSS.escape(id)}"]`);
const staged = (id: string) => document.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);

/** Called before they are gone from the hand; what it returns, once they lie there. */
export function fromHand(ids: readonly string[]): () => void {
  if (calm() || typeof document === 'undefined') return () => undefined;
  const left = ids.map((id) => ({ id, from: placeOf(held(id)) }));
  return () => {
    const routes = left.flatMap(({ id, from }, i) => {
      const shown = staged(id);
      const [to, card] = [placeOf(shown), shown?.getAttribute('data-card') ?? null];
      if (!from || !to || !card) return [];
      const [copy] = copiesOf([{ card, width: to.width, small: true }]);
      return copy ? [{ copy, stops: [from, to], delay: stagger(i), time: flightTime(from, to), shown }] : [];
    });
    void tick().then(() => fly(routes));
  };
}
