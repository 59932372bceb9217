import type { Lang } from './lang';

/** The reader's own kind of this language, as the browser tells it: dates differ in British and American English. */
export const localeOf = (lang: string, told: readonly string[] = spoken()): string =>
  told.find((one) => one.split('-')[0] === lang) ?? lang;

/** Nobody reads where there is no browser. */
const spoken = (): readonly string[] => (typeof navigator === 'undefined' ? [] : navigator.languages);

/** A day of the week and a time of the day, as the message `until` joins them: "Tuesday", "18:20"; 「火」, "18:20". */
export function dayAndTime(moment: number, lang: Lang, zone?: string): { day: string; time: string } {
  const format = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'ja', { ...part, timeZone: zone }).format(moment);
  return {
    day: format({ weekday: lang === 'en' ? 'long' : 'short' }),
    time: format({ hour: '2-digit', minute: '2-digit' }),
  };
}
