"""The requests about clubs and tournaments.  Tokens are in bodies, since addresses are logged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from fastapi import Request, Response

from tefuda.protocol import answers
from tefuda.protocol import clubs as protocol
from tefuda.protocol.values import Lang
from tefuda.server.clubs.ledger import LiveTournament
from tefuda.server.clubs.links import renewed, working
from tefuda.server.clubs.service import ClubService, OpenedClub
from tefuda.server.clubs.sheets import Row, round_rows, sheet_of, standings_rows
from tefuda.server.clubs.views import club_info, tournament_info
from tefuda.server.rest.problems import json_response, requester, wished_lang
from tefuda.server.rest.responses import (
    IdPath,
    Spoken,
    body,
    device_hash_of,
    error_responses,
    granted,
    json_route,
    limited,
    not_banned,
    not_too_many_sign_ups,
    not_too_often,
    paths,
)
from tefuda.server.startup.parts import parts_of

club_paths = paths("club")

ONE = "/api/clubs/{club}"
TOURNAMENT = f"{ONE}/tournaments/{{tournament}}"


async def _tournament_at(
    request: Request, club: str, tournament: str
) -> tuple[ClubService, OpenedClub, LiveTournament]:
    """Return the clubs, this club and this tournament, with the results that its tables have."""
    clubs = parts_of(request).clubs
    found = await clubs.find(club)
    return clubs, found, await clubs.tournament(found, tournament)


async def _told(request: Request, found: OpenedClub, live: LiveTournament) -> Response:
    held = await parts_of(request).clubs.held_seats(live)
    return json_response(tournament_info(found, live, wished_lang(request), held))


@club_paths.post("/api/clubs", **json_route(protocol.ClubGrant, 403, 413, 422, 429, 503, status=201))
async def open_club(request: Request, wish: Annotated[protocol.NewClubBody, body(protocol.NewClubBody)]) -> Response:
    """Open a club.  The tokens of the links for directors and for members are sent here and never again."""
    not_too_many_sign_ups(request)
    return json_response(await parts_of(request).clubs.create(wish.name, device_hash_of(request)), 201)


@club_paths.get(ONE, **json_route(protocol.ClubInfo, 404, 422, 429, 503))
async def read_club(request: Request, club: IdPath, lang: Spoken) -> Response:
    """Return the members, tournaments and seasons of a club."""
    clubs = parts_of(request).clubs
    return json_response(club_info(await clubs.find(club), await clubs.tournaments(club), lang))


@club_paths.post(f"{ONE}/members", **json_route(protocol.MemberGrant, 403, 404, 409, 413, 422, 429, 503, status=201))
async def join_club(
    request: Request, club: IdPath, wish: Annotated[protocol.JoinClubBody, body(protocol.JoinClubBody)]
) -> Response:
    """Become a member by the members' link, or, as a director, add a member who has no device here."""
    not_too_many_sign_ups(request)
    clubs = parts_of(request).clubs
    return json_response(await clubs.join(await clubs.find(club), wish, device_hash_of(request)), 201)


@club_paths.post(f"{ONE}/links/renew", **json_route(protocol.RenewedLink, 403, 404, 409, 413, 422, 429, 503))
async def renew_link(
    request: Request, club: IdPath, wish: Annotated[protocol.RenewLinkBody, body(protocol.RenewLinkBody)]
) -> Response:
    """Renew the link for directors or for members: the former one no longer works."""
    not_banned(request)
    clubs = parts_of(request).clubs
    return json_response(await renewed(clubs, await clubs.find(club), wish))


@club_paths.post(f"{ONE}/links/check", **json_route(protocol.ClubLinks, 404, 413, 422, 429, 503))
async def check_links(
    request: Request, club: IdPath, wish: Annotated[protocol.CheckLinksBody, body(protocol.CheckLinksBody)]
) -> Response:
    """Return which of these tokens of the links still work."""
    found = await parts_of(request).clubs.find(club)
    return json_response(working(found.club, wish.director, wish.join))


@club_paths.post(f"{ONE}/members/{{member}}/remove", **json_route(protocol.ClubDeleted, 403, 404, 413, 422, 429, 503))
async def remove_member(
    request: Request,
    club: IdPath,
    member: IdPath,
    wish: Annotated[protocol.ClubMemberBody, body(protocol.ClubMemberBody)],
) -> Response:
    """Remove a member: the name and the token are deleted, the results stay without a name."""
    clubs = parts_of(request).clubs
    await clubs.remove(await clubs.find(club), member, wish.token)
    return json_response(protocol.ClubDeleted(deleted=1))


@club_paths.post(f"{ONE}/delete", **json_route(protocol.ClubDeleted, 403, 404, 413, 422, 429, 503))
async def delete_club(
    request: Request, club: IdPath, wish: Annotated[protocol.DeleteClubBody, body(protocol.DeleteClubBody)]
) -> Response:
    """Delete a club with its members and tournaments."""
    clubs = parts_of(request).clubs
    await clubs.delete(await clubs.find(club), wish.token)
    return json_response(protocol.ClubDeleted(deleted=1))


@club_paths.post(
    f"{ONE}/tournaments", **json_route(protocol.TournamentInfo, 403, 404, 409, 413, 422, 429, 503, status=201)
)
async def announce_tournament(
    request: Request, club: IdPath, wish: Annotated[protocol.NewTournamentBody, body(protocol.NewTournamentBody)]
) -> Response:
    """Announce a tournament."""
    not_too_often(request)
    clubs = parts_of(request).clubs
    found = await clubs.find(club)
    stored = await clubs.announce(found, wish)
    live = await clubs.tournament(found, stored.id)
    return json_response(tournament_info(found, live, wish.lang), 201)


@club_paths.get(TOURNAMENT, **json_route(protocol.TournamentInfo, 404, 422, 429, 503))
async def read_tournament(request: Request, club: IdPath, tournament: IdPath, lang: Spoken) -> Response:
    """Return a tournament with its standings; results of matches that have ended at its tables are entered."""
    _, found, live = await _tournament_at(request, club, tournament)
    return await _told(request, found, live)


@club_paths.post(f"{TOURNAMENT}/rename", **json_route(protocol.TournamentInfo, 403, 404, 413, 422, 429, 503))
async def rename_tournament(
    request: Request,
    club: IdPath,
    tournament: IdPath,
    wish: Annotated[protocol.RenameTournamentBody, body(protocol.RenameTournamentBody)],
) -> Response:
    """Give a tournament another name and season, also when it is over."""
    not_banned(request)
    clubs, found, live = await _tournament_at(request, club, tournament)
    return await _told(request, found, await clubs.rename(found, live, wish))


def _csv_route(what: str) -> dict[str, Any]:
    """The description of a route that answers with a file for spreadsheets."""
    sheet = {"content": {"text/csv": {"schema": {"type": "string"}}}, "description": what}
    return {"response_class": Response, "responses": {200: sheet, **error_responses(404, 422, 429, 503)}}


@club_paths.get(f"{TOURNAMENT}/standings.csv", **_csv_route("The standings"))
async def read_standings(request: Request, club: IdPath, tournament: IdPath, lang: Spoken) -> Response:
    """Return the standings for a spreadsheet."""
    return _sheet("standings", tournament, standings_rows(await _info(request, club, tournament, lang)))


@club_paths.get(f"{TOURNAMENT}/rounds.csv", **_csv_route("The rounds"))
async def read_rounds(request: Request, club: IdPath, tournament: IdPath, lang: Spoken) -> Response:
    """Return the rounds for a spreadsheet: who sat where, and the results as far as they are told."""
    return _sheet("rounds", tournament, round_rows(await _info(request, club, tournament, lang)))


async def _info(request: Request, club: str, tournament: str, lang: Lang) -> protocol.TournamentInfo:
    _, found, live = await _tournament_at(request, club, tournament)
    return tournament_info(found, live, lang)


def _sheet(what: str, tournament: str, rows: Iterator[Row]) -> Response:
    named = {"Content-Disposition": f'attachment; filename="{what}-{tournament}.csv"'}
    return Response(sheet_of(rows), media_type="text/csv; charset=utf-8", headers=named)


@club_paths.post(f"{TOURNAMENT}/commands", **json_route(protocol.TournamentInfo, 403, 404, 409, 413, 422, 429, 503))
async def command_tournament(
    request: Request,
    club: IdPath,
    tournament: IdPath,
    wish: Annotated[protocol.TournamentCommandBody, body(protocol.TournamentCommandBody)],
) -> Response:
    """Enter a tournament or leave it, pair a round, enter a result."""
    not_banned(request)
    clubs, found, live = await _tournament_at(request, club, tournament)
    if wish.action == "pair":
        limited(request, "table", max(1, len(live.tournament.here) // 2))  # the tables that are opened
    return await _told(request, found, await clubs.command(found, live, wish, requester(request)))


@club_paths.post(f"{TOURNAMENT}/seat", **json_route(answers.SeatGrant, 403, 404, 409, 413, 422, 429, 503, status=201))
async def take_tournament_seat(
    request: Request,
    club: IdPath,
    tournament: IdPath,
    wish: Annotated[protocol.TournamentSeatBody, body(protocol.TournamentSeatBody)],
) -> Response:
    """Take the seat that was drawn for a member in the present round, at the table that was opened for it."""
    not_too_often(request)
    clubs, found, live = await _tournament_at(request, club, tournament)
    return await granted(request, await clubs.seat(found, live, wish.token, device_hash_of(request)))
