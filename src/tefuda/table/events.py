"""Events at the table beside the cards: a person sat down, a person asked for the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field
from msgspec.json import Decoder, encode

from tefuda.engine.declarations.events import EVERYBODY, CardMove, RawEvent, told_to
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.commands import Command, TableCommand

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event
    from tefuda.engine.matches.match import Match


class NextBots(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The computer players that sit down next: their program, and the personas in the order of the seats."""

    program: str
    personas: tuple[str, ...] = ()


class CommandInputs(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Facts that only the moment tells in which a command is accepted; the journal keeps them beside the command.

    ``bots``: with each command after which computer players may have to play.
    ``agreed``: all whose consent is needed have agreed; who was connected then, the journal does not keep.
    """

    bots: NextBots | None = None
    table: str = ""  # the table at which the same people play again
    agreed: bool = False


NO_INPUTS: Final = CommandInputs()


class JournalEntry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One change: an accepted command, and its inputs.

    >>> from tefuda.protocol.commands import Resign
    >>> entry = JournalEntry(1, 0, 9.5, Resign("a"))
    >>> entry.as_json()
    '{"version":1,"seat":0,"at":9.5,"command":{"t":"resign","id":"a"}}'
    >>> JournalEntry.from_json(entry.as_json()) == entry
    True
    """

    version: int  # counts from 1 without a gap
    seat: int
    at: float  # seconds since the epoch, for "waiting since"; the rules never see it
    command: TableCommand
    by_host: bool = False  # a computer player's, or the clock's; else a person's
    inputs: CommandInputs = field(default=NO_INPUTS, name="context")
    rules: int = 1  # the version of the game's rules that accepted it

    @property
    def kind(self) -> str:
        """The word for the command."""
        return self.command.t

    @property
    def id(self) -> str:
        """The id of the command, unique for a seat; people cannot send one with a colon."""
        return given_id(self.command, by_host=self.by_host)

    def as_json(self) -> str:
        """Return the entry as it is stored."""
        return encode(self).decode()

    @classmethod
    def from_json(cls, stored: str | bytes) -> JournalEntry:
        """Return a stored entry.  Raises ValueError where it cannot be read."""
        return _READ.decode(stored)


_READ: Final = Decoder(JournalEntry)


def given_id(command: Command, *, by_host: bool) -> str:
    """Return the id under which a command counts once for its seat."""
    return f":{command.id}" if by_host else command.id


class BrokenJournal(Exception):
    """The entries do not lead to a table: one is missing, or cannot be read or made."""


class OutdatedJournal(BrokenJournal):
    """The game's rules have changed since, and today's refuse a command that was accepted."""


Events = Sequence["Event | TableEvent | RawEvent"]
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
    audience: int = EVERYBODY
    concerned: frozenset[int] = frozenset()  # where a play was taken back: the seats that had been shown it


class VersionedEvent:
    """An event and the table's version that it belongs to.

    A long match has thousands of them, and old ones are hardly ever asked for: they are kept as log entries of the
    rules, a tenth as large, and are told again whenever they are asked for.

    ``played_by``: the seat whose person was away, and the computer player that made this play for them.
    """

    __slots__ = ("_kept", "_match", "_old", "audience", "fleeting", "played_by", "version")

    def __init__(
        self,
        version: int,
        event: Event | TableEvent | RawEvent,
        match: Match | None = None,
        played_by: tuple[int, str] | None = None,
    ) -> None:
        """Store an event; ``match``: the match whose rules wrote the entry, where the event is a log entry."""
        self.version, self.audience, self.played_by = version, event.audience, played_by
        self._kept, self._match, self._old = event, match, False
        if isinstance(event, RawEvent):
            assert match is not None
            self.fleeting = match.game.rules.facts.is_fleeting(event, match.rules)
        else:
            self.fleeting = event.fleeting

    @property
    def event(self) -> Event | TableEvent:
        """The event, told again from its log entry where only that is kept."""
        kept = self._kept
        if isinstance(kept, RawEvent):
            assert self._match is not None  # the match whose rules have written it
            kept = self._match.event_of(kept)
            if not self._old:
                self._kept = kept
        return kept

    @property
    def moves(self) -> tuple[CardMove, ...]:
        """The moves of cards that the event tells; for those of an old event nothing else is told again."""
        if not self._old:
            return self.event.moves
        assert isinstance(self._kept, RawEvent) and self._match is not None  # the match whose rules have written it
        return self._match.game.rules.facts.moves(self._kept, self._match.game.vocabulary.pack)

    @property
    def entry(self) -> RawEvent | None:
        """The log entry of the rules, if the event is about the cards."""
        return self._kept if isinstance(self._kept, RawEvent) else self._kept.entry

    def lay_by(self, match: Match) -> None:
        """Keep only the log entry of an old event; ``match`` must be the match whose rules told it."""
        if self.entry is not None:
            self._kept, self._match, self._old = self.entry, match, True

    def seen_by(self, reader: int | None) -> bool:
        """Return whether this reader may be told."""
        return told_to(self.audience, reader)

    def is_of_play(self, other: VersionedEvent) -> bool:
        """Return whether both events belong to one play."""
        return self.version == other.version and self.event.play == other.event.play

    def __eq__(self, other: object) -> bool:
        return isinstance(other, VersionedEvent) and (self.version, self.event) == (other.version, other.event)

    __hash__ = None  # type: ignore[assignment]  # nothing is looked up by it

    def __repr__(self) -> str:
        return f"VersionedEvent({self.version}, {self.event!r})"


def seats_shown(events: Events, seats: int) -> frozenset[int]:
    """Return the seats to which these events show something about cards, or that had seen what was taken back."""
    return frozenset(seat for seat in range(seats) if any(_shows(event, seat) for event in events))


def _shows(event: Event | TableEvent | RawEvent, seat: int) -> bool:
    return seat in event.concerned if isinstance(event, TableEvent) else told_to(event.audience, seat)


def lay_by(news: Sequence[VersionedEvent], new: int, match: Match, led_here: int) -> None:
    """Compact as many old events as new ones came, except those up to version ``led_here``: another match told them."""
    old = max(0, len(news) - FRESH)
    for one in news[max(0, old - new) : old]:
        if one.version > led_here:
            one.lay_by(match)


def flat_events(plays: EventsByPlay) -> list[Event]:
    """Return the events of several plays as one list, in which each event says to which play it belongs."""
    return [replace(event, play=number) for number, events in enumerate(plays) for event in events]


def resigned(seat: int) -> Translatable:
    """Return the sentence that this seat has resigned."""
    return Translatable("resigned", {"seat": SpokenSeat(seat)})
