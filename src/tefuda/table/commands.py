"""Commands to a table, as values: to be logged, compared, queued, or sent to another process.

Nothing here says whether a command can be carried out: `Table.do` decides that, and the commands beside the cards
decide it themselves (`tefuda.table.seat_commands`). A log must not tell what a player chooses in secret, or who a
person is, so plays and names are left out of ``repr``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from tefuda.table.clock import TimeoutClock
from tefuda.table.command import TableCommand
from tefuda.table.crest import Crest


@dataclass(frozen=True, slots=True)
class SitDown:
    """Take an open seat, under this name and with this crest."""

    seat: int
    name: str = field(repr=False)
    crest: Crest | None = field(default=None, repr=False)

    @property
    def text(self) -> str:
        """The text that the journal keeps: the name, then the crest after a tab, which no name contains."""
        return f"{self.name}\t{self.crest}" if self.crest is not None else self.name

    @classmethod
    def read(cls, seat: int, text: str) -> Self:
        """Return the command for a seat and a `text`; the inverse of `text`."""
        name, _, crest = text.partition("\t")
        return cls(seat, name, Crest.read(crest))


@dataclass(frozen=True, slots=True)
class MakePlay:
    """Make a whole play of a seat (None: an onlooker), chosen on version ``base``.  The same ``id`` counts once."""

    seat: int | None
    id: str
    base: int
    text: str = field(repr=False)
    by_server: bool = field(default=False, repr=False)  # chosen by a bot; valid only while the bot plays here


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Ask for the next deal after reading the count; ``seat`` is None for an onlooker.  The same ``id`` counts once."""

    seat: int | None
    id: str


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """Make the play of a clock that has run down.  It counts only if it is still the table's clock."""

    clock: TimeoutClock


Command = SitDown | MakePlay | NextDeal | TimeIsUp | TableCommand
