/** In which language a page opens: the first thing to be known, so this imports nothing that is large. */
import { local } from '../app/storage';
import type { Lang } from './lang';

/** Under this name the settings of this device are kept. */
export const KEPT = 'tefuda.settings';

/** The language that the address names, as search engines have it, else that of the browser. */
export function systemLanguage(): Lang {
  const named = /[?&]lang=(\w+)/.exec(globalThis.location?.search)?.[1];
  return /^ja/i.test(named ?? globalThis.navigator?.language) ? 'ja' : 'en';
}

/** The language chosen here before, else that of the system. */
export function firstLanguage(): Lang {
  const chosen = local.parsed(KEPT) as { lang?: unknown } | null;
  return chosen?.lang === 'en' || chosen?.lang === 'ja' ? chosen.lang : systemLanguage();
}
