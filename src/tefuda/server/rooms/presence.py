"""Who is here: a person while a connection of his is open, or was a moment ago; and since when he is not."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

from tefuda.table.steady_clock import now

COMING_BACK: Final = 10  # times as long as a reload: after a restart everybody comes at once


class Presence:
    """The people of one table.  ``changed`` is called when somebody has come or has been away for ``away_after``."""

    def __init__(self, away_after: float, changed: Callable[[], None]) -> None:
        self._away_after, self._changed = away_after, changed
        self._open: Counter[int] = Counter()  # connections, by seat
        self._leaving: dict[int, asyncio.TimerHandle] = {}
        self._left_at: dict[int, float] = {}
        self._begun = now()  # nobody can have been missed here before

    def here(self, seat: int) -> bool:
        """Whether the person of this seat is here."""
        return self._open[seat] > 0 or seat in self._leaving

    def missed_since(self, seat: int) -> float | None:
        """When he was here last, in seconds since the epoch; None while he is."""
        return None if self.here(seat) else self._left_at.get(seat, self._begun)

    def expect(self, seats: Iterable[int]) -> None:
        """They were here when the server ended, and come back; others hear only of whoever does not."""
        for seat in seats:
            self._wait_for(seat, COMING_BACK * self._away_after)

    def come(self, seat: int) -> None:
        """A connection of this seat is open."""
        back = self._leaving.pop(seat, None)
        if back is not None:
            back.cancel()
        self._open[seat] += 1
        if self._open[seat] == 1 and back is None:
            self._changed()

    def go(self, seat: int) -> None:
        """A connection of this seat is closed.  Others hear of it only if he stays away for a while."""
        self._open[seat] -= 1
        if self._open[seat] == 0:
            self._left_at[seat] = now()
            self._wait_for(seat, self._away_after)

    def move(self, seat: int, to: int | None) -> None:
        """Whoever sits here sits elsewhere from now on, or nowhere."""
        if seat in self._leaving:
            self._leaving.pop(seat).cancel()
        connections = self._open.pop(seat, 0)
        if to is not None:
            self._open[to] = connections

    def close(self) -> None:
        """Nobody is told anything more."""
        for timer in self._leaving.values():
            timer.cancel()

    def _wait_for(self, seat: int, patience: float) -> None:
        self._leaving[seat] = asyncio.get_running_loop().call_later(patience, self._gone, seat)

    def _gone(self, seat: int) -> None:
        self._leaving.pop(seat, None)
        self._changed()
