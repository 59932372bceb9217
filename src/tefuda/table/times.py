"""The time limits of decisions at a table.  The rules know no time; when it is up, the server decides.

The start of each decision follows from the journal, so it survives a restart; it does not depend on who is connected.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Self

from tefuda.engine.texts.translatable import Translatable
from tefuda.table.commands import Events, TableCommand, why_not_a_persons
from tefuda.table.events import CommandKind, JournalEntry

if TYPE_CHECKING:
    from tefuda.table.table import Table

OFTEN: Final = 3  # decisions in a row, after which a computer player takes over: see `OutOfTime`


@dataclass(frozen=True, slots=True)
class OutOfTime(TableCommand):
    """Make a ``play`` for a seat whose time is up; the third time in a row a computer player takes over.

    It plays until the person is back.  ``house``: the program and the computer player, as for a person who is away (see
    `tefuda.table.seat_commands.Housed`).  ``since``: when the decision began, in seconds since the epoch; the command
    is void for a later decision.
    """

    kind: ClassVar[CommandKind] = "late"
    play: str
    house: str
    since: float | None = None

    @property
    def text(self) -> str:
        """The play, then the program and the computer player after a tab, which no play contains."""
        return f"{self.play}\t{self.house}"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        play, house = entry.text.split("\t")
        return cls(entry.seat, entry.id, play, house)

    def why_not(self, table: Table) -> Translatable | None:
        """Return why it is refused: the seat has nothing to decide, or something else, or the play is illegal."""
        asked_later = self.since is not None and table.times.since(self.seat) != self.since
        if self.seat not in table.times.asked or asked_later:
            return Translatable("stale")
        return why_not_a_persons(table, self.seat) or self._why_not_played(table)

    def _why_not_played(self, table: Table) -> Translatable | None:
        if table.match is None:
            return Translatable("not-started")
        refusal = table.match.why_not(self.seat, self.play)
        return refusal.reason if refusal is not None else None

    def done(self, table: Table) -> Events:
        """Make the play, or let a computer player take over."""
        from tefuda.table.seat_commands import substituted

        if table.times.late[self.seat] + 1 >= OFTEN:
            return [self._told("late-often"), *substituted(table, self.seat, self.house)]
        assert table.match is not None  # `why_not` has checked it
        table.back.stands()
        return [self._told("late"), *table.match.play(self.seat, self.play)]


class TurnTimes:
    """The start of each person's current decision, and the number of decisions in a row that were late."""

    def __init__(self, table: Table) -> None:
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
        if entry.kind in ("play", OutOfTime.kind):
            self._decided(entry)
        if entry.kind == "take_back" and entry.text == "done" and self._before:
            self._since.update([self._before.pop()])
        if entry.kind == "resume":
            self.late[entry.seat] = 0
        self._since = {seat: self._since.get(seat, entry.at) for seat in self.asked}

    def _decided(self, entry: JournalEntry) -> None:
        """Note a decision; after a play is taken back, its decision keeps its old start, so that no time is won."""
        himself = not entry.id.startswith(":")
        self.late[entry.seat] = 0 if himself else self.late[entry.seat] + (entry.kind == OutOfTime.kind)
        same = self._before and self._before[-1][0] == entry.seat
        self._before = [*(self._before if same else ()), (entry.seat, self._since.pop(entry.seat, entry.at))]
