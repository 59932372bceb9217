/** A finished match in one line, as one sends it to a friend. */
import type { MatchResult } from '../../net/messages';
import { localeOf } from '../../text/dayAndTime';

export const told = (game: string, { standings }: MatchResult): string =>
  `${game}: ${standings.map(({ name, total }) => `${name} ${total}`).join(' – ')}`;

/** The day, as the reader writes it. */
export const dayOf = (seconds: number, lang: string): string =>
  seconds > 0 ? new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long' }).format(seconds * 1000) : '';
