/** The scores of a table, as one line tells them. */
import type { Scene } from '../../net/messages';

export interface Score {
  seat: number;
  name: string;
  total: string;
  acting: boolean;
  own: boolean;
}

/** One's own score first, then those of the others in the order in which they sit. */
export function inOrder({ sheet, players, seat: own }: Scene): Score[] {
  const totals = sheet.rows.findLast((row) => row.weight === 'total') ?? sheet.rows.at(-1);
  const scores = sheet.heads.map((name, seat) => ({
    seat,
    name,
    total: totals?.values[seat] ?? '0',
    acting: players[seat]?.acting ?? false,
    own: seat === own,
  }));
  return own === null ? scores : [...scores.slice(own), ...scores.slice(0, own)];
}
