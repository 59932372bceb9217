/** A moment as a link: /replay/<id>?at=37&eyes=2 */
export interface Moment {
  at: number | null;
  eyes: string | null;
}

export function momentIn(search: string): Moment {
  const wished = new URLSearchParams(search);
  const at = Number(wished.get('at') ?? NaN);
  const eyes = wished.get('eyes');
  return { at: Number.isInteger(at) && at >= 0 ? at : null, eyes: eyes && /^(\d{1,2}|none|all)$/.test(eyes) ? eyes : null };
}

export const momentPath = (id: string, at: number, eyes: string): string => `/replay/${encodeURIComponent(id)}?at=${at}&eyes=${eyes}`;
