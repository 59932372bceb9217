/** Until when, as a person would say it: "Tuesday 18:20" / 「火曜 18:20」. */
export function until(end: number, lang: 'en' | 'ja', zone?: string): string {
  const format = (part: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'ja', { ...part, timeZone: zone }).format(end);
  const day = format({ weekday: lang === 'en' ? 'long' : 'short' });
  return `${lang === 'en' ? day : `${day}曜`} ${format({ hour: '2-digit', minute: '2-digit' })}`;
}
