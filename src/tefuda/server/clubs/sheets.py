"""A tournament as sheets for a spreadsheet: its standings, and its rounds with who sat where and what came of it.

The names of columns and states are the same in all languages, so that a sheet's formulas need not change.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final

from tefuda.protocol import clubs as protocol

Row = Sequence[str]
STANDINGS: Final = ("rank", "name", "score", "buchholz", "sonneborn_berger", "played")
ROUNDS: Final = ("round", "table", "seat", "side", "name", "state", "points", "score")
MARK: Final = "\ufeff"  # at the beginning: then spreadsheets read the sheet as UTF-8


def sheet_of(rows: Iterator[Row]) -> str:
    """Return rows as the text of a CSV file."""
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return MARK + text.getvalue()


def standings_rows(info: protocol.TournamentInfo) -> Iterator[Row]:
    """Yield the standings, with a head."""
    names = _names(info)
    yield STANDINGS
    for row in info.standings:
        figures = (row.score, row.buchholz, row.sonneborn_berger, row.played)
        yield (str(row.rank), names[row.player], *map(str, figures))


def round_rows(info: protocol.TournamentInfo) -> Iterator[Row]:
    """Yield a line for each player in each round, with a head; results only as far as they are told."""
    names = _names(info)
    yield ROUNDS
    for number, one in enumerate(info.rounds, 1):
        for place, table in enumerate(one.tables, 1):
            for seat, player in enumerate(table.players):
                yield (str(number), str(place), str(seat + 1), _side(table, seat), names[player], *_result(table, seat))
        for state, players in (("bye", one.byes), ("absent", one.absent)):
            yield from ((str(number), "", "", "", names[player], state, "", "") for player in players)


def _result(table: protocol.TournamentTable, seat: int) -> Row:
    """Return the state, the points and the score of a seat."""
    if not table.points:
        return ("finished" if table.over else "open", "", "")
    points = table.points[seat]
    if points is None:
        return ("was_not_there", "", str(table.scores[seat]))
    if table.awarded:
        return ("awarded", "", str(table.scores[seat]))
    return ("played", str(points), str(table.scores[seat]))


def _side(table: protocol.TournamentTable, seat: int) -> str:
    return next(str(number) for number, seats in enumerate(table.sides, 1) if seat in seats)


def _names(info: protocol.TournamentInfo) -> dict[str, str]:
    """Return the names by id; one that a spreadsheet would take for a formula begins with an apostrophe."""
    return {player.id: _plain(player.name) for player in info.players}


def _plain(name: str) -> str:
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
