"""The time limits of decisions at a table.  The rules know no time; when it is up, the server decides.

The start of each decision follows from the journal, so it survives a restart; it does not depend on who is connected.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tefuda.table.events import JournalEntry
from tefuda.table.state import TableState

OFTEN: Final = 3  # decisions in a row; then a computer player takes over: `tefuda.table.match_commands.OutOfTime`


class TurnTimes:
    """The start of each person's current decision, and the number of decisions in a row that were late."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self.late = Counter[int]()
        self._since: dict[int, float] = {}
        self._before: list[tuple[int, float]] = []  # the starts of the last decisions in a row of one seat

    @property
    def asked(self) -> tuple[int, ...]:
        """The people without whom nothing goes on, at a table with time limits."""
        table = self._table
        if not table.setup.clock or table.stage != "playing":
            return ()
        return tuple(seat for seat in table.must_act if seat in table.people)

    def since(self, seat: int) -> float:
        """Return when this seat's decision began, in seconds since the epoch."""
        return self._since.get(seat, self._table.changed_at)

    def up(self, seat: int) -> float | None:
        """Return when the time of this seat is up, in seconds since the epoch; None where it has no limit now."""
        return self.since(seat) + self._table.setup.clock if seat in self.asked else None

    def over(self, at: float) -> bool:
        """Return whether the time for the last play is up, so that it cannot be decided once more."""
        clock = self._table.setup.clock
        return bool(clock and self._before) and at >= self._before[-1][1] + clock

    def begin(self) -> None:
        """Before a change: keep the starts of the current decisions."""
        self._since = {seat: self.since(seat) for seat in self.asked}

    def passed(self, entry: JournalEntry) -> None:
        """After a change: give a seat that has decided the full time for its next decision."""
        if entry.kind in ("play", "late"):
            self._decided(entry)
        if entry.kind == "take_back" and entry.text == "done" and self._before:
            self._since.update([self._before.pop()])
        if entry.kind == "resume":
            self.late[entry.seat] = 0
        self._since = {seat: self._since.get(seat, entry.at) for seat in self.asked}

    def _decided(self, entry: JournalEntry) -> None:
        """Note a decision; after a play is taken back, its decision keeps its old start, so that no time is won."""
        himself = not entry.id.startswith(":")
        self.late[entry.seat] = 0 if himself else self.late[entry.seat] + (entry.kind == "late")
        same = self._before and self._before[-1][0] == entry.seat
        self._before = [*(self._before if same else ()), (entry.seat, self._since.pop(entry.seat, entry.at))]
