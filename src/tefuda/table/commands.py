"""Handlers of commands: each says why its command is refused, and what it changes.

A command is its message (`tefuda.protocol.commands`). A handler is all that a new one needs beside it: the class of the
command that stands in its head makes it known.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, Self, TypeVar, get_args

from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.commands import Command, TableCommand
from tefuda.protocol.values import Code
from tefuda.table.clock import ClockPlay, DecisionClock
from tefuda.table.events import NO_METADATA, CommandMetadata, JournalEntry, TableEvent, VersionedEvent, given_id
from tefuda.table.shuffling import SharedShuffleState
from tefuda.table.state import ReadOnlyTable
from tefuda.table.taking_back import TakeBackState

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event, RawEvent


@dataclass(frozen=True, slots=True)
class CommandEnvelope:
    """A command and who gives it: the person at a seat (None: an onlooker), or the host for that seat."""

    seat: int | None
    command: TableCommand
    by_host: bool = False  # a computer player, or the clock
    context: CommandMetadata = NO_METADATA  # by the host, before the table is asked

    @property
    def id(self) -> str:
        """The id under which the command counts once for its seat."""
        return given_id(self.command, by_host=self.by_host)


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


CommandResult = CommandAccepted | CommandRepeated | CommandRefused


Events = Sequence["Event | TableEvent | RawEvent"]


class Agreements:
    """The wishes of the people at a table that all must agree to, by the word of the command.

    ``wanted``: the seats that have agreed so far.  ``reached``: what all have agreed on, and holds.
    """

    def __init__(self) -> None:
        self.wanted: dict[str, set[int]] = {}
        self.reached: set[str] = set()

    def by(self, what: str) -> frozenset[int]:
        """Return the seats that want this."""
        return frozenset(self.wanted.get(what, ()))

    def want(self, what: str, seat: int, *, reached: bool) -> None:
        """Note that a seat wants this too; ``reached``: with it all do."""
        self.wanted.setdefault(what, set()).add(seat)
        if reached:
            del self.wanted[what]
            self.reached.add(what)

    def decline(self, what: str) -> None:
        """Drop this, whether it was only wanted or held."""
        self.wanted.pop(what, None)
        self.reached.discard(what)

    def left(self, seat: int) -> None:
        """Note that a person is not asked any more."""
        self.wanted = {what: rest for what, seats in self.wanted.items() if (rest := seats - {seat})}


class MutableTable(ReadOnlyTable, Protocol):
    """A table, as commands read and change it."""

    ready: set[int]  # the seats that have asked for the next deal, or are ready for the first
    agreed: Agreements
    ended: bool  # by agreement, or cancelled before the first deal
    closed: bool  # closed by the server's operator
    host: int | None  # the seat that has opened the table
    back: TakeBackState
    shuffling: SharedShuffleState
    times: DecisionClock
    next_table: str | None  # the table at which the same people play again
    rematch_by: int | None  # the seat that has asked for it
    reviewers: dict[int, bool]  # by seat: whether the person agrees to a review of the match

    @property
    def clock(self) -> ClockPlay | None:
        """The play that the table makes by itself; None while none is due."""
        ...

    @property
    def cancelled(self) -> bool:
        """True if the table was cancelled before the first deal."""
        ...

    def played(self, seat: int, text: str, *, by_host: bool) -> Sequence[Event | RawEvent]:
        """Make a play.  Raises `IllegalPlay` or `BadNotation` where the rules refuse it: then nothing has changed."""
        ...

    def why_no_play(self, seat: int, base: int, text: str) -> CommandRefused | None:
        """Return why a play that was chosen on version ``base`` cannot count: stale, not this seat's turn; or None."""
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


class SessionContext(Protocol):
    """The live state around a table, which some commands need to know when they come."""

    def next_bots(self) -> str:
        """Return the program and the computer players that sit down next, as in `CommandMetadata`."""
        ...

    def people_here(self) -> frozenset[int]:
        """Return the seats of the people who are connected."""
        ...


class NullSessionContext:
    """The live context of a table alone: nobody is connected, and no computer player is known."""

    def next_bots(self) -> str:
        """Return an empty text."""
        return ""

    def people_here(self) -> frozenset[int]:
        """Return no seats."""
        return frozenset()


NO_SESSION: Final = NullSessionContext()
C = TypeVar("C", bound=Command)


class Handler(ABC, Generic[C]):
    """One command of a seat at a table: `decide` when it comes; `why_not` and `apply` also when it is played again."""

    of: ClassVar[dict[type[Command], type[Handler[Any]]]] = {}

    def __init__(
        self, table: MutableTable, seat: int, command: C, context: CommandMetadata, by_host: bool = False
    ) -> None:
        self.table, self.seat, self.command, self.context, self.by_host = table, seat, command, context, by_host

    def __init_subclass__(cls) -> None:
        """Register the handler for the command in its head."""
        (handled,) = get_args(vars(cls)["__orig_bases__"][0])
        if isinstance(handled, type):  # not where a class only prepares handlers
            Handler.of[handled] = cls

    def decide(self, live: SessionContext, at: float) -> CommandMetadata | Translatable | CommandResult:
        """Return what the journal keeps with the command; or why it is refused, by what only this moment tells."""
        return self.context

    def with_context(self, context: CommandMetadata) -> Self:
        """Take the context with which it was decided, and return the handler."""
        self.context = context if context != NO_METADATA else NO_METADATA  # the journal leaves that one out
        return self

    @abstractmethod
    def why_not(self) -> Translatable | None:
        """Return why the command cannot be carried out at this table, or None."""

    @abstractmethod
    def apply(self) -> Events:
        """Change the table and return the events."""

    def _told(self, said: str, **gaps: SpokenSeat) -> TableEvent:
        return TableEvent(self.command.t, self.seat, Translatable(said, {"seat": SpokenSeat(self.seat), **gaps}))


def why_not_a_persons(table: MutableTable, seat: int) -> Translatable | None:
    """Return why this seat is not played by a person now, or why nothing can be changed any more; None if neither."""
    if table.stage == "over":
        return Translatable("match-is-over")
    assignment = table.assignments[seat]
    return None if assignment.kind == "human" and assignment.substitute is None else Translatable("seat-not-a-persons")


def substituted(table: MutableTable, seat: int, bots: str) -> Events:
    """Let a computer player play at this seat from now on; the person is not waited for any more.

    ``bots``: as in `CommandMetadata`.
    """
    program, *who = bots.split()
    table.assignments[seat] = replace(table.assignments[seat], substitute=program, who="".join(who[:1]))
    table.ready.discard(seat)
    table.agreed.left(seat)
    table.back.left(seat)
    return [*table.deal_if_ready()]
