"""The table's clock: a play that is made for a seat when its time is up."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from tefuda.engine.declarations.capabilities import TimeoutPlay
from tefuda.engine.matches.match import Match
from tefuda.protocol.commands import ExpireClock, ExpireTurn, MakePlay, Pause, ReclaimSeat, TakeBack
from tefuda.table.events import JournalEntry
from tefuda.table.state import ReadOnlyTable

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


@dataclass(frozen=True, slots=True)
class ClockPlay:
    """The play and its time, in seconds since the epoch.  It follows from the journal, so it survives a restart."""

    timed: TimeoutPlay
    at: float
    held: float | None = None  # the seconds that are left when a pause ends

    def left(self, now: float) -> float:
        """Return the seconds left at ``now``, at most the full time, even if the machine's clock was set back."""
        return self.held if self.held is not None else min(max(0.0, self.at - now), self.timed.seconds)


def wound(clock: ClockPlay | None, match: Match | None, now: float, *, paused: bool) -> ClockPlay | None:
    """Return the clock after a change at ``now``.  While the same play is due, the time runs on, but for a pause."""
    timed = match.timeout_play if match is not None else None
    if timed is None:
        return None
    same = clock if clock is not None and clock.timed == timed else ClockPlay(timed, now + timed.seconds)
    if paused:
        return replace(same, held=same.left(now))
    return same if same.held is None else ClockPlay(timed, now + same.held)


OFTEN: Final = (
    3  # decisions in a row; then a computer player takes over: `tefuda.table.match_commands.ExpireTurnHandler`
)


class DecisionClock:
    """The start of each person's current decision, and the number of decisions in a row that were late."""

    def __init__(self, table: ReadOnlyTable) -> None:
        self._table = table
        self.late = Counter[int]()
        self._since: dict[int, float] = {}
        self._before: list[tuple[int, float]] = []  # the starts of the last decisions in a row of one seat
        self._paused_at: float | None = None

    @property
    def asked(self) -> tuple[int, ...]:
        """The people without whom nothing goes on, at a table with time limits; nobody in a pause."""
        table = self._table
        return self._deciding if table.setup.clock and table.stage == "playing" else ()

    @property
    def _deciding(self) -> tuple[int, ...]:
        """Those whose decision is open, be it interrupted by a pause."""
        table = self._table
        if not table.setup.clock or table.match is None or table.stage not in ("playing", "paused"):
            return ()
        return tuple(seat for seat in table.match.must_act if seat in table.people)

    def since(self, seat: int) -> float:
        """Return when this seat's decision began, in seconds since the epoch."""
        return self._since.get(seat, self._table.changed_at)

    def up(self, seat: int) -> float | None:
        """Return when the time of this seat is up, in seconds since the epoch; None where it has no limit now."""
        return self.since(seat) + self._table.setup.clock if seat in self.asked else None

    def over(self, at: float) -> bool:
        """Return whether the time for the last play is up, so that it cannot be decided once more."""
        clock = self._table.setup.clock
        return bool(clock and self._before) and at >= self._before[-1][1] + clock

    def begin(self) -> None:
        """Before a change: keep the starts of the current decisions."""
        self._since = {seat: self.since(seat) for seat in self._deciding}

    def passed(self, entry: JournalEntry) -> None:
        """After a change: give a seat that has decided the full time for its next decision."""
        match entry.command:
            case MakePlay() | ExpireClock() | ExpireTurn():
                self._decided(entry)
            case TakeBack() if entry.context.agreed and self._before:
                self._since.update([self._before.pop()])
            case ReclaimSeat():
                self.late[entry.seat] = 0
            case Pause():
                self._paused(entry.at)
        self._since = {seat: self._since.get(seat, entry.at) for seat in self._deciding}

    def _paused(self, at: float) -> None:
        """Note that a pause begins; when it ends, let decisions have begun later by its length."""
        if self._table.stage == "paused":
            self._paused_at = at
        elif self._paused_at is not None:
            length = max(0.0, at - self._paused_at)
            self._since = {seat: min(since + length, at) for seat, since in self._since.items()}
            self._before = [(seat, since + length) for seat, since in self._before]
            self._paused_at = None

    def _decided(self, entry: JournalEntry) -> None:
        """Note a decision; after a play is taken back, its decision keeps its old start, so that no time is won."""
        late = isinstance(entry.command, ExpireTurn)
        self.late[entry.seat] = self.late[entry.seat] + late if entry.by_host else 0
        same = self._before and self._before[-1][0] == entry.seat
        self._before = [*(self._before if same else ()), (entry.seat, self._since.pop(entry.seat, entry.at))]
