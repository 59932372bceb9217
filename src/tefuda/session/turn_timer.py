"""The time for decisions of players at a table with a clock; a bot decides for those whose time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tefuda.protocol.commands import ExpireTurn
from tefuda.session import bots
from tefuda.session.log import log
from tefuda.session.ports import Clock, Lease
from tefuda.table import CommandEnvelope, CommandRefused, CommandResult, Table

LONGEST_LOOK: Final = 60.0  # seconds: the longest time guaranteed to a player who comes back
BLINK: Final = 5.0  # seconds within which another node takes the table of a dead one
AGAIN: Final = 2.0  # seconds until a decision that could not be stored is tried again
FARTHEST: Final = 3600.0  # seconds: the longest timer, since the machine's clock may be corrected in between


class TurnTimer:
    """The timer of one table; ``ask`` passes a command to the room.

    A player who comes back, or finds the server back, has some time to look, once for each decision: a third of its
    time, and a minute at most.
    """

    def __init__(
        self,
        table: Table,
        ask: Callable[[CommandEnvelope], Awaitable[CommandResult]],
        lock: asyncio.Lock,
        clock: Clock,
        lease: Lease | None = None,
    ) -> None:
        """Create the timer; if another node led the table before (see ``lease``), the change costs nobody time."""
        self._table, self._ask, self._lock, self._now = table, ask, lock, clock.now
        self._look = min(LONGEST_LOOK, table.setup.clock / 3)
        self._looks: dict[int, tuple[float, float]] = {}  # by seat: when its decision began, and until when it may look
        self._timer: asyncio.TimerHandle | None = None
        self._deciding: asyncio.Task[None] | None = None
        self._closed = False
        moved = lease is not None and lease.number > 1
        self._begun = self._now()  # a decision that began later did so by a clock that was set back since
        since = {seat: table.state.decides_since(seat) for seat in table.state.timed}
        self._early = {seat: at for seat, at in since.items() if at > self._begun}
        self._blinked = since if moved else {}
        for seat in since:
            self.come(seat)

    def come(self, seat: int) -> None:
        """Give a player who comes back time to look."""
        up, since = self._up(seat), self._table.state.decides_since(seat)
        if up is not None and up < self._now() + self._look and self._looks.get(seat, (None,))[0] != since:
            self._looks[seat] = since, self._now() + self._look
            self.restart()

    def _up(self, seat: int) -> float | None:
        up, since = self._table.state.decides_until(seat), self._table.state.decides_since(seat)
        if up is not None and self._early.get(seat) == since:
            up = self._begun + self._table.setup.clock
        return up + BLINK if up is not None and self._blinked.get(seat) == since else up

    def up(self, seat: int) -> float | None:
        """Return the time when this seat's time is up, in seconds since the epoch; None: it has no limit."""
        up, (since, until) = self._up(seat), self._looks.get(seat, (None, 0.0))
        return max(up, until) if up is not None and since == self._table.state.decides_since(seat) else up

    def left(self, seat: int) -> float | None:
        """Return the seconds that are left at this moment; None: there is no limit."""
        up = self.up(seat) if self._table.setup.clock else None
        return max(0.0, up - self._now()) if up is not None else None

    def restart(self) -> None:
        """Set the timer for the seat whose time is up next."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self._closed or self._deciding is not None:
            return
        ends = [(up, seat) for seat in self._table.state.timed if (up := self.up(seat)) is not None]
        if ends:
            up, seat = min(ends)
            wait = min(max(0.0, up - self._now()), FARTHEST)
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_is_up, seat)

    def close(self) -> None:
        """Stop the timer, since the room closes."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._deciding is not None:
            self._deciding.cancel()

    def _time_is_up(self, seat: int) -> None:
        left = self.left(seat)
        if left is None or left > 0:
            self.restart()
            return
        self._deciding = asyncio.create_task(self._decide(seat))
        self._deciding.add_done_callback(self._decided)

    async def _decide(self, seat: int) -> None:
        """Make the play that a bot would choose or, where that is refused, the first legal play."""
        table = self._table
        async with self._lock:
            if self._closed or table.match is None or seat not in table.state.timed:
                return
            known, since, first = table.match.observation(seat), table.state.decides_since(seat), table.first_play(seat)
        chosen = await asyncio.to_thread(bots.substitute(table, seat).choose, known)
        for text in (chosen, first):
            command = ExpireTurn(f"late{table.version}", text, since)
            answer = await self._ask(CommandEnvelope(seat, command, by_host=True))
            if not isinstance(answer, CommandRefused) or answer.reason.id == "stale":
                return
        raise ValueError("nothing can be played")

    def _decided(self, task: asyncio.Task[None]) -> None:
        self._deciding = None
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self.restart()
            return
        log().error("clock_failed", error=type(error).__name__)
        if not self._closed:
            self._timer = asyncio.get_running_loop().call_later(AGAIN, self.restart)
