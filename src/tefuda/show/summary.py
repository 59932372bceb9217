"""The summary of a match, made when it ends."""

from __future__ import annotations

from typing import NamedTuple

from tefuda.show import ending
from tefuda.show.presenter import TablePresentationCache
from tefuda.table import Table
from tefuda.table.duplicates import most_wins
from tefuda.table.summaries import MatchSummary, SideResult


class FinishedMatch(NamedTuple):
    """A match as it is stored when it ends: all of it, and its summary."""

    record: str
    summary: MatchSummary


def finished(table: Table) -> FinishedMatch | None:
    """Return the record of a match and its summary; None: it is not over, or nothing was dealt."""
    match, look, record = table.match, TablePresentationCache(table).look(None), table.record()
    if match is None or look is None or record is None:
        return None
    columns = ending.ScoreSheetBuilder(match.seats, look.teams)
    totals = columns.of(look.last_totals or match.totals)
    rows = [columns.of([int(points) for points in row]) for row in match.deals]
    sides = tuple(
        SideResult(standing.seats, standing.place, int(totals[at]), tuple(row[at] for row in rows))
        for at, standing in enumerate(ending.final_standings(match, look, columns))
    )
    ended, rated = table.state.ended, table.setup.rated
    found = MatchSummary(table.setup.game, table.assignments, sides, most_wins(match), ended, rated)
    return FinishedMatch(record, found)
