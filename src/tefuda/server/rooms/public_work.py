"""What anybody may ask for without sitting at a table: matches that are looked back at, records, reviews.

It has threads of its own, one for what takes long and one for what is soon done, and never those in which plays are
judged and the house plays: whatever strangers ask for, a table waits for none of it.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final, TypeVar

from tefuda.server.rooms.fair_queue import FairExecutor

T = TypeVar("T")

WAITING: Final = 8  # matches to be gone through that one address may wait for
TELLING: Final = 64  # and answers about such as have been: a class may look back at one match together


class OwnThread:
    """A thread for one kind of work, made when it is first needed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._executor: Executor | None = None

    async def __call__(self, work: Callable[[], T], /) -> T:
        """What comes of it; as `asyncio.to_thread`, what is logged there knows where it belongs."""
        if self._executor is None:
            self._executor = ThreadPoolExecutor(1, thread_name_prefix=self._name)
        loop, context = asyncio.get_running_loop(), contextvars.copy_context()
        return await loop.run_in_executor(self._executor, lambda: context.run(work))

    def close(self) -> None:
        """Nothing more is begun."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = None


class PublicWork:
    """All of that on one server, each address in turn."""

    def __init__(self) -> None:
        self._threads = OwnThread("strangers-long"), OwnThread("strangers-short")
        self.long = FairExecutor(WAITING, beside=self._threads[0])
        self.short = FairExecutor(TELLING, beside=self._threads[1])

    def close(self) -> None:
        """The server ends."""
        for thread in self._threads:
            thread.close()
