/** Requests about a club and its tournaments. Tokens are in bodies, since addresses are logged. */
import { address } from '../app/address';
import { ask, asked, at, type Lang } from './api';
import type {
  ClubDeleted,
  ClubGrant,
  ClubInfo,
  MemberGrant,
  NewTournamentBody,
  SeatGrant,
  TournamentCommandBody,
  TournamentInfo,
} from './messages';
import { device } from './seats';

const path = (club: string) => `/api/clubs/${at(club)}`;
const pathOf = (club: string, tournament: string) => `${path(club)}/tournaments/${at(tournament)}`;

export const openClub = (name: string, lang: Lang) => ask<ClubGrant>('/api/clubs', { name, lang });
export const readClub = (club: string, lang: Lang) => ask<ClubInfo>(`${path(club)}?lang=${lang}`);
export const join = (club: string, token: string, name: string, lang: Lang) =>
  ask<MemberGrant>(`${path(club)}/members`, { token, name, lang });
export const removeMember = (club: string, member: string, token: string, lang: Lang) =>
  ask<ClubDeleted>(`${path(club)}/members/${at(member)}/remove`, { token, lang });
export const deleteClub = (club: string, token: string, lang: Lang) =>
  ask<ClubDeleted>(`${path(club)}/delete`, { token, lang });
export const announce = (club: string, wish: NewTournamentBody) =>
  ask<TournamentInfo>(`${path(club)}/tournaments`, wish);
export const readTournament = (club: string, tournament: string, lang: Lang) =>
  ask<TournamentInfo>(`${pathOf(club, tournament)}?lang=${lang}`);
export const command = (club: string, tournament: string, wish: TournamentCommandBody) =>
  ask<TournamentInfo>(`${pathOf(club, tournament)}/commands`, wish);
export function takeSeat(club: string, tournament: string, token: string, lang: Lang): Promise<SeatGrant> {
  const request = asked({ token, lang });
  const headers = { ...(request.headers as Record<string, string>), 'tefuda-device': device() };
  return ask<SeatGrant>(`${pathOf(club, tournament)}/seat`, undefined, { ...request, headers });
}
export const csvAddress = (club: string, tournament: string, lang: Lang) =>
  address(`${pathOf(club, tournament)}/standings.csv?lang=${lang}`);
