"""The views of a club and of a tournament that readers get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from tefuda.protocol import clubs as protocol
from tefuda.protocol.values import Lang
from tefuda.server.clubs.ledger import LiveTournament
from tefuda.server.clubs.service import OpenedClub
from tefuda.text import game_name
from tefuda.tournaments import season
from tefuda.tournaments.scoring import round_scores
from tefuda.tournaments.state import PairedTable

NOTHING: Final = Fraction(0)
HeldSeats = Mapping[str, frozenset[int]]
NOBODY: Final[HeldSeats] = {}


def club_info(found: OpenedClub, tournaments: Sequence[LiveTournament], lang: Lang) -> protocol.ClubInfo:
    """Return what a club's page shows; ``tournaments``: the newest first."""
    members = (protocol.ClubMember(id=one.id, name=one.name) for one in found.members.values() if one.name)
    return protocol.ClubInfo(
        id=found.club.id,
        name=found.club.name,
        members=tuple(members),
        tournaments=tuple(_summary(live, lang) for live in tournaments),
        seasons=_seasons(found, tournaments),
    )


def _choices(live: LiveTournament, lang: Lang) -> dict[str, Any]:
    """Return the fields of `TournamentChoices`."""
    terms = live.stored.terms
    return {
        "id": live.stored.id,
        "name": terms.name,
        "game": terms.setup.game,
        "game_name": game_name(lang, terms.setup.game),
        "pairing": terms.setup.pairing,
        "scoring": terms.setup.scoring,
        "cards": terms.cards,
        "season": terms.season,
        "at": live.stored.at,
        "ended": live.tournament.ended,
    }


def _summary(live: LiveTournament, lang: Lang) -> protocol.TournamentSummary:
    players, rounds = len(live.tournament.entrants), len(live.tournament.rounds)
    return protocol.TournamentSummary(**_choices(live, lang), players=players, rounds=rounds)


def _seasons(found: OpenedClub, tournaments: Sequence[LiveTournament]) -> tuple[protocol.ClubSeason, ...]:
    """Return the seasons, the newest first, over the tournaments that have ended, the oldest first."""
    names = dict.fromkeys(live.stored.terms.season for live in tournaments if live.tournament.ended)
    return tuple(
        _season(found, name, [one for one in reversed(tournaments) if one.stored.terms.season == name])
        for name in names
        if name
    )


def _season(found: OpenedClub, name: str, tournaments: Sequence[LiveTournament]) -> protocol.ClubSeason:
    ended = [live for live in tournaments if live.tournament.ended]
    rows = season([live.standings() for live in ended])
    return protocol.ClubSeason(
        name=name,
        begins=min(live.stored.at for live in ended),
        ends=max(live.stored.at for live in ended),
        tournaments=tuple(live.stored.terms.name for live in ended),
        rows=tuple(
            protocol.SeasonRow(
                rank=row.rank,
                player=row.player,
                name=found.names.get(row.player, ""),
                points=float(row.points),
                results=tuple(None if one is None else float(one) for one in row.results),
            )
            for row in rows
        ),
    )


def tournament_info(
    found: OpenedClub, live: LiveTournament, lang: Lang, held: HeldSeats = NOBODY
) -> protocol.TournamentInfo:
    """Return everything of a tournament; ``held``: the seats that somebody holds, at tables without result."""
    tournament, names = live.tournament, found.names
    return protocol.TournamentInfo(
        **_choices(live, lang),
        club=found.club.id,
        club_name=found.club.name,
        version=live.number,
        planned=tournament.setup.rounds,
        players=tuple(
            protocol.TournamentPlayer(id=one.id, name=names.get(one.id, ""), withdrawn=one.withdrawn, absent=one.absent)
            for one in tournament.entrants
        ),
        rounds=tuple(
            protocol.TournamentRoundInfo(tables=_tables(live, number, held), byes=one.byes, absent=one.absent)
            for number, one in enumerate(tournament.rounds)
        ),
        standings=tuple(
            protocol.TournamentRow(
                rank=row.rank,
                player=row.player,
                score=_number(row.score),
                buchholz=_number(row.buchholz),
                sonneborn_berger=_number(row.sonneborn_berger),
                played=row.played,
            )
            for row in live.standings()
        ),
    )


def _tables(live: LiveTournament, number: int, held: HeldSeats) -> tuple[protocol.TournamentTable, ...]:
    """Return the tables of a round, with their results as far as they are told."""
    tournament, one = live.tournament, live.tournament.rounds[number]
    told = tournament.is_told(number)
    scores = round_scores(tournament, one) if told else {}
    return tuple(_table(live, number, place, scores if told else None, held) for place in range(len(one.tables)))


def _table(
    live: LiveTournament, number: int, place: int, scores: dict[str, Fraction] | None, held: HeldSeats
) -> protocol.TournamentTable:
    """Return a table; ``scores``: those of the round, None: they are not told."""
    id = live.table(number, place)
    seats = held.get(id) if id is not None else None
    table: PairedTable = live.tournament.rounds[number].tables[place]
    result = table.result if scores is not None else None
    return protocol.TournamentTable(
        table=id,
        players=table.players,
        seated=tuple(seat in seats for seat in range(len(table.players))) if seats is not None else (),
        sides=live.tournament.sides(table),
        points=result.points if result is not None else (),
        winners=result.winners if result is not None else (),
        scores=tuple(_number((scores or {}).get(player, NOTHING)) for player in table.players) if result else (),
        awarded=bool(result and result.awarded),
        over=table.result is not None,
    )


def _number(score: Fraction) -> float:
    """Return a score as a number with two decimals."""
    return round(float(score), 2)
