"""Commands to a table, as values: to be logged, compared, queued, or sent to another process.

Nothing here says whether a command can be carried out: `Table.do` decides that, and the commands beside the cards
decide it themselves (`tefuda.table.seat_commands`). A log must not tell what a player chooses in secret, or who a
person is, so plays and names are left out of ``repr``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Protocol, Self

from tefuda.engine.texts.translatable import Seat, Translatable
from tefuda.protocol.values import Avatar, Code
from tefuda.table.clock import DecisionTimes, ScheduledPlay
from tefuda.table.events import CommandKind, JournalEntry, TableEvent, VersionedEvent
from tefuda.table.shuffling import ShuffleState
from tefuda.table.state import TableState
from tefuda.table.taking_back import TakeBackState

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event


@dataclass(frozen=True, slots=True)
class CommandAccepted:
    """The command was carried out.  ``entry`` must be stored before anyone is told of ``events``."""

    version: int
    entry: JournalEntry
    events: tuple[VersionedEvent, ...]


@dataclass(frozen=True, slots=True)
class CommandRepeated:
    """The command had been carried out before, at ``version``, and is not carried out twice."""

    version: int


@dataclass(frozen=True, slots=True)
class CommandRefused:
    """The command was refused.  ``reason`` says why; ``clause`` names the rule, where a rule forbids it."""

    code: Code
    reason: Translatable
    version: int
    clause: str | None = None


Answer = CommandAccepted | CommandRepeated | CommandRefused


Events = list["Event | TableEvent"]


class MutableTable(TableState, Protocol):
    """A table, as commands read and change it."""

    ready: set[int]  # the seats that have asked for the next deal, or are ready for the first
    agreed: set[int]  # the seats that would like to end the match now
    ended: bool  # by agreement, or cancelled before the first deal
    closed: bool  # closed by the server's operator
    host: int | None  # the seat that has opened the table
    next_table: str | None  # the table at which the same people play again
    rematch_by: int | None  # the seat that has asked for it
    reviewers: dict[int, bool]  # by seat: whether the person agrees to a review of the match
    back: TakeBackState
    shuffling: ShuffleState
    times: DecisionTimes

    @property
    def cancelled(self) -> bool:
        """True if the table was cancelled before the first deal."""
        ...

    def owes_word_of_hint(self, seat: int) -> bool:
        """Return whether others must be told of a hint that this seat takes."""
        ...

    def begin_if_ready(self) -> list[Event]:
        """Make the first deal if nobody is missing."""
        ...

    def deal_if_ready(self) -> list[Event]:
        """Make the next deal (or the first), if all people have asked for it."""
        ...


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
    def why_not(self, table: MutableTable) -> Translatable | None:
        """Return why the command cannot be carried out now, or None."""

    @abstractmethod
    def done(self, table: MutableTable) -> Events:
        """Change the table and return the events."""

    def _told(self, said: str, **gaps: Seat) -> TableEvent:
        return TableEvent(self.kind, self.seat, Translatable(said, {"seat": Seat(self.seat), **gaps}))


def why_not_a_persons(table: MutableTable, seat: int) -> Translatable | None:
    """Return why this seat is not played by a person now, or why nothing can be changed any more; None if neither."""
    if table.stage == "over":
        return Translatable("match-is-over")
    assignment = table.assignments[seat]
    return None if assignment.kind == "human" and assignment.substitute is None else Translatable("seat-not-a-persons")


def substituted(table: MutableTable, seat: int, bots: str) -> Events:
    """Let a computer player play at this seat from now on; the person is not waited for any more.

    ``bots``: as in `tefuda.table.seat_commands.BotTriggerCommand`.
    """
    program, *who = bots.split()
    table.assignments[seat] = replace(table.assignments[seat], substitute=program, who="".join(who[:1]))
    table.ready.discard(seat)
    table.agreed.discard(seat)
    table.back.left(seat)
    return [*table.deal_if_ready()]


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
class ExpireClock:
    """Make the play of a clock that has run down.  It counts only if it is still the table's clock."""

    clock: ScheduledPlay


Command = SitDown | MakePlay | NextDeal | ExpireClock | TableCommand
