"""Whether the last play can be taken back: found out beside the loop, for the eyes of whoever has made it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from tefuda.table import Table
from tefuda.table.taking_back import Question


class Weighing:
    """One question of one table at a time.  ``offer``: called with the seat that may take its play back."""

    def __init__(
        self, table: Table, lock: asyncio.Lock, here: Callable[[int], bool], offer: Callable[[int], None]
    ) -> None:
        self._table, self._lock, self._here, self._offer = table, lock, here, offer
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def begin(self) -> None:
        """If somebody who is here has played, and it is not known yet."""
        question = self._table.back.question() if self._task is None and not self._closed else None
        if question is not None and self._here(question.seat):
            self._task = asyncio.create_task(self._weigh(question))
            self._task.add_done_callback(self._weighed)

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()

    async def _weigh(self, question: Question) -> None:
        learnt = await asyncio.to_thread(question.answer)
        async with self._lock:
            self._table.back.answered(question, learnt)
            offered = self._table.back.offered(question.seat)
        if offered:
            self._offer(question.seat)

    def _weighed(self, task: asyncio.Task[None]) -> None:
        """The table may have moved on meanwhile."""
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            structlog.get_logger().error("weighing_failed", error=type(error).__name__)
        elif not task.cancelled():
            self.begin()
