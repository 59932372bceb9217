"""The table's clock: a play that is made for a seat when its time is up."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from tefuda.engine.declarations.capabilities import TimeoutPlay
from tefuda.engine.matches.match import Match

JUMP: Final = 1.0  # seconds; a clock that is corrected gradually never changes by so much at once


def _ticking() -> int | None:
    """Return the id of a clock that never jumps, and that counts while the machine sleeps if there is such a clock."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):  # Linux; elsewhere the other one counts sleep
        found: int | None = getattr(time, name, None)
        with suppress(OSError):
            if found is not None and time.clock_gettime(found):
                return found
    return None


TICKING: Final = _ticking()


def running() -> float:
    """Return seconds since an arbitrary moment; they never jump."""
    return time.monotonic() if TICKING is None else time.clock_gettime(TICKING)


class SteadyClock:
    """The wall clock, as it was set when the object was created, with small corrections since.

    >>> wall = SteadyClock()
    >>> wall.now() <= time.time()
    True
    """

    def __init__(self) -> None:
        self.ahead = time.time() - running()

    def now(self) -> float:
        """Return the time in seconds since the epoch."""
        told, wall = running() + self.ahead, time.time()
        if abs(wall - told) >= JUMP:
            return told
        self.ahead += wall - told
        return wall

    @property
    def jumped(self) -> float:
        """The seconds by which the machine's clock is ahead of this one, after a jump."""
        return time.time() - self.now()


WALL: Final = SteadyClock()
now = WALL.now


@dataclass(frozen=True, slots=True)
class TimeoutClock:
    """The play and its time, in seconds since the epoch.  It follows from the journal, so it survives a restart."""

    timed: TimeoutPlay
    at: float

    def left(self, now: float) -> float:
        """Return the seconds left at ``now``, at most the full time, even if the machine's clock was set back."""
        return min(max(0.0, self.at - now), self.timed.seconds)


def wound(clock: TimeoutClock | None, match: Match | None, now: float) -> TimeoutClock | None:
    """Return the clock after a change at ``now``.  While the same play is due, the time runs on."""
    timed = match.timeout_play if match is not None else None
    if timed is None:
        return None
    return clock if clock is not None and clock.timed == timed else TimeoutClock(timed, now + timed.seconds)
