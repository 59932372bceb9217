/** Cards of which there may be two: which of them a text means. */
export interface Piece {
  id: string;
  /** As it came: "7S", "JK" from a hand, "JK=9S" from the table. */
  card: string;
  /** From one's own hand. */
  own: boolean;
  /** The card that a joker's owner wants it to stand for. */
  wish?: string;
}

export const isJoker = (card: string): boolean => card.startsWith('JK');

/** The pieces of each row, by the cards of the rows; `near`: where they lie already, row by row. */
export function assign(pieces: readonly Piece[], rows: readonly string[][], near: readonly string[][] = []): string[][] {
  const left = new Set(pieces);
  const take = (fits: (piece: Piece) => boolean, row: number): string | undefined => {
    const all = [...left].filter(fits);
    const found = all.find((p) => near[row]?.includes(p.id)) ?? all[0];
    if (found) left.delete(found);
    return found?.id;
  };
  const said = (piece: Piece) => piece.wish ?? piece.card;
  const found = rows.map((cards, row) => cards.map((card) => (isJoker(card) ? undefined : take((p) => p.card === card, row))));
  for (const exact of [true, false])
    rows.forEach((cards, row) =>
      cards.forEach((card, i) => {
        const ids = found[row];
        if (!ids || ids[i] !== undefined || !isJoker(card)) return;
        const here = (p: Piece) => near.length === 0 || (near[row]?.includes(p.id) ?? false);
        ids[i] = take((p) => isJoker(p.card) && here(p) && (!exact || said(p) === card), row);
      }),
    );
  return found.map((ids) => ids.filter((id): id is string => id !== undefined));
}
