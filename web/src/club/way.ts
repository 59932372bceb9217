/** The way from a table back to the tournament for which its seats were drawn, as this browser has come from there. */
import { local } from '../app/storage';

const FROM = 'tefuda.drawn.';

export const rememberTournament = (table: string, club: string, tournament: string): void =>
  void local.set(FROM + table, `/club/${club}/${tournament}`);

/** Empty: the reader has come from none. */
export function tournamentOf(table: string): string {
  const path = local.get(FROM + table) ?? '';
  return /^\/club\/[a-z0-9]+\/[a-z0-9]+$/.test(path) ? path : '';
}
