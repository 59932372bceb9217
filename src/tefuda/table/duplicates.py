"""Duplicate tables: a table with the same cards as one that was played, and the results of such tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tefuda.engine.matches.match import WATCHER, Match
from tefuda.engine.matches.registry import find
from tefuda.engine.matches.replay import retold
from tefuda.protocol.values import Pace
from tefuda.table.setup import SeatAssignment, TableSetup

if TYPE_CHECKING:
    from tefuda.table.table import Table


@dataclass(frozen=True)
class FinishedMatchResults:
    """The results of a match that is over."""

    assignments: tuple[SeatAssignment, ...]  # the seats at the end of the match
    deals: tuple[tuple[int, ...], ...]  # by deal, for each seat
    dealers: tuple[int, ...]  # by deal
    ended: bool  # by agreement or because somebody resigned, not by the rules
    most_wins: bool | None  # None: the match does not show whether the most or the fewest points win

    @classmethod
    def at(cls, table: Table) -> FinishedMatchResults:
        """Return the results of a table whose match is over.  It replays the whole match, so run it in a thread."""
        match = table.match
        assert match is not None  # it is over
        ended = table.state.ended or match.resigned is not None
        deals = tuple(tuple(int(points) for points in row) for row in match.deals)
        return cls(table.assignments, deals, _dealers(match)[: len(deals)], ended, most_wins(match))


@dataclass(frozen=True)
class DuplicateTable:
    """A table that has had these cards."""

    table: str
    turned: bool
    assignments: tuple[SeatAssignment, ...]
    made: FinishedMatchResults | None = None  # the results; None while they must not be shown
    own: int | None = None  # the reader's seat
    over: bool = False


def _dealers(match: Match) -> tuple[int, ...]:
    """Return the dealer of each deal."""
    return tuple(told.now.dealer for told in retold(match) if told.entry.seat < 0)


def most_wins(match: Match) -> bool | None:
    """Return whether the most points win; None: this match does not show it."""
    winners, totals = match.winners, match.totals
    if not winners or match.resigned is not None or len(set(totals)) < 2:
        return None
    return totals[winners[0]] == max(totals)


def turns(setup: TableSetup) -> bool:
    """Return whether each team gets the other team's cards when everybody moves on by one seat."""
    game, seats = find(setup.game), len(setup.assignments)
    teams = game.rules.teams(game.read_rules(setup.rules), seats, WATCHER)
    if len(teams) != 2:
        return False
    one = teams[0].seats
    return all((seat in one) != ((seat + 1) % seats in one) for seat in range(seats))


@dataclass(frozen=True)
class DuplicateMatchRequest:
    """A person's request to play the same cards at a new table."""

    seat: int  # the seat whose cards are wanted, as numbered at the first table
    me: SeatAssignment
    others: SeatAssignment  # takes the places of the other people
    turned: bool = False  # everybody moves on by one seat, so a team has the other team's cards
    pace: Pace = "usual"


def like(
    setup: TableSetup, assignments: Sequence[SeatAssignment], request: DuplicateMatchRequest, duplicate: str
) -> tuple[TableSetup, int]:
    """Return the setup of a table with the same cards, and the seat there of the person who asks for it.

    The seed and the shuffles are the same, and the result is not rated: somebody may know the cards.
    ``assignments``: the seats at the end of the first match; its computer players sit at the new table again.
    """
    places = [_chair(assignment, seat, request) for seat, assignment in enumerate(assignments)]
    shift = 1 if request.turned else 0
    moved = tuple(places[seat - shift] for seat in range(len(places)))
    again = replace(
        setup, assignments=moved, duplicate=duplicate, pace=request.pace, asks_ready=True, reads_first=False
    )
    again = replace(again, listed=False, rated=False, assigned=False, sealed="")
    other = replace(again, watch_delay="none", all_shuffle=False, chat=False)
    return other, (request.seat + shift) % len(places)


def _chair(assignment: SeatAssignment, seat: int, request: DuplicateMatchRequest) -> SeatAssignment:
    if seat == request.seat:
        return request.me
    return request.others if assignment.kind == "human" else replace(assignment, substitute=None)
