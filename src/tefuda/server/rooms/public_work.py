"""The work that anybody may request without a seat at a table: replays, records, reviews.

It has threads of its own, one for long work and one for short, apart from those in which plays are judged and bots
play: so no table waits for the requests of strangers.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final, TypeVar

from tefuda.server.rooms.fair_queue import FairExecutor

T = TypeVar("T")

WAITING: Final = 8  # pieces of long work, such as reading a match, that one address may have waiting
TELLING: Final = 64  # and of short work: a school class may look back at one match together


class OwnThread:
    """A thread for one kind of work, started when it is first needed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._executor: Executor | None = None

    async def __call__(self, work: Callable[[], T], /) -> T:
        """Run the work and return its result; like `asyncio.to_thread`, it keeps the context for the log."""
        if self._executor is None:
            self._executor = ThreadPoolExecutor(1, thread_name_prefix=self._name)
        loop, context = asyncio.get_running_loop(), contextvars.copy_context()
        return await loop.run_in_executor(self._executor, lambda: context.run(work))

    def close(self) -> None:
        """Begin nothing more."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = None


class PublicWork:
    """The public work of one server, each address in turn."""

    def __init__(self) -> None:
        self._threads = OwnThread("strangers-long"), OwnThread("strangers-short")
        self.long = FairExecutor(WAITING, beside=self._threads[0])
        self.short = FairExecutor(TELLING, beside=self._threads[1])

    def close(self) -> None:
        """Stop the threads."""
        for thread in self._threads:
            thread.close()
