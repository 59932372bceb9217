"""The wall clock, which never jumps while a host runs."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

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


class SlewedClock:
    """The wall clock, as it was set when the object was created, with small corrections since.

    >>> wall = SlewedClock()
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


WALL: Final = SlewedClock()
now = WALL.now
