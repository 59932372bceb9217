"""What time it is at a table: the wall's clock, but it does not jump while the programme runs.

Machines put their clocks right, sometimes by hours. Nobody at a table has had less time for that, or more. Small
corrections are followed; a jump is not, until the programme is started again.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

JUMP: Final = 1.0  # seconds; a clock that is put right bit by bit never makes so many at once


def _ticking() -> int | None:
    """A clock of this machine that never jumps, one that goes on while it sleeps if there is one."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):  # Linux; elsewhere the other one counts sleep
        found: int | None = getattr(time, name, None)
        with suppress(OSError):
            if found is not None and time.clock_gettime(found):
                return found
    return None


TICKING: Final = _ticking()


def running() -> float:
    """Seconds since some moment; they never jump."""
    return time.monotonic() if TICKING is None else time.clock_gettime(TICKING)


class SteadyClock:
    """The clock on the wall, as it was when somebody looked first.

    >>> wall = SteadyClock()
    >>> wall.now() <= time.time()
    True
    """

    def __init__(self) -> None:
        self.ahead = time.time() - running()

    def now(self) -> float:
        """Seconds since the epoch."""
        told, wall = running() + self.ahead, time.time()
        if abs(wall - told) >= JUMP:
            return told
        self.ahead += wall - told
        return wall

    @property
    def jumped(self) -> float:
        """How many seconds the machine's clock is ahead of this one, after a jump."""
        return time.time() - self.now()


WALL: Final = SteadyClock()
now = WALL.now
