"""A table as it is shown: what is made once for all who look, and kept until the table changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from tefuda.engine import scene as engine
from tefuda.engine.counsel import Counsel
from tefuda.show.scene import Event
from tefuda.table import Noted, Table
from tefuda.table.table import State

Online = Callable[[int], bool]


class Moment:
    """The table at one version: what every reader may know, asked for once."""

    def __init__(self, table: Table) -> None:
        self.table, self.match, self.version = table, table.match, table.version
        self.scenes: dict[int | None, engine.Scene] = {}
        self._counsels: dict[int | None, Counsel] = {}

    @cached_property
    def state(self) -> State:
        """Waiting for players, playing, between two deals, or over."""
        return self.table.state

    @cached_property
    def awaited(self) -> tuple[int, ...]:
        """The seats without whom nothing goes on."""
        return self.table.awaited

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self.table.actors

    @cached_property
    def dealer(self) -> int:
        """Who deals; -1 while seats are open."""
        return self.match.dealer if self.match is not None else -1

    def counsel(self, seat: int | None) -> Counsel | None:
        """What this seat can be told of its view; None while seats are open."""
        if self.match is None:
            return None
        found = self._counsels.get(seat)
        if found is None:
            found = self._counsels[seat] = self.match.counsel(seat)
        return found

    def scene(self, seat: int | None) -> engine.Scene | None:
        """What this seat sees now; None while seats are open."""
        found, counsel = self.scenes.get(seat), self.counsel(seat)
        if found is None and counsel is not None:
            found = self.scenes[seat] = counsel.scene()
        return found


def event_of(note: Noted) -> Event:
    """What happened, without those for whom it is."""
    event = note.event
    return Event(
        version=note.version,
        kind=event.kind,
        seat=event.seat,
        text=event.said,
        moves=event.moves,
        loud=event.loud,
        fleeting=event.fleeting,
        after_a_look=event.after_a_look,
        claims=event.claims,
    )


class Shown:
    """One table, for all who look at it.  ``id``: what its link names; ``online``: who is there."""

    def __init__(self, table: Table, id: str = "", online: Online = lambda seat: True) -> None:
        self.table, self.id, self.online = table, id, online
        self._now = Moment(table)

    @property
    def now(self) -> Moment:
        """The table as it is."""
        if self._now.version != self.table.version or self._now.match is not self.table.match:
            self._now = Moment(self.table)
        return self._now
