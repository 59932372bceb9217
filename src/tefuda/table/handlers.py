"""Commands of a table: `decide` says what becomes of one, and `apply` returns the state after it.

A command is its message (`tefuda.protocol.commands`). A handler is all that a new one needs beside it: the class of the
command that stands in its head makes it known.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Generic, TypeVar, get_args

from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.registry import find
from tefuda.engine.matches.replay import told_so_far
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.commands import Command, TableCommand, TakeBack, TakeHint
from tefuda.protocol.values import Code
from tefuda.table.clock import clock_after
from tefuda.table.events import (
    NO_INPUTS,
    CommandInputs,
    Events,
    JournalEntry,
    NextBots,
    TableEvent,
    VersionedEvent,
    flat_events,
    given_id,
    seats_shown,
)
from tefuda.table.state import TableState


@dataclass(frozen=True, slots=True)
class CommandEnvelope:
    """A command and who gives it: the person at a seat (None: a watcher), or the host for that seat."""

    seat: int | None
    command: TableCommand
    by_host: bool = False  # a computer player, or the clock
    inputs: CommandInputs = NO_INPUTS  # by the host, before the table is asked

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
NotAccepted = CommandRepeated | CommandRefused
Change = tuple[TableState, Events]


class LiveTableContext:
    """The live state around a table, which some commands need to know when they come: as here, where nobody is."""

    def next_bots(self) -> NextBots | None:
        """Return the computer players that sit down next."""
        return None

    def people_here(self) -> frozenset[int]:
        """Return the seats of the people who are connected."""
        return frozenset()


NO_LIVE_CONTEXT: Final = LiveTableContext()
C = TypeVar("C", bound=Command)


class Handler(ABC, Generic[C]):
    """One command of a seat at a table: `settle` and `why_not` when it comes, `apply` once it is accepted."""

    of: ClassVar[dict[type[Command], type[Handler[Any]]]] = {}

    def __init__(
        self, state: TableState, seat: int, command: C, inputs: CommandInputs, by_host: bool, at: float
    ) -> None:
        self.state, self.seat, self.command, self.inputs, self.by_host = state, seat, command, inputs, by_host
        self.at = at  # when the command comes, in seconds since the epoch
        self.play: Play | None = None  # once `why_not` has read it

    def __init_subclass__(cls) -> None:
        """Register the handler for the command in its head."""
        (handled,) = get_args(vars(cls)["__orig_bases__"][0])
        if isinstance(handled, type):  # not where a class only prepares handlers
            Handler.of[handled] = cls

    def settle(self, live: LiveTableContext) -> CommandInputs:
        """Return what the journal keeps with the command, as only this moment tells it."""
        return self.inputs

    @abstractmethod
    def why_not(self) -> Translatable | NotAccepted | None:
        """Return why the command cannot be carried out at this table; None: it can."""

    @abstractmethod
    def apply(self) -> Change:
        """Return the state after the accepted command, and what happened."""

    def _told(
        self, said: str, *, kind: str = "", loud: bool = False, **gaps: SpokenSeat | Translatable | str | int
    ) -> TableEvent:
        """Return an event of this seat; ``kind``: another than the word for the command."""
        spoken = Translatable(said, {"seat": SpokenSeat(self.seat), **gaps})
        return TableEvent(kind or self.command.t, self.seat, spoken, loud=loud)


class BotAssigningHandler(Handler[C]):
    """A command after which computer players are to play."""

    def settle(self, live: LiveTableContext) -> CommandInputs:
        """Settle who they are, so that the same players stay."""
        return CommandInputs(bots=self.inputs.bots or live.next_bots())

    @property
    def bots(self) -> NextBots:
        """The computer players that sit down; a journal that names none raises ``ValueError``."""
        if self.inputs.bots is None:
            raise ValueError("nobody is named who sits down")
        return self.inputs.bots


@dataclass(frozen=True, slots=True)
class CommandDecision:
    """An accepted command, and the play that was read on the way."""

    entry: JournalEntry
    play: Play | None = None


def decide(
    state: TableState, request: CommandEnvelope, at: float, live: LiveTableContext | None = None
) -> CommandDecision | NotAccepted:
    """Return what the journal keeps of a command that comes at this time, or why it is refused; nothing changes.

    ``live``: what is around the table now; None: the inputs of the request stand, as those of a journal's entry do.
    """
    if request.seat is None:
        return CommandRefused("not-seated", Translatable("not-seated"), state.version)
    command = request.command
    handler = Handler.of[type(command)](state, request.seat, command, request.inputs, request.by_host, at)
    settled = request.inputs if live is None else handler.settle(live)
    handler.inputs = settled if settled != NO_INPUTS else NO_INPUTS  # the journal leaves that one out
    why = handler.why_not()
    if why is not None:
        return CommandRefused("illegal", why, state.version) if isinstance(why, Translatable) else why
    version, rules = state.version + 1, find(state.setup.game).rules.version
    entry = JournalEntry(version, request.seat, at, command, request.by_host, handler.inputs, rules)
    return CommandDecision(entry, handler.play)


def apply(state: TableState, entry: JournalEntry, play: Play | None = None) -> Change:
    """Return the state after an accepted command, and what happened; ``play``: as `decide` has read it.

    The match moves on; all else of the state that is given stays as it is.

    Raises:
        IllegalPlay, BadNotation: the game's rules have changed, and refuse a play that they accepted.
    """
    command = entry.command
    handler = Handler.of[type(command)](state, entry.seat, command, entry.inputs, entry.by_host, entry.at)
    handler.play = play
    times = replace(state.times, begun={seat: state.decides_since(seat) for seat in state.deciding})
    after, told = handler.apply()
    after = replace(after, version=entry.version, changed_at=entry.at)
    halted = after.halt is not None
    keeps_latest = isinstance(command, TakeHint | TakeBack)
    shown = dict.fromkeys(seats_shown(told, len(state.assignments)), entry.version)
    return replace(
        after,
        latest=after.latest if keeps_latest else {**after.latest, entry.seat: entry.version},
        shown={**after.shown, **shown},
        scheduled=clock_after(state.scheduled, after.match, entry.at, halted=halted),
        times=times.passed(entry, after.deciding, halted=halted),
        over_at=entry.at if after.over_at is None and after.stage == "over" else after.over_at,
    ), told


# --- what several commands bring about ----------------------------------------------------------------


def begun(state: TableState) -> Change:
    """Make the first deal if nobody is missing: no card is dealt to an open seat."""
    if state.open_seats or not state.all_ready or state.must_shuffle:
        return state, ()
    if seeds := state.shuffling.seeds(state.setup.seed, len(state.assignments)):
        setup = replace(state.setup, shuffles=seeds)
        state = replace(state, setup=setup, undealt=setup.match())
    state = _for_deal(replace(state, match=state.undealt))
    if state.setup.begun:  # the events of the current deal are told again, without moves of cards
        return state, [replace(event, moves=()) for event in flat_events(told_so_far(state.undealt))]
    return state, state.undealt.deal()


def dealt(state: TableState) -> Change:
    """Make the next deal (or the first), if all people have asked for it."""
    if state.match is None:
        return begun(state)
    if state.stage != "between" or state.is_abandoned or not state.ready.issuperset(state.people):
        return state, ()
    return _for_deal(state), state.match.deal()


def _for_deal(state: TableState) -> TableState:
    """Return the state without what was asked during the last deal."""
    agreed = replace(state.agreed, wanted={})
    return replace(
        state, ready=frozenset(), agreed=agreed, take_back=state.take_back.final(), before_deal=state.version
    )


def substituted(state: TableState, seat: int, bots: NextBots) -> Change:
    """Let the first of these computer players play at this seat from now on; the person is not waited for any more."""
    assignment = replace(state.assignments[seat], substitute=bots.program, who="".join(bots.personas[:1]))
    return dealt(
        replace(
            state.with_assignment(seat, assignment),
            ready=state.ready - {seat},
            agreed=state.agreed.without(seat),
            take_back=state.take_back.without(seat),
        )
    )
