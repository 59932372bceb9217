"""The same cards for others: a table like one that has been played, and what was made at such tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tefuda.engine.match import ONLOOKER, Match
from tefuda.engine.registry import find
from tefuda.engine.replaying import retold
from tefuda.table.setup import Pace, SeatAssignment, Setup

if TYPE_CHECKING:
    from tefuda.table.table import Table


@dataclass(frozen=True)
class MatchResults:
    """What came of a match that is over."""

    assignments: tuple[SeatAssignment, ...]  # who sat there in the end
    deals: tuple[tuple[int, ...], ...]  # by deal, for each seat
    dealers: tuple[int, ...]  # by deal
    ended: bool  # by agreement, and not by the rules
    most_wins: bool | None  # None: the match does not show whether the most or the fewest points win

    @classmethod
    def at(cls, table: Table) -> MatchResults:
        """Of a table whose match is over.  It goes once through the match: long enough for a thread."""
        match = table.match
        assert match is not None  # it is over
        deals = tuple(tuple(int(points) for points in row) for row in match.deals)
        return cls(tuple(table.assignments), deals, _dealers(match)[: len(deals)], table.ended, _most_wins(match))


@dataclass(frozen=True)
class DuplicateTable:
    """A table that has had these cards."""

    table: str
    turned: bool
    assignments: tuple[SeatAssignment, ...]
    made: MatchResults | None = None  # None while it is nobody's to know
    own: int | None = None  # the seat of whoever asks
    over: bool = False


def _dealers(match: Match) -> tuple[int, ...]:
    """Who dealt each deal: from whom the cards went round."""
    return tuple(told.now.dealer for told in retold(match) if told.line.seat < 0)


def _most_wins(match: Match) -> bool | None:
    winners, totals = match.winners, match.totals
    if not winners or len(set(totals)) < 2:
        return None
    return totals[winners[0]] == max(totals)


def turns(setup: Setup) -> bool:
    """Whether everybody of a team comes to the cards of another, where all move on by a seat."""
    game, seats = find(setup.game), len(setup.assignments)
    if game.teams is None:
        return False
    teams = game.teams(game.read_rules(setup.rules), seats, ONLOOKER)
    team = {seat: number for number, one in enumerate(teams) for seat in one.seats}
    return len(teams) == 2 and all(team[seat] != team[(seat + 1) % seats] for seat in range(seats))


@dataclass(frozen=True)
class DuplicateRequest:
    """How somebody would like to have the same cards."""

    seat: int  # whose place is taken, as they sat there the first time
    me: SeatAssignment
    others: SeatAssignment  # where other people sat
    turned: bool = False  # everybody a seat further: a team has the other team's cards
    pace: Pace = "usual"


def like(
    setup: Setup, assignments: Sequence[SeatAssignment], request: DuplicateRequest, duplicate: str
) -> tuple[Setup, int]:
    """The same table once more, down to the secret number and what was shuffled, and the seat of whoever asks for it.

    ``assignments``: who sat there in the end.  Players of the house sit there again.
    """
    places = [_chair(assignment, seat, request) for seat, assignment in enumerate(assignments)]
    shift = 1 if request.turned else 0
    moved = tuple(places[seat - shift] for seat in range(len(places)))
    again = replace(
        setup, assignments=moved, duplicate=duplicate, pace=request.pace, asks_ready=True, reads_first=False
    )
    return replace(again, all_shuffle=False), (request.seat + shift) % len(places)


def _chair(assignment: SeatAssignment, seat: int, request: DuplicateRequest) -> SeatAssignment:
    if seat == request.seat:
        return request.me
    return request.others if assignment.kind == "human" else replace(assignment, relief=None)
