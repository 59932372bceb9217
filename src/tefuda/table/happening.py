"""What happened at the table beside the cards: someone sat down, someone asked for the next deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tefuda.engine.said import Said, Seat

if TYPE_CHECKING:
    from tefuda.engine.events import Event


@dataclass(frozen=True, slots=True)
class Happening:
    """Has the shape of an engine event, moves no card, and everyone may know it."""

    kind: str
    seat: int
    said: Said
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


class News(NamedTuple):
    """An event and the table's version that it belongs to."""

    version: int
    event: Event | Happening


def sat_down(seat: int) -> Happening:
    """Someone has taken an open seat."""
    return Happening("sat", seat, Said("sat-down", {"seat": Seat(seat)}))


def asked_next(seat: int) -> Happening:
    """Someone has read the count and wants the next deal."""
    return Happening("ready", seat, Said("ready", {"seat": Seat(seat)}))


def is_ready(seat: int) -> Happening:
    """Someone is ready for the first deal."""
    return Happening("ready", seat, Said("ready-to-begin", {"seat": Seat(seat)}))
