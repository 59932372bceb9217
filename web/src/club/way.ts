/** The way from a table back to the tournament for which its seats were drawn, as this browser has come from there. */
import { local } from '../app/storage';

const FROM = 'tefuda.drawn.';

export const rememberTournament = (table: string, club: string, tournament: string): void =>
  void local.set(FROM + table, `${club}/${tournament}`);

/** Club and tournament, as they stand in the address; null: the reader has come from none. */
export const tournamentOf = (table: string): string | null => local.get(FROM + table);
