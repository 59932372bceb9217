"""The presence of people: a person is here while a connection is open, or was a moment ago."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from tefuda.session.ports import Clock

COMING_BACK: Final = 10  # times the time of a reload: after a restart everybody reconnects at once


class Presence:
    """The presence of the people of one table.

    ``changed`` is called when somebody has come, or has been away for ``away_after`` seconds.
    """

    def __init__(self, away_after: float, changed: Callable[[], None], clock: Clock) -> None:
        self._away_after, self._changed, self._now = away_after, changed, clock.now
        self._open: Counter[int] = Counter()  # connections, by seat
        self._hidden: Counter[int] = Counter()  # those of them at whose page nobody looks
        self._leaving: dict[int, asyncio.TimerHandle] = {}
        self._left_at: dict[int, float] = {}
        self._begun = self._now()  # nobody can have been missed here before

    def here(self, seat: int) -> bool:
        """Return whether the person of this seat is here."""
        return self._open[seat] > 0 or seat in self._leaving

    def may_look(self, seat: int) -> bool:
        """Return whether the person of this seat may be looking at the table, on some device.

        Somebody may who has a page open that is not hidden, has left a moment ago, or has had no time to come back
        since the table was restored.  A page that nobody has touched for some minutes calls itself hidden.
        """
        if self._open[seat] > 0:
            return self._open[seat] > self._hidden[seat]
        return seat in self._leaving or self._now() < self._begun + COMING_BACK * self._away_after

    def hide(self, seat: int, hidden: bool) -> None:
        """Note that the page of a connection of this seat is hidden, or is so no longer; nobody is told."""
        self._hidden[seat] += 1 if hidden else -1

    def missed_since(self, seat: int) -> float | None:
        """Return the time since which the person is away, in seconds since the epoch; None if they are here."""
        return None if self.here(seat) else self._left_at.get(seat, self._begun)

    def expect(self, seats: Iterable[int]) -> None:
        """Treat these people as here for a while.

        They were when the server ended; others should hear only of those who do not come back.
        """
        for seat in seats:
            self._wait_for(seat, COMING_BACK * self._away_after)

    def come(self, seat: int) -> None:
        """Note that a connection of this seat was opened."""
        back = self._leaving.pop(seat, None)
        if back is not None:
            back.cancel()
        self._open[seat] += 1
        if self._open[seat] == 1 and back is None:
            self._changed()

    def go(self, seat: int) -> None:
        """Note that a connection of this seat was closed; others hear of it only if the person stays away."""
        self._open[seat] -= 1
        if self._open[seat] == 0:
            self._left_at[seat] = self._now()
            self._wait_for(seat, self._away_after)

    def move(self, seat: int, to: int | None) -> None:
        """Move the connections of a seat to another, or drop them."""
        if seat in self._leaving:
            self._leaving.pop(seat).cancel()
        for counted in (self._open, self._hidden):
            connections = counted.pop(seat, 0)
            if to is not None:
                counted[to] = connections

    def close(self) -> None:
        """Stop all timers; nobody is told anything more."""
        for timer in self._leaving.values():
            timer.cancel()

    def _wait_for(self, seat: int, patience: float) -> None:
        self._leaving[seat] = asyncio.get_running_loop().call_later(patience, self._gone, seat)

    def _gone(self, seat: int) -> None:
        self._leaving.pop(seat, None)
        self._changed()
