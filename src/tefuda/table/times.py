"""A table's own clock: how long each decision may take.  The rules know no time; when it is up, the house decides.

Since when somebody is asked follows from the journal, so it survives the server; who is here does not concern it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Self

from tefuda.engine.translatable import Translatable
from tefuda.table.command import Events, TableCommand, why_not_a_persons
from tefuda.table.entry import Deed, JournalEntry

if TYPE_CHECKING:
    from tefuda.table.table import Table

OFTEN: Final = 3  # so many times in a row, and the house plays on: see `OutOfTime`


@dataclass(frozen=True, slots=True)
class OutOfTime(TableCommand):
    """The time of a seat is up.  The house makes this one ``play`` for it; the third time in a row it plays on, until
    the person is back.

    ``house``: who does so, as for somebody who is away (see `tefuda.table.seat_commands.Housed`).  ``since``: when the
    seat was asked what is now decided; nothing is made of a later question.
    """

    deed: ClassVar[Deed] = "late"
    play: str
    house: str
    since: float | None = None

    @property
    def text(self) -> str:
        """The play, and after a tab, which no play has, who plays on."""
        return f"{self.play}\t{self.house}"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        play, house = entry.text.split("\t")
        return cls(entry.seat, entry.id, play, house)

    def why_not(self, table: Table) -> Translatable | None:
        """The seat is not asked any more, or asked something else, or this cannot be played."""
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
        """The house plays once, or from now on."""
        from tefuda.table.seat_commands import relieved

        if table.times.late[self.seat] + 1 >= OFTEN:
            return [self._told("late-often"), *relieved(table, self.seat, self.house)]
        assert table.match is not None  # or there were a reason why not
        table.back.stands()
        return [self._told("late"), *table.match.play(self.seat, self.play)]


class TurnTimes:
    """Since when each person is asked at a table, and how often in a row somebody was late."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.late = Counter[int]()
        self._since: dict[int, float] = {}
        self._before: list[tuple[int, float]] = []  # since when the last plays in a row of one seat had been asked for

    @property
    def asked(self) -> tuple[int, ...]:
        """The people without whom nothing goes on, where decisions have a time."""
        table = self._table
        if not table.setup.clock or table.stage != "playing":
            return ()
        return tuple(seat for seat in table.must_act if seat in table.people)

    def since(self, seat: int) -> float:
        """Since when this seat is asked, in seconds since the epoch."""
        return self._since.get(seat, self._table.changed_at)

    def up(self, seat: int) -> float | None:
        """When the time of this seat is up; None where nobody waits for it, or for ever."""
        return self.since(seat) + self._table.setup.clock if seat in self.asked else None

    def over(self, at: float) -> bool:
        """Whether the time for what was played last is up, so that nobody could decide on it once more."""
        clock = self._table.setup.clock
        return bool(clock and self._before) and at >= self._before[-1][1] + clock

    def begin(self) -> None:
        """Before a change: whoever is asked since the table was laid is so until then."""
        self._since = {seat: self.since(seat) for seat in self.asked}

    def passed(self, entry: JournalEntry) -> None:
        """After a change: whoever has decided has all his time for the next."""
        if entry.deed in ("play", OutOfTime.deed):
            self._decided(entry)
        if entry.deed == "back" and entry.text == "done" and self._before:
            self._since.update([self._before.pop()])
        if entry.deed == "return":
            self.late[entry.seat] = 0
        self._since = {seat: self._since.get(seat, entry.at) for seat in self.asked}

    def _decided(self, entry: JournalEntry) -> None:
        """A play that is taken back is asked for again, and as long ago as the first time: that wins no time."""
        himself = not entry.id.startswith(":")
        self.late[entry.seat] = 0 if himself else self.late[entry.seat] + (entry.deed == OutOfTime.deed)
        same = self._before and self._before[-1][0] == entry.seat
        self._before = [*(self._before if same else ()), (entry.seat, self._since.pop(entry.seat, entry.at))]
