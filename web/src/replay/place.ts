/** A moment as a link: /replay/<id>?at=37&eyes=2, with &review where its review lies open. */
export interface Moment {
  at: number | null;
  eyes: string | null;
  reviewing: boolean;
}

export function momentIn(search: string): Moment {
  const wished = new URLSearchParams(search);
  const at = Number(wished.get('at') ?? NaN);
  const eyes = wished.get('eyes');
  return {
    at: Number.isInteger(at) && at >= 0 ? at : null,
    eyes: eyes && /^(\d{1,2}|none|all)$/.test(eyes) ? eyes : null,
    reviewing: wished.has('review'),
  };
}

export const momentPath = (id: string, at: number, eyes: string, reviewing = false): string =>
  `/replay/${encodeURIComponent(id)}?at=${at}&eyes=${eyes}${reviewing ? '&review' : ''}`;
