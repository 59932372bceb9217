/** A moment as a link: /replay/<id>?at=37&viewpoint=2, with &review where its review lies open. */
export interface Moment {
  at: number | null;
  viewpoint: string | null;
  reviewing: boolean;
}

export function momentIn(search: string): Moment {
  const wished = new URLSearchParams(search);
  const at = Number(wished.get('at') ?? NaN);
  const viewpoint = wished.get('viewpoint');
  return {
    at: Number.isInteger(at) && at >= 0 ? at : null,
    viewpoint: viewpoint && /^(\d{1,2}|none|all)$/.test(viewpoint) ? viewpoint : null,
    reviewing: wished.has('review'),
  };
}

export const momentPath = (id: string, at: number, viewpoint: string, reviewing = false): string =>
  `/replay/${encodeURIComponent(id)}?at=${at}&viewpoint=${viewpoint}${reviewing ? '&review' : ''}`;
