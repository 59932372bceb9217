"""Events at the table beside the cards: a person sat down, a person asked for the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from tefuda.engine.declarations.events import LogEntry, told_to
from tefuda.engine.texts.translatable import Seat, Translatable

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event
    from tefuda.engine.matches.match import Match


CommandKind = Literal[
    "sit",
    "play",
    "take_back",
    "next",
    "leave",
    "substitute",
    "resume",
    "add_bots",
    "change_seat",
    "offer_end",
    "rematch",
    "set_avatar",
    "hint",
    "cancel",
    "close",
    "late",
    "review",
    "commit",
    "reveal",
    "resign",
]


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One change.  ``version`` counts from 1 without a gap; ``text``: the play, a new player's name, and so on."""

    version: int
    kind: CommandKind
    seat: int
    id: str  # the play's own id: unique for a seat
    text: str
    at: float  # seconds since the epoch, for "waiting since"; the rules never see it


class BrokenJournal(Exception):
    """The entries do not lead to a table: one is missing, or today's rules refuse an earlier play."""


EventsByPlay = Sequence[Sequence["Event"]]
FRESH: Final = 16  # the newest events, kept in full


@dataclass(frozen=True, slots=True)
class TableEvent:
    """An event with the shape of an engine event that moves no card and is public."""

    kind: str
    seat: int | None
    said: Translatable
    moves: tuple[()] = ()
    loud: bool = False
    fleeting: bool = False
    after_a_look: bool = False
    claims: tuple[()] = ()
    stamp: None = None
    entry: None = None
    play: int = 0
    unsaid: tuple[Event, ...] = ()  # the events of a play that was taken back

    def concerns(self, seat: int | None) -> bool:
        """Return whether the seat had been shown an event that was taken back."""
        return any(event.seen_by(seat) for event in self.unsaid)

    def seen_by(self, reader: int | None) -> bool:
        """Return True: table events are public."""
        return True


class VersionedEvent:
    """An event and the table's version that it belongs to.

    A long match has thousands of them, and old ones are hardly ever asked for: they are kept as log entries of the
    rules, a tenth as large, and are told again whenever they are asked for.
    """

    __slots__ = ("_kept", "_match", "_old", "fleeting", "version")

    def __init__(self, version: int, event: Event | TableEvent | LogEntry, match: Match | None = None) -> None:
        """Store an event; ``match``: the match whose rules wrote the entry, where the event is a log entry."""
        self.version = version
        self._kept, self._match, self._old = event, match, False
        if isinstance(event, LogEntry):
            assert match is not None
            self.fleeting = match.game.facts.is_fleeting(event, match.rules)
        else:
            self.fleeting = event.fleeting

    @property
    def event(self) -> Event | TableEvent:
        """The event, told again from its log entry where only that is kept."""
        kept = self._kept
        if isinstance(kept, LogEntry):
            assert self._match is not None  # the match whose rules have written it
            kept = self._match.event_of(kept)
            if not self._old:
                self._kept = kept
        return kept

    @property
    def entry(self) -> LogEntry | None:
        """The log entry of the rules, if the event is about the cards."""
        return self._kept if isinstance(self._kept, LogEntry) else self._kept.entry

    @property
    def happening(self) -> TableEvent | None:
        """The event, if it is one of the table beside the cards."""
        return self._kept if isinstance(self._kept, TableEvent) else None

    def lay_by(self, match: Match) -> None:
        """Keep only the log entry of an old event; ``match`` must be the match whose rules told it."""
        if self.entry is not None:
            self._kept, self._match, self._old = self.entry, match, True

    def seen_by(self, reader: int | None) -> bool:
        """Return whether this reader may be told."""
        kept = self._kept
        return told_to(kept.audience, reader) if isinstance(kept, LogEntry) else kept.seen_by(reader)

    def is_of_play(self, other: VersionedEvent) -> bool:
        """Return whether both events belong to one play."""
        return self.version == other.version and self.event.play == other.event.play

    def __eq__(self, other: object) -> bool:
        return isinstance(other, VersionedEvent) and (self.version, self.event) == (other.version, other.event)

    __hash__ = None  # type: ignore[assignment]  # nothing is looked up by it

    def __repr__(self) -> str:
        return f"VersionedEvent({self.version}, {self.event!r})"


def lay_by(news: Sequence[VersionedEvent], new: int, match: Match, led_here: int) -> None:
    """Compact as many old events as new ones came, except those up to version ``led_here``: another match told them."""
    old = max(0, len(news) - FRESH)
    for one in news[max(0, old - new) : old]:
        if one.version > led_here:
            one.lay_by(match)


def at_once(plays: EventsByPlay) -> list[Event]:
    """Return the events of several plays as one list, in which each event says to which play it belongs."""
    return [replace(event, play=number) for number, events in enumerate(plays) for event in events]


def sat_down(seat: int) -> TableEvent:
    """Return the event that a person has taken an open seat."""
    return TableEvent("sat", seat, Translatable("sat-down", {"seat": Seat(seat)}))


def asked_next(seat: int) -> TableEvent:
    """Return the event that a person has read the count and wants the next deal."""
    return TableEvent("ready", seat, Translatable("ready", {"seat": Seat(seat)}))


def is_ready(seat: int) -> TableEvent:
    """Return the event that a person is ready for the first deal."""
    return TableEvent("ready", seat, Translatable("ready-to-begin", {"seat": Seat(seat)}))
