/** The page's words in the reader's language, and how it writes lists and times. */
import type { Lang } from '../net/api';
import { settings } from '../theme/settings.svelte';
import { en } from './en';
import { ja, type Words } from './ja';

const ALL: Record<Lang, Words> = { en, ja };

/** Follows the language as it is now: use it in markup and in deriveds, not in constants. */
export const words = (): Words => ALL[settings.lang];

/** "Aki, Ben and Chie" / 「Aki、Ben、Chie」 */
export function listed(names: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { style: lang === 'ja' ? 'narrow' : 'long', type: 'conjunction' }).format(names);
}

/** "1,600", "−510": as the server writes them in its sentences. */
export const number = (value: number): string => new Intl.NumberFormat('en').format(value).replace('-', '−');

/** "0:42", "3:05" */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
