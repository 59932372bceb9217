"""Score sheet and count in columns: one for each player, or for each team where there are teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from tefuda.engine import layout as engine
from tefuda.engine.events import Stamp
from tefuda.engine.translatable import Seat
from tefuda.show.json_form import Text
from tefuda.show.scene import Count, CountLine, Sheet, SheetRow
from tefuda.text import number

NOTHING: Final = "—"
T = TypeVar("T")


class Columns:
    """The columns of the score sheet and the count: their heads, and the seats of each."""

    def __init__(self, seats: int, teams: Sequence[engine.Team]) -> None:
        self.heads: tuple[Text, ...] = tuple(team.name for team in teams) or tuple(map(Seat, range(seats)))
        self.seats: tuple[tuple[int, ...], ...] = tuple(team.seats for team in teams) or tuple(
            (at,) for at in range(seats)
        )

    def sheet(self, deals: Sequence[Sequence[int]], sums: Sequence[engine.CountLine], note: Text) -> Sheet:
        """Make the score sheet: the scores of each deal, and the sums below them."""
        scores = (SheetRow(str(deal), self._written(row)) for deal, row in enumerate(deals, 1))
        below = (SheetRow(line.label, self._written(line.values), line.weight) for line in sums)
        return Sheet(self.heads, (*scores, *below), note)

    def count(self, count: engine.Count, story: tuple[Text, ...] = (), stamp: Stamp | None = None) -> Count:
        """Make the count, step by step, with its story."""
        return Count(
            title=count.title,
            heads=self.heads,
            lines=self._lines(count.lines),
            outcome=count.outcome,
            story=story,
            stamp=stamp,
            final=count.final,
            settlement=self._lines(count.settlement),
        )

    def _lines(self, lines: Sequence[engine.CountLine]) -> tuple[CountLine, ...]:
        """Convert the lines of a count, without those that have neither cards nor values."""
        return tuple(self._line(line) for line in lines if any(line.cards) or set(line.values) != {None})

    def _line(self, line: engine.CountLine) -> CountLine:
        written = self._written(line.values, line.weight == "line" and line.signed)
        return CountLine(
            label=line.label,
            values=tuple(
                "" if value is None else text for value, text in zip(self.of(line.values), written, strict=True)
            ),
            cards=self.of(line.cards),
            weight=line.weight,
        )

    def _written(self, values: Sequence[int | None], signed: bool = False) -> tuple[str, ...]:
        return tuple(points(value, signed) for value in self.of(values))

    def of(self, values: Sequence[T]) -> tuple[T, ...]:
        """Return the values of the columns, given one value for each seat."""
        return tuple(values[seats[0]] for seats in self.seats) if values else ()


def points(value: int | None, signed: bool = False) -> str:
    """Write a number as it is shown everywhere; a dash stands for no value."""
    return NOTHING if value is None else number(value, signed)
