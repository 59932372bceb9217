"""The table's clock: a play that is made for a seat when its time is up."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.capabilities import TimeoutPlay
from tefuda.engine.match import Match


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
