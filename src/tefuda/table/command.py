"""Commands that are not plays: the base class of what people ask for at a table beside the cards.

The commands themselves are in `tefuda.table.seat_commands`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from tefuda.engine.translatable import Seat, Translatable
from tefuda.table.entry import Deed, JournalEntry
from tefuda.table.events import TableEvent

if TYPE_CHECKING:
    from tefuda.engine.events import Event
    from tefuda.table.table import Table

Events = list["Event | TableEvent"]


@dataclass(frozen=True, slots=True)
class TableCommand(ABC):
    """A request by a person at the table (``seat``).  The same ``id`` counts once."""

    deed: ClassVar[Deed]
    seat: int
    id: str

    @property
    def text(self) -> str:
        """The text that the journal keeps beside the deed and the seat."""
        return ""

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command that led to this line of the journal.

        Raises:
            ValueError: the line cannot be read.
        """
        return cls(entry.seat, entry.id)

    @abstractmethod
    def why_not(self, table: Table) -> Translatable | None:
        """Return why the command cannot be carried out now, or None."""

    @abstractmethod
    def done(self, table: Table) -> Events:
        """Change the table and return the events."""

    def _told(self, said: str, **gaps: Seat) -> TableEvent:
        return TableEvent(self.deed, self.seat, Translatable(said, {"seat": Seat(self.seat), **gaps}))


def why_not_a_persons(table: Table, seat: int) -> Translatable | None:
    """Return why this seat is not played by a person now, or why nothing can be changed any more; None if neither."""
    if table.stage == "over":
        return Translatable("match-is-over")
    assignment = table.assignments[seat]
    return None if assignment.kind == "human" and assignment.relief is None else Translatable("seat-not-a-persons")
