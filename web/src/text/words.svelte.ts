/** The page's words in the reader's language, and how it writes lists and times. */
import type { Lang } from './lang';

/** Until a language is there, no page is put up. */
export type Words = Texts.Page;

let common: Words = $state.raw({} as Words); // until `sayIn`, before which no page is put up
let own: Readonly<Record<string, string>> = $state.raw({});
const spoken = $derived(inOwnWords(common, own));

/** From now on the page says these words. */
export function sayIn(language: Words): void {
  common = language;
}

/** Follows the language and the game as they are now: use it in markup and in deriveds, not in constants. */
export const words = (): Words => spoken;

/** What the game here calls one deal, within a sentence. */
export const dealWord = (): string => spoken.oneDeal.toLowerCase();

/** The page's words as another game says them: of its tables, while one sits at this one. */
export const wordsOf = (game: Readonly<Record<string, string>>): Words => inOwnWords(common, game);

/** From now on, and until it is called again, say these things as a game says them. */
export function speakAs(game: Readonly<Record<string, string>> = {}): void {
  own = game;
}

/** The page's words, some of them as a game says them ("next-deal"); only what is said whole, without a gap, can be said otherwise. */
export function inOwnWords(common: Words, game: Readonly<Record<string, string>>): Words {
  const own = Object.entries(game).map(
    ([id, text]) => [id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), text] as const,
  );
  const said = own.filter(([name]) => typeof common[name as keyof Words] === 'string');
  return { ...common, ...Object.fromEntries(said) };
}

/** The one of the two languages that is not this one. */
export const otherThan = (lang: Lang): Lang => (lang === 'en' ? 'ja' : 'en');

/** "Aki, Ben, and Chie" / 「Aki、Ben、Chie」, as `Intl.ListFormat` has it, whose first use would hold up the first drawing. */
export function listed(names: readonly string[], lang: Lang): string {
  if (lang === 'ja') return names.join('、');
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** "1,600", "−510": as the server writes them in its sentences. */
export const number = (value: number): string => new Intl.NumberFormat('en').format(value).replace('-', '−');

/** One sentence after another: Japanese sets no space between them. */
export const inOneLine = (sentences: readonly string[], lang: Lang): string => sentences.join(lang === 'ja' ? '' : ' ');

/** Japanese sets no space between a figure and its unit. */
const tight = (text: string, lang: Lang): string => (lang === 'ja' ? text.replaceAll(' ', '') : text);

/** The largest unit that is whole, and its seconds. */
const largest = (seconds: number) =>
  seconds >= 86_400
    ? (['day', 86_400] as const)
    : seconds >= 3600
      ? (['hour', 3600] as const)
      : (['minute', 60] as const);

/** "42 seconds", "18 min 42 sec", "2 hours" / 「18分42秒」: how long something lasts, by the second within the first hour. */
export function lasting(seconds: number, lang: Lang): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [unit, size] = largest(whole);
  const said = (unit: string, count: number, unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(count);
  const rest = (display: 'long' | 'short') => said('second', whole % 60, display);
  if (whole < 60) return tight(rest('long'), lang);
  const both = size === 60 ? 'short' : 'long';
  const most = said(unit, Math.floor(whole / size), both);
  return tight(size === 60 ? `${most} ${rest(both)}` : most, lang);
}

/** "18:42", where a stopwatch runs; in Japanese that would be a time of day. */
export function stopwatch(seconds: number, lang: Lang): string {
  if (lang === 'ja' || seconds >= 3600) return lasting(seconds, lang);
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "5 minutes ago" / 「5分前」, in the largest unit that is whole; "just now" within the first minute. */
export function ago(seconds: number, lang: Lang): string {
  if (seconds < 60) return common.justNow;
  const [unit, size] = largest(seconds);
  return tight(
    new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-Math.floor(Math.max(0, seconds) / size), unit),
    lang,
  );
}
