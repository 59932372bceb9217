"""The time for each decision, where a table has a clock: when it is up, the house decides for whoever was asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tefuda.server import bots
from tefuda.server.log import log
from tefuda.server.storage import Lease
from tefuda.table import Answer, OutOfTime, Refused, Table
from tefuda.table.steady_clock import now

LONGEST_LOOK: Final = 60.0  # seconds at most that whoever comes back has at least
BLINK: Final = 5.0  # seconds in which a table is led again whose node has died
AGAIN: Final = 2.0  # seconds until what could not be stored is tried again
FARTHEST: Final = 3600.0  # seconds: no timer is set for longer, as the machine's clock may be put right meanwhile


class TurnTimer:
    """One table's.  ``ask``: the room, for a change.

    Whoever comes back, or finds the server back, has a moment to look, once for each decision: a third of its time, and
    a minute at most.
    """

    def __init__(
        self,
        table: Table,
        ask: Callable[[OutOfTime], Awaitable[Answer]],
        lock: asyncio.Lock,
        lease: Lease | None = None,
    ) -> None:
        """``lease``: under which the table is led; if another node led it before, nobody is charged for the way."""
        self._table, self._ask, self._lock = table, ask, lock
        self._look = min(LONGEST_LOOK, table.setup.clock / 3)
        self._looks: dict[int, tuple[float, float]] = {}  # by seat: since when it is asked, until when it may look
        self._alarm: asyncio.TimerHandle | None = None
        self._deciding: asyncio.Task[None] | None = None
        self._closed = False
        moved = lease is not None and lease.number > 1
        self._begun = now()  # who is asked since later than that is so by a clock that was put back since
        self._early = {seat: since for seat in table.times.asked if (since := table.times.since(seat)) > self._begun}
        self._blinked = {seat: table.times.since(seat) for seat in table.times.asked if moved}
        for seat in table.times.asked:
            self.come(seat)

    def come(self, seat: int) -> None:
        """Somebody is here again."""
        up, since = self._up(seat), self._table.times.since(seat)
        if up is not None and up < now() + self._look and self._looks.get(seat, (None,))[0] != since:
            self._looks[seat] = since, now() + self._look
            self.wind()

    def _up(self, seat: int) -> float | None:
        up, since = self._table.times.up(seat), self._table.times.since(seat)
        if up is not None and self._early.get(seat) == since:
            up = self._begun + self._table.setup.clock
        return up + BLINK if up is not None and self._blinked.get(seat) == since else up

    def up(self, seat: int) -> float | None:
        """When this seat's time is up, in seconds since the epoch; None where it has all the time in the world."""
        up, (since, until) = self._up(seat), self._looks.get(seat, (None, 0.0))
        return max(up, until) if up is not None and since == self._table.times.since(seat) else up

    def left(self, seat: int) -> float | None:
        """How many seconds are left, at this moment."""
        up = self.up(seat)
        return max(0.0, up - now()) if up is not None else None

    def wind(self) -> None:
        """Set the alarm for whoever's time is up next."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        if self._closed or self._deciding is not None:
            return
        ends = [(up, seat) for seat in self._table.times.asked if (up := self.up(seat)) is not None]
        if ends:
            up, seat = min(ends)
            wait = min(max(0.0, up - now()), FARTHEST)
            self._alarm = asyncio.get_running_loop().call_later(wait, self._strike, seat)

    def close(self) -> None:
        """The room closes."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        if self._deciding is not None:
            self._deciding.cancel()

    def _strike(self, seat: int) -> None:
        left = self.left(seat)
        if left is None or left > 0:
            self.wind()
            return
        self._deciding = asyncio.create_task(self._decide(seat))
        self._deciding.add_done_callback(self._decided)

    async def _decide(self, seat: int) -> None:
        """As the house would; where that cannot be played, the first play there is."""
        table = self._table
        async with self._lock:
            if self._closed or table.match is None or seat not in table.times.asked:
                return
            known, since, first = table.match.observation(seat), table.times.since(seat), table.first_play(seat)
        chosen = await asyncio.to_thread(bots.substitute(table, seat).choose, known)
        for text in (chosen, first):
            command = OutOfTime(seat, f":late{table.version}", text, bots.next_bot_program(table), since)
            answer = await self._ask(command)
            if not isinstance(answer, Refused) or answer.reason.id == "stale":
                return
        raise ValueError("nothing can be played")

    def _decided(self, task: asyncio.Task[None]) -> None:
        self._deciding = None
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self.wind()
            return
        log().error("clock_failed", error=type(error).__name__)
        if not self._closed:
            self._alarm = asyncio.get_running_loop().call_later(AGAIN, self.wind)
