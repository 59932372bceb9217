"""The times of a table: the play of its clock, and the time that each person has for a decision."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from tefuda.engine.declarations.rules import TimeoutPlay
from tefuda.engine.matches.match import Match
from tefuda.protocol.commands import ExpireTableClock, ExpireTurn, MakePlay, ReclaimSeat, TakeBack
from tefuda.table.events import JournalEntry


@dataclass(frozen=True, slots=True)
class TableClockPlay:
    """The play and its time, in seconds since the epoch.  It follows from the journal, so it survives a restart."""

    timed: TimeoutPlay
    at: float
    held: float | None = None  # the seconds that are left when play goes on

    def left(self, now: float) -> float:
        """Return the seconds left at ``now``, at most the full time, even if the machine's clock was set back."""
        return self.held if self.held is not None else min(max(0.0, self.at - now), self.timed.seconds)


def clock_after(
    clock: TableClockPlay | None, match: Match | None, now: float, *, halted: bool
) -> TableClockPlay | None:
    """Return the clock after a change at ``now``.  While the same play is due, its time runs, unless play is halted."""
    timed = match.timeout_play if match is not None else None
    if timed is None:
        return None
    same = clock if clock is not None and clock.timed == timed else TableClockPlay(timed, now + timed.seconds)
    if halted:
        return replace(same, held=same.left(now))
    return same if same.held is None else TableClockPlay(timed, now + same.held)


# Decisions in a row; then a computer player takes over: `tefuda.table.match_commands.ExpireTurnHandler`.
OFTEN: Final = 3


@dataclass(frozen=True, slots=True)
class DecisionClock:
    """The start of each person's current decision, and the number of decisions in a row that were late."""

    late: Mapping[int, int] = field(default_factory=dict)
    begun: Mapping[int, float] = field(default_factory=dict)
    decided: tuple[tuple[int, float], ...] = ()  # the starts of the last decisions in a row of one seat
    halted_at: float | None = None

    def passed(self, entry: JournalEntry, deciding: Collection[int], *, halted: bool) -> Self:
        """Return the times after a change: a seat that has decided has the full time for its next decision.

        ``deciding``: the people whose decision is open after the change.
        """
        match entry.command:
            case MakePlay() | ExpireTableClock() | ExpireTurn():
                after = self._decided(entry)
            case TakeBack() if entry.inputs.agreed and self.decided:
                after = replace(self, begun={**self.begun, **dict(self.decided[-1:])}, decided=self.decided[:-1])
            case ReclaimSeat():
                after = replace(self, late={**self.late, entry.seat: 0})
            case _:
                after = self
        if halted is (after.halted_at is None):
            after = replace(after, halted_at=entry.at) if halted else after._resumed(entry.at)
        return replace(after, begun={seat: after.begun.get(seat, entry.at) for seat in deciding})

    def _resumed(self, at: float) -> Self:
        """Return the times as play goes on: decisions have begun later by the time for which it was halted."""
        length = max(0.0, at - self.halted_at) if self.halted_at is not None else 0.0
        begun = {seat: min(since + length, at) for seat, since in self.begun.items()}
        decided = tuple((seat, since + length) for seat, since in self.decided)
        return replace(self, begun=begun, decided=decided, halted_at=None)

    def _decided(self, entry: JournalEntry) -> Self:
        """Return the times after a decision; one that is taken back keeps its old start, so that no time is won."""
        late = self.late.get(entry.seat, 0) + isinstance(entry.command, ExpireTurn) if entry.by_host else 0
        begun = {seat: since for seat, since in self.begun.items() if seat != entry.seat}
        same = self.decided if self.decided and self.decided[-1][0] == entry.seat else ()
        decided = (*same, (entry.seat, self.begun.get(entry.seat, entry.at)))
        return replace(self, late={**self.late, entry.seat: late}, begun=begun, decided=decided)
