"""The check whether the last play can be taken back, done in a thread from the view of its player."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from tefuda.session.executors import IN_THREAD, ThreadRunner
from tefuda.session.log import log
from tefuda.table import Table
from tefuda.table.taking_back import TakeBackCheck

PATIENCE: Final = 0.05  # seconds for which the news to the player of the last play wait for the answer
LATER: Final = 15.0  # seconds until a check for a player who comes back: thousands may come back at the same time


class TakeBackChecker:
    """The checks of one table, one at a time.

    ``offer`` is called with the seat that may take its play back; ``pace`` is the time in seconds until a bot may
    answer.
    """

    def __init__(
        self,
        table: Table,
        lock: asyncio.Lock,
        here: Callable[[int], bool],
        offer: Callable[[int], None],
        pace: float,
        beside: ThreadRunner = IN_THREAD,
    ) -> None:
        self._patience = min(PATIENCE, pace)  # a bot's answer should not come in the same frame
        self._table, self._lock, self._here, self._offer = table, lock, here, offer
        self._task: asyncio.Task[None] | None = None
        self._seat: int | None = None
        self._soon: asyncio.TimerHandle | None = None
        self._closed, self._beside = False, beside

    def begin(self) -> None:
        """Begin a check if the player of the last play is here and the answer is not known yet."""
        question = self._question()
        if question is not None and self._here(question.seat):
            self._seat = question.seat
            self._task = asyncio.create_task(self._weigh(question))
            self._task.add_done_callback(self._weighed)

    def begin_later(self) -> None:
        """Begin a check after a while, when others who come back at the same time have their tables again."""
        if self._soon is None and self._question() is not None:
            self._soon = asyncio.get_running_loop().call_later(LATER, self._begin_now)

    def _question(self) -> TakeBackCheck | None:
        """The question to be answered now; None: there is none, or one is answered already."""
        return self._table.state.take_back_check() if self._task is None and not self._closed else None

    def _begin_now(self) -> None:
        self._soon = None
        self.begin()

    def asks(self, seat: int | None) -> bool:
        """Return whether a check for this seat is running."""
        return self._task is not None and self._seat == seat

    async def settled(self) -> None:
        """Wait for the running check, but not long: so the answer can mostly be sent with the news of the play."""
        if self._task is not None:
            await asyncio.wait((self._task,), timeout=self._patience)

    def close(self) -> None:
        """Stop all checks."""
        self._closed = True
        if self._soon is not None:
            self._soon.cancel()
        if self._task is not None:
            self._task.cancel()

    async def _weigh(self, question: TakeBackCheck) -> None:
        learnt = await self._beside(question.answer)
        async with self._lock:
            self._table.answered(question, learnt)
            offered = self._table.state.may_take_back(question.seat)
        if offered:
            self._offer(question.seat)

    def _weighed(self, task: asyncio.Task[None]) -> None:
        """Begin the next check, since the table may have moved on."""
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log().error("weighing_failed", error=type(error).__name__)
        elif not task.cancelled():
            self.begin()
