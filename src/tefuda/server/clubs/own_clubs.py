"""The clubs of the owner of a profile: their names there, and their results in tournaments."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from tefuda.protocol import clubs as protocol
from tefuda.protocol.values import Lang
from tefuda.server.clubs.service import ClubService
from tefuda.server.clubs.store import OwnClub
from tefuda.server.clubs.views import tournament_info


async def exported(clubs: ClubService, profile: str, lang: Lang) -> list[dict[str, Any]]:
    """Return the clubs of the owner of a profile, with their results as far as they are told, as JSON data."""
    return [await _club(clubs, one, lang) for one in await clubs.of_profile(profile)]


async def _club(clubs: ClubService, own: OwnClub, lang: Lang) -> dict[str, Any]:
    found = await clubs.find(own.club)
    told = {"club": own.club, "name": found.club.name, "since": own.since, "opened": own.member is None}
    if own.member is None:
        return told
    infos = [tournament_info(found, live, lang) for live in await clubs.tournaments(own.club)]
    entered = [one for one in infos if any(player.id == own.member for player in one.players)]
    tournaments = [_tournament(one, own.member) for one in entered]
    return {**told, "member": own.member, "as": found.names[own.member], "tournaments": tournaments}


def _tournament(info: protocol.TournamentInfo, member: str) -> dict[str, Any]:
    rows = [row for row in info.standings if row.player == member]
    return {
        "tournament": info.id,
        "name": info.name,
        "game": info.game,
        "season": info.season,
        "ended": info.ended,
        "standing": to_builtins(rows[0]) if rows else None,
        "tables": [
            {"round": number, **to_builtins(table)}
            for number, one in enumerate(info.rounds)
            for table in one.tables
            if member in table.players
        ],
    }


async def drawn_seats(clubs: ClubService, profile: str) -> list[tuple[str, int]]:
    """Return the tables on this server, and the seats there, that were drawn for the owner of a profile."""
    found: list[tuple[str, int]] = []
    for own in await clubs.of_profile(profile):
        for live in await clubs.tournaments(own.club):
            found += [(id, players.index(own.member)) for id, players in live.drawn if own.member in players]
    return found
