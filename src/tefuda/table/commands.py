"""What somebody wishes for at a table, as a value: to be logged, compared, kept waiting, sent to another process.

Nothing here says whether a wish can be granted: `Table.do` answers it (and what people may wish for beside the cards
says it itself: `tefuda.table.seat_commands`).  A log must not tell what a player
chooses in secret, nor who somebody is, so plays and names are left out where a wish is printed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from tefuda.table.clock import TimeoutClock
from tefuda.table.command import TableCommand
from tefuda.table.crest import Crest


@dataclass(frozen=True, slots=True)
class SitDown:
    """Somebody wants an open seat, under this name and with this crest."""

    seat: int
    name: str = field(repr=False)
    crest: Crest | None = field(default=None, repr=False)

    @property
    def text(self) -> str:
        """What the journal keeps: the name, and after a tab, which no name has, the crest."""
        return f"{self.name}\t{self.crest}" if self.crest is not None else self.name

    @classmethod
    def read(cls, seat: int, text: str) -> Self:
        """Inverse of `text`."""
        name, _, crest = text.partition("\t")
        return cls(seat, name, Crest.read(crest))


@dataclass(frozen=True, slots=True)
class MakePlay:
    """A seat (None: an onlooker) makes a whole play, chosen on version ``base``.  The same ``id`` counts once."""

    seat: int | None
    id: str
    base: int
    text: str = field(repr=False)
    by_server: bool = field(default=False, repr=False)  # chosen by a player of the house, for as long as it plays here


@dataclass(frozen=True, slots=True)
class NextDeal:
    """A seat (None: an onlooker) has read the count, and wants the next deal.  The same ``id`` counts once."""

    seat: int | None
    id: str


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """The table's clock has run down.  It counts only if it is still this clock."""

    clock: TimeoutClock


Command = SitDown | MakePlay | NextDeal | TimeIsUp | TableCommand
