import { expect, it } from 'vitest';
import { dayAndTime, localeOf } from './dayAndTime';
import en from './page.en.ftl';
import ja from './page.ja.ftl';

it('writes dates as the browser is set up to, in the language of the page', () => {
  expect(localeOf('en', ['ja', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('en', ['ja'])).toBe('en');
  expect(localeOf('ja', ['en-US', 'ja-JP'])).toBe('ja-JP');
});

it('says a day of the week and a time of the day', () => {
  const end = Date.UTC(2026, 11, 1, 18, 20);
  expect(en.until(dayAndTime(end, 'en', 'UTC'))).toBe('until Tuesday 18:20');
  expect(ja.until(dayAndTime(end, 'ja', 'UTC'))).toBe('火曜18:20まで');
});
