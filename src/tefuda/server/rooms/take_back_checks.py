"""Whether the last play can be taken back: found out beside the loop, for the eyes of whoever has made it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from tefuda.server.log import log
from tefuda.server.rooms.fair_queue import IN_THREAD
from tefuda.table import Table
from tefuda.table.taking_back import TakeBackQuestion

PATIENCE: Final = 0.05  # seconds for which its player's news wait for the answer
LATER: Final = 15.0  # seconds until it is found out for who comes back to a table: with him may come a thousand others


class TakeBackChecks:
    """One question of one table at a time.

    ``offer``: called with the seat that may take its play back; ``pace``: seconds until the house may answer a play.
    """

    def __init__(
        self,
        table: Table,
        lock: asyncio.Lock,
        here: Callable[[int], bool],
        offer: Callable[[int], None],
        pace: float,
    ) -> None:
        self._patience = min(PATIENCE, pace)  # what the house answers should not come in the same breath
        self._table, self._lock, self._here, self._offer = table, lock, here, offer
        self._task: asyncio.Task[None] | None = None
        self._seat: int | None = None
        self._soon: asyncio.TimerHandle | None = None
        self._closed, self.beside = False, IN_THREAD

    def begin(self) -> None:
        """If somebody who is here has played, and it is not known yet."""
        question = self._table.back.question() if self._task is None and not self._closed else None
        if question is not None and self._here(question.seat):
            self._seat = question.seat
            self._task = asyncio.create_task(self._weigh(question))
            self._task.add_done_callback(self._weighed)

    def begin_later(self) -> None:
        """The same, when those who come back at the same time have their tables again."""
        if self._soon is None and self._task is None and not self._closed and self._table.back.question() is not None:
            self._soon = asyncio.get_running_loop().call_later(LATER, self._begin_now)

    def _begin_now(self) -> None:
        self._soon = None
        self.begin()

    def asks(self, seat: int | None) -> bool:
        """Is it being found out for this seat?"""
        return self._task is not None and self._seat == seat

    async def settled(self) -> None:
        """Return when it is found out, or takes long: so that what is found can mostly be told with the play's news."""
        if self._task is not None:
            await asyncio.wait((self._task,), timeout=self._patience)

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._closed = True
        if self._soon is not None:
            self._soon.cancel()
        if self._task is not None:
            self._task.cancel()

    async def _weigh(self, question: TakeBackQuestion) -> None:
        learnt = await self.beside(question.answer)
        async with self._lock:
            self._table.back.answered(question, learnt)
            offered = self._table.back.offered(question.seat)
        if offered:
            self._offer(question.seat)

    def _weighed(self, task: asyncio.Task[None]) -> None:
        """The table may have moved on meanwhile."""
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log().error("weighing_failed", error=type(error).__name__)
        elif not task.cancelled():
            self.begin()
