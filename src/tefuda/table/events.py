"""What happened at the table beside the cards: someone sat down, someone asked for the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tefuda.engine.events import LogEntry, told_to
from tefuda.engine.translatable import Seat, Translatable

if TYPE_CHECKING:
    from tefuda.engine.events import Event
    from tefuda.engine.match import Match

FRESH: Final = 16  # events that are kept as they were told


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Has the shape of an engine event, moves no card, and everyone may know it."""

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
    unsaid: tuple[Event, ...] = ()  # of a play that was taken back

    def concerns(self, seat: int | None) -> bool:
        """Whether the cards are not as this seat was shown them."""
        return any(event.seen_by(seat) for event in self.unsaid)

    def seen_by(self, reader: int | None) -> bool:
        """Everybody sees who comes and who waits."""
        return True


class VersionedEvent:
    """An event and the table's version that it belongs to.

    A long match has thousands of them, and hardly anybody asks for the old ones: these are laid by as the rules have
    written them, a tenth as large, and told anew whenever they are asked for.
    """

    __slots__ = ("_kept", "_match", "_old", "fleeting", "version")

    def __init__(self, version: int, event: Event | TableEvent | LogEntry, match: Match | None = None) -> None:
        """``match``: whose rules have written it, where nothing is told yet."""
        self.version = version
        self._kept, self._match, self._old = event, match, False
        if isinstance(event, LogEntry):
            assert match is not None
            self.fleeting = match.game.facts.is_fleeting(event, match.rules)
        else:
            self.fleeting = event.fleeting

    @property
    def event(self) -> Event | TableEvent:
        """What happened."""
        kept = self._kept
        if isinstance(kept, LogEntry):
            assert self._match is not None  # whose rules have written it
            kept = self._match.event_of(kept)
            if not self._old:
                self._kept = kept
        return kept

    @property
    def entry(self) -> LogEntry | None:
        """As the rules have written it, if it was of the cards."""
        return self._kept if isinstance(self._kept, LogEntry) else self._kept.entry

    @property
    def happening(self) -> TableEvent | None:
        """What happened beside the cards, if it was that."""
        return self._kept if isinstance(self._kept, TableEvent) else None

    def lay_by(self, match: Match) -> None:
        """It is old.  Only for what the rules of this match have told, just so."""
        if self.entry is not None:
            self._kept, self._match, self._old = self.entry, match, True

    def seen_by(self, reader: int | None) -> bool:
        """May this reader be told?"""
        kept = self._kept
        return told_to(kept.audience, reader) if isinstance(kept, LogEntry) else kept.seen_by(reader)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, VersionedEvent) and (self.version, self.event) == (other.version, other.event)

    __hash__ = None  # type: ignore[assignment]  # nothing is looked up by it

    def __repr__(self) -> str:
        return f"VersionedEvent({self.version}, {self.event!r})"


def lay_by(news: Sequence[VersionedEvent], new: int, match: Match, led_here: int) -> None:
    """As much as has come grows old; what came up to the version ``led_here`` is not as this match tells it."""
    old = max(0, len(news) - FRESH)
    for one in news[max(0, old - new) : old]:
        if one.version > led_here:
            one.lay_by(match)


def sat_down(seat: int) -> TableEvent:
    """Someone has taken an open seat."""
    return TableEvent("sat", seat, Translatable("sat-down", {"seat": Seat(seat)}))


def asked_next(seat: int) -> TableEvent:
    """Someone has read the count and wants the next deal."""
    return TableEvent("ready", seat, Translatable("ready", {"seat": Seat(seat)}))


def is_ready(seat: int) -> TableEvent:
    """Someone is ready for the first deal."""
    return TableEvent("ready", seat, Translatable("ready-to-begin", {"seat": Seat(seat)}))
