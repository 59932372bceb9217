/** A finished match in one line, as one sends it to a friend. */
import type { MatchResult, SceneEvent } from '../../net/messages';
import { localeOf } from '../../text/dayAndTime';

export const told = (game: string, { standings }: MatchResult): string =>
  `${game}: ${standings.map(({ name, total }) => `${name} ${total}`).join(' – ')}`;

/** The last play of the deal: what its player has done with cards since another moved any, in sentences. */
export function lastPlay(recent: readonly SceneEvent[]): string[] {
  const moving = recent.filter(({ seat, moves }) => seat !== null && moves.length > 0);
  const mover = moving.at(-1)?.seat;
  const before = moving.findLastIndex(({ seat }) => seat !== mover);
  return moving.slice(before + 1).flatMap(({ text }) => text || []);
}

/** The day, as the reader writes it. */
export const dayOf = (seconds: number, lang: string): string =>
  seconds > 0 ? new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long' }).format(seconds * 1000) : '';
