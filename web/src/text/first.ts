/** In which language a page opens: the first thing to be known, so this imports nothing that is large. */
import { local } from '../app/storage';
import type { Lang } from '../net/api';

/** Under this name the settings of this device are kept. */
export const KEPT = 'tefuda.settings';

export const systemLanguage = (): Lang =>
  typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';

/** The language chosen here before, else that of the system. */
export function firstLanguage(): Lang {
  const chosen = local.parsed(KEPT) as { lang?: unknown } | null;
  return chosen?.lang === 'en' || chosen?.lang === 'ja' ? chosen.lang : systemLanguage();
}
