"""The score of each player in each round.

A table counts by the share of the other sides that a side has left behind: 1 for the winner, 0 for the last, half for
a tie.  With two sides that is the 1, ½ and 0 of chess, and tables of different sizes count alike.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tefuda.tournaments.setup import Sides, TournamentSetup
from tefuda.tournaments.state import PairedTable, TableResult, Tournament, TournamentRound
from tefuda.tournaments.victory_points import duplicate_scores

HALF: Final = Fraction(1, 2)
Rank = tuple[int, int]


def round_scores(tournament: Tournament, played: TournamentRound) -> dict[str, Fraction]:
    """Return the scores of a round, of all who sat at a table with a result, or had a bye; others have none."""
    setup = tournament.setup
    if setup.scoring == "duplicate":
        return duplicate_scores(played, setup.tables.sides[setup.sizes[0]])
    found = dict.fromkeys(played.byes, bye_score(setup))
    for table in played.tables:
        found |= table_scores(table, tournament.sides(table))
    return found


def bye_score(setup: TournamentSetup) -> Fraction:
    """Return what a bye is worth: as much as a win.

    Where everybody meets everybody it is worth nothing, as everybody plays as often; and where players meet in groups
    as evenly as possible, half a win.
    """
    if setup.pairing == "swiss":
        return Fraction(1)
    return Fraction(0) if setup.sizes == (2,) else HALF


def table_scores(table: PairedTable, sides: Sides) -> dict[str, Fraction]:
    """Return the scores of the players of a table; empty while it has no result.  A player who was not there has 0."""
    if table.result is None:
        return {}
    ranks = [_rank(table.result, seats) for seats in sides]
    there = table.present()
    return {
        table.players[seat]: _share(ranks, side) if table.players[seat] in there else Fraction(0)
        for side, seats in enumerate(sides)
        for seat in seats
    }


def share(table: PairedTable, sides: Sides, one: str, other: str) -> Fraction:
    """Return what a player scored against another one of the same table: 1, ½ or 0."""
    assert table.result is not None
    ranks = {table.players[seat]: _rank(table.result, seats) for seats in sides for seat in seats}
    return _against(ranks[one], ranks[other])


def _rank(result: TableResult, seats: tuple[int, ...]) -> Rank | None:
    """Return the rank of a side, greater for a better one; None where nobody of it was there to the end."""
    points = [own for seat in seats if (own := result.points[seat]) is not None]
    if not points:
        return None
    return (1 if any(seat in result.winners for seat in seats) else 0), max(points)


def _share(ranks: list[Rank | None], side: int) -> Fraction:
    others = [rank for number, rank in enumerate(ranks) if number != side]
    return sum((_against(ranks[side], rank) for rank in others), Fraction(0)) / len(others)


def _against(own: Rank | None, other: Rank | None) -> Fraction:
    if own is None:
        return Fraction(0)
    if other is None or own > other:
        return Fraction(1)
    return HALF if own == other else Fraction(0)
