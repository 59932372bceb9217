/** The page's words, one language a file: a reader of one does not wait for the other. */
import type { Lang } from '../net/api';
import type { Words } from './ja';

const TONGUES: Record<Lang, () => Promise<Words>> = {
  en: async () => (await import('./en')).en,
  ja: async () => (await import('./ja')).ja,
};

/** Rejects where the line is down and these have never been here. */
export const fetchWords = (lang: Lang): Promise<Words> => (import.meta.env.MODE === 'site' ? inAFolder(lang) : TONGUES[lang]());

/** Where there is no server some things are said otherwise. */
async function inAFolder(lang: Lang): Promise<Words> {
  const [words, { alone, levelHelp }] = await Promise.all([TONGUES[lang](), import('./alone')]);
  return { ...words, ...alone[lang], levelHelp: { ...words.levelHelp, ...levelHelp[lang] } };
}
