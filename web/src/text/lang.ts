/** The languages in which the page is written. */
export type Lang = 'en' | 'ja';
