"""Work that a server does again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Literal

from sqlalchemy.exc import SQLAlchemyError

from tefuda.session.log import log
from tefuda.session.ports import StoreDown

Level = Literal["debug", "warning"]
Work = Callable[..., Coroutine[Any, Any, Any]]


class RepeatedTask:
    """A task that repeats its work; where the database fails, the next time may reach it.

    ``every``: seconds between two times.  ``first``: until the first one.  ``failure`` is the event that is logged
    where it does not, at this ``level`` and with these ``facts``.
    """

    def __init__(self, failure: str, every: float, first: float = 0.0, *, level: Level = "debug", **facts: str) -> None:
        self._failure, self._every, self._first, self._level, self._facts = failure, every, first, level, facts
        self._task: asyncio.Task[None] | None = None

    def open(self, work: Work, *given: Any) -> None:
        """Begin to do this work, each time with what is given."""
        self._task = asyncio.create_task(self._run(work, given), name=f"repeat {work.__name__}")

    async def close(self) -> None:
        """Stop; work that is interrupted is not repeated."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, work: Work, given: tuple[Any, ...]) -> None:
        await asyncio.sleep(self._first)
        while True:
            try:
                await work(*given)
            except (StoreDown, SQLAlchemyError, OSError) as error:
                getattr(log(), self._level)(self._failure, **self._facts, error=type(error).__name__)
            await asyncio.sleep(self._every)
