"""What people do at a table beside the cards: the shape that all such wishes have (`tefuda.table.life` has them)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from tefuda.engine.translatable import Seat, Translatable
from tefuda.table.entry import Deed, Entry
from tefuda.table.happening import Happening

if TYPE_CHECKING:
    from tefuda.engine.events import Event
    from tefuda.table.table import Table

Told = list["Event | Happening"]


@dataclass(frozen=True, slots=True)
class Change(ABC):
    """Somebody at the table (``seat``) wishes for something.  The same ``id`` counts once."""

    deed: ClassVar[Deed]
    seat: int
    id: str

    @property
    def text(self) -> str:
        """What the journal keeps beside the deed and the seat."""
        return ""

    @classmethod
    def read(cls, entry: Entry) -> Self:
        """The wish that led to this line of the journal.  Raises ValueError."""
        return cls(entry.seat, entry.id)

    @abstractmethod
    def why_not(self, table: Table) -> Translatable | None:
        """Why it cannot be granted now."""

    @abstractmethod
    def done(self, table: Table) -> Told:
        """Change the table, and tell of it."""

    def _told(self, said: str, **gaps: Seat) -> Happening:
        return Happening(self.deed, self.seat, Translatable(said, {"seat": Seat(self.seat), **gaps}))


def why_not_his(table: Table, seat: int) -> Translatable | None:
    """Why this seat is not played by a person now, or nothing can be changed any more."""
    if table.stage == "over":
        return Translatable("match-is-over")
    chair = table.chairs[seat]
    return None if chair.kind == "human" and chair.relief is None else Translatable("seat-not-a-persons")
