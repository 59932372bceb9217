/** Requests about a club and its tournaments. Tokens are in bodies, since addresses are logged. */
import type { Lang } from '../text/lang';
import { address } from '../app/address';
import { ask, asked, at } from './api';
import type {
  ClubDeleted,
  ClubGrant,
  ClubInfo,
  ClubLinks,
  MemberGrant,
  NewTournamentBody,
  RenameTournamentBody,
  RenewedLink,
  SeatGrant,
  TournamentCommandBody,
  TournamentInfo,
} from './messages';
import { asDevice } from './seats';

const path = (club: string) => `/api/clubs/${at(club)}`;
const pathOf = (club: string, tournament: string) => `${path(club)}/tournaments/${at(tournament)}`;

/** By this device: who keeps a name is told of their clubs, and can leave all of them at once. */
const own = <T>(path: string, body: unknown) => ask<T>(path, undefined, asDevice(asked(body)));
export const openClub = (name: string, lang: Lang) => own<ClubGrant>('/api/clubs', { name, lang });
export const readClub = (club: string, lang: Lang) => ask<ClubInfo>(`${path(club)}?lang=${lang}`);
export const join = (club: string, token: string, name: string, lang: Lang) =>
  own<MemberGrant>(`${path(club)}/members`, { token, name, lang });
export const removeMember = (club: string, member: string, token: string, lang: Lang) =>
  ask<ClubDeleted>(`${path(club)}/members/${at(member)}/remove`, { token, lang });
export type LinkKind = RenewedLink['link'];
export const renewLink = (club: string, token: string, link: LinkKind, renewed: string, lang: Lang) =>
  ask<RenewedLink>(`${path(club)}/links/renew`, { token, link, renewed, lang });
export const checkLinks = (club: string, tokens: Partial<Record<LinkKind, string | undefined>>) =>
  ask<ClubLinks>(`${path(club)}/links/check`, tokens);
export const deleteClub = (club: string, token: string, lang: Lang) =>
  ask<ClubDeleted>(`${path(club)}/delete`, { token, lang });
export const announce = (club: string, wish: NewTournamentBody) =>
  ask<TournamentInfo>(`${path(club)}/tournaments`, wish);
export const renameTournament = ({ club, id }: TournamentInfo, wish: RenameTournamentBody) =>
  ask<TournamentInfo>(`${pathOf(club, id)}/rename`, wish);
export const readTournament = (club: string, tournament: string, lang: Lang) =>
  ask<TournamentInfo>(`${pathOf(club, tournament)}?lang=${lang}`);
export const command = (club: string, tournament: string, wish: TournamentCommandBody) =>
  ask<TournamentInfo>(`${pathOf(club, tournament)}/commands`, wish);
export const takeSeat = (club: string, tournament: string, token: string, lang: Lang) =>
  own<SeatGrant>(`${pathOf(club, tournament)}/seat`, { token, lang });
export const csvAddress = (club: string, tournament: string, sheet: 'standings' | 'rounds', lang: Lang) =>
  address(`${pathOf(club, tournament)}/${sheet}.csv?lang=${lang}`);
