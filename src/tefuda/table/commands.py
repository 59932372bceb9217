"""Commands to a table, as values: to be logged, compared, queued, or sent to another process.

Nothing here says whether a command can be carried out: `Table.do` decides that, and the commands beside the cards
decide it themselves (`tefuda.table.seat_commands`). A log must not tell what a player chooses in secret, or who a
person is, so plays and names are left out of ``repr``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, Self

from tefuda.engine.texts.translatable import Seat, Translatable
from tefuda.table.clock import TimeoutClock
from tefuda.table.events import CommandKind, JournalEntry, TableEvent, VersionedEvent
from tefuda.table.setup import Avatar

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event
    from tefuda.table.table import Table


Code = Literal["illegal", "stale", "notation", "not-your-turn", "not-seated", "over", "busy", "beside"]


@dataclass(frozen=True, slots=True)
class Accepted:
    """The command was carried out.  ``entry`` must be stored before anyone is told of ``events``."""

    version: int
    entry: JournalEntry
    events: tuple[VersionedEvent, ...]


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command had been carried out before, at ``version``, and is not carried out twice."""

    version: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The command was refused.  ``reason`` says why; ``clause`` names the rule, where a rule forbids it."""

    code: Code
    reason: Translatable
    version: int
    clause: str | None = None


Answer = Accepted | Repeated | Refused


Events = list["Event | TableEvent"]


@dataclass(frozen=True, slots=True)
class TableCommand(ABC):
    """A request by a person at the table (``seat``).  The same ``id`` counts once."""

    kind: ClassVar[CommandKind]
    seat: int
    id: str

    @property
    def text(self) -> str:
        """The text that the journal keeps beside the kind and the seat."""
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
        return TableEvent(self.kind, self.seat, Translatable(said, {"seat": Seat(self.seat), **gaps}))


def why_not_a_persons(table: Table, seat: int) -> Translatable | None:
    """Return why this seat is not played by a person now, or why nothing can be changed any more; None if neither."""
    if table.stage == "over":
        return Translatable("match-is-over")
    assignment = table.assignments[seat]
    return None if assignment.kind == "human" and assignment.substitute is None else Translatable("seat-not-a-persons")


@dataclass(frozen=True, slots=True)
class SitDown:
    """Take an open seat, under this name and with this avatar."""

    seat: int
    name: str = field(repr=False)
    avatar: Avatar | None = field(default=None, repr=False)

    @property
    def text(self) -> str:
        """The text that the journal keeps: the name, then the avatar after a tab, which no name contains."""
        return f"{self.name}\t{self.avatar}" if self.avatar is not None else self.name

    @classmethod
    def read(cls, seat: int, text: str) -> Self:
        """Return the command for a seat and a `text`; the inverse of `text`."""
        name, _, avatar = text.partition("\t")
        return cls(seat, name, Avatar.read(avatar))


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
