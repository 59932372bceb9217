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
export function assign(
  pieces: readonly Piece[],
  rows: readonly string[][],
  near: readonly string[][] = [],
): string[][] {
  const left = new Set(pieces);
  const take = (fits: (piece: Piece) => boolean, row: number): string | undefined => {
    const all = [...left].filter(fits);
    const found = all.find((p) => near[row]?.includes(p.id)) ?? all[0];
    if (found) left.delete(found);
    return found?.id;
  };
  const said = (piece: Piece) => piece.wish ?? piece.card;
  const found = rows.map((cards, row) =>
    cards.map((card) => (isJoker(card) ? undefined : take((p) => p.card === card, row))),
  );
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

/**
 * The pieces of each row after one step from where they lie: in its place a row keeps what it had, and what comes to it
 * comes from another place, or else from the hand.
 */
export function regroup(pieces: readonly Piece[], before: readonly string[][], rows: readonly string[][]): string[][] {
  const lying = before.flat();
  const left = new Set([...pieces].sort((a, b) => Number(lying.includes(b.id)) - Number(lying.includes(a.id))));
  const fits = (piece: Piece, card: string) => (isJoker(card) ? isJoker(piece.card) : piece.card === card);
  const take = (allowed: (piece: Piece) => boolean): string | undefined => {
    const found = [...left].find(allowed);
    if (found) left.delete(found);
    return found?.id;
  };
  const stays = rows.map((cards, row) =>
    cards.map((card) => take((p) => fits(p, card) && (before[row] ?? []).includes(p.id))),
  );
  return rows.map((cards, row) => cards.flatMap((card, i) => stays[row]?.[i] ?? take((p) => fits(p, card)) ?? []));
}
