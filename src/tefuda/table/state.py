"""The state of a table, as its parts and commands read it: an interface of `tefuda.table.table.Table`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tefuda.engine.matches.match import Match
from tefuda.protocol.values import Stage
from tefuda.table.setup import SeatAssignment, TableSetup

if TYPE_CHECKING:
    from tefuda.engine.declarations.events import Event


class ReadOnlyTable(Protocol):
    """A table, as its parts read it: shared shuffling, taking back, the time limits."""

    @property
    def setup(self) -> TableSetup:
        """The setup, with the shuffles once all have shuffled."""
        ...

    @property
    def assignments(self) -> list[SeatAssignment]:
        """The assignment of each seat."""
        ...

    @property
    def match(self) -> Match | None:
        """The match; None before the first deal."""
        ...

    @property
    def stage(self) -> Stage:
        """The stage of the table: waiting for players, playing, between two deals, or over."""
        ...

    @property
    def ended(self) -> bool:
        """True if the match was ended early, or the table cancelled."""
        ...

    @property
    def version(self) -> int:
        """The number of changes so far."""
        ...

    @property
    def changed_at(self) -> float:
        """The time of the last change, in seconds since the epoch."""
        ...

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people who play themselves."""
        ...

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that anyone may still take."""
        ...

    @property
    def all_ready(self) -> bool:
        """True if nobody has to declare readiness for the first deal any more."""
        ...

    @property
    def must_act(self) -> tuple[int, ...]:
        """The seats without which nothing goes on."""
        ...

    @property
    def latest(self) -> dict[int, int]:
        """The version of each seat's latest play or request."""
        ...

    def last_play_of(self, seat: int) -> int:
        """Return the version of a seat's latest play or request; 0 where it has made none."""
        ...

    def said_at(self, version: int) -> list[Event]:
        """Return the events about cards at this version, of all audiences."""
        ...
