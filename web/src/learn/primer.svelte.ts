/** The explanations of the game on the table for a newcomer: loaded once for a game and a language, and known everywhere. */
import type { Lang } from '../text/lang';
import * as api from '../net/api';
import type { Primer, PrimerTerm } from '../net/messages';

let told: Primer | null = $state.raw(null);
const loaded = new Map<string, Promise<Primer>>();

export const primer = (): Primer | null => told;

/** From now on this game is explained, in this language. Returns how to stop. */
export function explain(game: string, lang: Lang): () => void {
  const key = `${game} ${lang}`;
  const asked = loaded.get(key) ?? api.primer(game, lang);
  loaded.set(key, asked);
  let late = false;
  asked.then(
    (found) => {
      if (!late) told = found;
    },
    () => loaded.delete(key), // the table is played without; the next visit asks again
  );
  return () => {
    late = true;
    told = null;
  };
}

/** The meaning of a name; a name also explains those that begin with it. */
export function meaning(terms: Readonly<Record<string, PrimerTerm>>, id: string): PrimerTerm | null {
  for (let name = id; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
    const found = terms[name];
    if (found) return found;
  }
  return null;
}

export const explained = (id: string): PrimerTerm | null => (told ? meaning(told.terms, id) : null);
