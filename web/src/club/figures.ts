/** How the figures of a tournament are written. */
import { localeOf } from '../text/dayAndTime';
import type { Lang } from '../text/lang';
import type { TournamentCommandBody, TournamentInfo, TournamentTable } from '../net/messages';

const HALF = 10; // of 20 victory points

/** A score: halves as ½, other parts with two digits. */
export function score(value: number): string {
  if (Number.isInteger(value)) return String(value);
  if (Number.isInteger(value * 2)) return `${Math.trunc(value) || ''}½`;
  return value.toFixed(2);
}

/** A day, or the days from the first to the last: seconds since 1970. */
export function days(lang: Lang, first: number, last = first): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'medium' });
  return format.formatRange(first * 1000, last * 1000);
}

/** The name of a pairing among the texts. */
export const kindOf = ({ pairing }: Pick<TournamentInfo, 'pairing'>) => (pairing === 'swiss' ? 'swiss' : 'roundRobin');

/** The names of all players, by id; `gone` for those who have left. */
export const namesOf = (told: TournamentInfo, gone: string): Map<string, string> =>
  new Map(told.players.map(({ id, name }) => [id, name || gone]));

/** The names of the players at some seats of a table. */
export const namesAt = (
  table: TournamentTable,
  seats: readonly number[],
  names: ReadonlyMap<string, string>,
): string[] => seats.map((seat) => names.get(table.players[seat] ?? '') ?? '');

/** What a form for the result of a table is given. */
export interface ResultProps {
  told: TournamentInfo;
  table: TournamentTable;
  round: number;
  place: number;
  token: string;
  busy: boolean;
  command: (token: string, wish: Omit<TournamentCommandBody, 'token' | 'lang'>) => Promise<boolean>;
}

/** Where a player sits in the last round. */
export function placeOf(
  told: TournamentInfo,
  player: string,
): { round: number; table: number; at: TournamentTable } | null {
  const round = told.rounds.length - 1;
  const table = told.rounds[round]?.tables.findIndex(({ players }) => players.includes(player)) ?? -1;
  const at = told.rounds[round]?.tables[table];
  return at ? { round, table, at } : null;
}

/** Who has not come to their seat yet; with real cards, and where there is a result, nobody. */
export const missingAt = ({ players, seated }: TournamentTable): string[] =>
  players.filter((_, seat) => seated[seat] === false);

/** Who was not there, as it stands. */
export const absentOf = (table: TournamentTable): Record<string, boolean> =>
  Object.fromEntries(table.players.map((one, seat) => [one, table.points[seat] === null] as const));

/** What each seat is awarded, given what each side is. */
export const awardsOfSeats = (table: TournamentTable, sides: readonly (number | null)[]): number[] =>
  table.players.map((_, seat) => sides[table.sides.findIndex((seats) => seats.includes(seat))] ?? 0);

/** Has this seat done better than the others, or than the others with the same cards? */
export const hasWon = ({ scoring }: Pick<TournamentInfo, 'scoring'>, score: number | undefined): boolean =>
  scoring === 'duplicate' ? (score ?? 0) > HALF : score === 1;

/** The points of all seats, from those of the sides; null for players who were not there. */
export const pointsOfSeats = (
  table: TournamentTable,
  sides: readonly (number | null)[],
  absent: ReadonlySet<string>,
): (number | null)[] =>
  table.players.map((player, seat) =>
    absent.has(player) ? null : (sides[table.sides.findIndex((seats) => seats.includes(seat))] ?? 0),
  );
