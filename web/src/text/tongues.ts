/** The page's words, one language a file: a reader of one does not wait for the other. */
import { missed } from '../app/missed.svelte';
import type { Lang } from './lang';
import { server } from '../site/server';
import type { Words } from './words.svelte';

const PAGE: Record<Lang, () => Promise<{ default: Words }>> = {
  en: () => import('./page.en.ftl'),
  ja: () => import('./page.ja.ftl'),
};
const WITHOUT_SERVER = { en: () => import('./without-server.en.ftl'), ja: () => import('./without-server.ja.ftl') };

/** The fonts that only one language needs; where none have been cut, its letters are the system's. */
const [inJapanese] = Object.values(import.meta.glob('../../.face/ja.css'));
const letters = (lang: Lang): Promise<unknown> =>
  lang === 'ja' && inJapanese ? missed.quietly(inJapanese).catch(() => undefined) : Promise.resolve();

/** Rejects where the line is down and these have never been here. */
export async function fetchWords(lang: Lang): Promise<Words> {
  const words = import.meta.env.MODE === 'site' ? inAFolder(lang) : PAGE[lang]().then((file) => file.default);
  return (await Promise.all([words, letters(lang)]))[0];
}

/** Where there is no server some things are said otherwise. */
async function inAFolder(lang: Lang): Promise<Words> {
  const [{ default: words }, { default: own }] = await Promise.all([
    missed.quietly(PAGE[lang]),
    missed.quietly(WITHOUT_SERVER[lang]),
  ]);
  const fromDevice = own.fromDevice({ host: server ? new URL(server).host : '' });
  return { ...words, ...own, fromDevice, levelHelp: { ...words.levelHelp, ...own.levelHelp } };
}
