/** Where each card of a game's small picture lies. Lengths are in hundredths of the ground's height, as the server says. */
import type { PicturedPile } from '../net/messages';

export interface Laid {
  card: string | null;
  /** The card's middle, in hundredths of the ground's width and height. */
  left: number;
  top: number;
  /** In degrees. */
  turn: number;
}

/** From card to card of what lies in a row, is held in a fan, or lies in a pile; the server keeps room for as much. */
const STEPS: Record<PicturedPile['how'], number> = { row: 12, fan: 9, pile: 1 };
const BENT = 3.2; // degrees from card to card of a fan; of a large one fewer
const MOST = 24; // degrees from its first card to its last
const SAG = 3.5; // by how much the ends of a large one hang

export const laid = (table: readonly PicturedPile[]): Laid[] => table.flatMap(oneLying);

function oneLying({ cards, x, y, how }: PicturedPile): Laid[] {
  const [half, bent] = [(cards.length - 1) / 2, Math.min(BENT, MOST / cards.length)];
  // The fan at the far side is held by somebody who looks this way.
  const way = y < 50 ? -1 : 1;
  return cards.map((card, i) => {
    const off = i - half;
    const left = (x + off * STEPS[how]) / 2;
    if (how !== 'fan') return { card, left, top: how === 'pile' ? y - i : y, turn: 0 };
    const down = ((way * SAG * bent) / BENT) * (off / 3) ** 2 * 0.5;
    return { card, left, top: y + down, turn: way * off * bent };
  });
}
