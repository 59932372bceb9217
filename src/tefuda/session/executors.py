"""Executors for work that takes long: in threads, a few pieces at a time, each address in turn.

Python's threads take turns, so many at work would slow down simple plays; and the server has few threads, of which
plays need some.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final, Protocol, TypeVar

from tefuda.engine.matches.registry import find
from tefuda.session.fair_queue import FairQueue
from tefuda.session.refusals import ForeseenError

T = TypeVar("T")
Turn = asyncio.Future[None]


class QueueFull(ForeseenError):
    """This address has too much waiting already."""

    status, code, why = 429, "rate", "trouble-rate"


class ThreadRunner(Protocol):
    """A function that runs work in a thread, as `asyncio.to_thread` does."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]:
        """Run the work, and return its result."""
        ...


IN_THREAD: Final[ThreadRunner] = asyncio.to_thread


class FairExecutor:
    """An executor that runs a few pieces of work at a time in threads, and serves waiting addresses in turn.

    ``most`` is the number of pieces of one address that may wait; None: any number.  ``at_once`` is the number that run
    at the same time.  ``beside`` runs work in a thread; by default in the pool in which plays are judged too.
    """

    def __init__(self, most: int | None = None, *, at_once: int = 1, beside: ThreadRunner = IN_THREAD) -> None:
        self._most, self._free, self._beside = most, at_once, beside
        self._line: FairQueue[Turn] = FairQueue()

    def __len__(self) -> int:
        """The number of pieces that wait."""
        return len(self._line)

    async def do(self, who: str, work: Callable[[], T], table: str = "") -> T:
        """Run the work in turn, and return its result; ``who`` is the client's address, and ``table`` its table.

        Raises:
            QueueFull: ``who`` has too much waiting already.
        """
        await self._my_turn(who, table)
        try:
            return await _to_its_end(self._beside(work))
        finally:
            self._next(who, table)

    async def _my_turn(self, who: str, table: str) -> None:
        if self._free:
            self._free -= 1
            return
        if self._most is not None and self._line.count(who) >= self._most:
            raise QueueFull(who)
        turn: Turn = asyncio.get_running_loop().create_future()
        self._line.add(turn, who, table)
        try:
            await turn
        except asyncio.CancelledError:
            if not self._line.remove(turn, who, table) and not turn.cancelled():
                self._next(who, table)  # the turn was given, and nobody is there to use it
            raise

    def _next(self, who: str, table: str) -> None:
        """Give the turn to the next one waiting, and put this address and table behind all others."""
        self._line.served(who, table)
        while (turn := self._line.take()) is not None:
            if not turn.cancelled():  # callers that are gone are skipped
                turn.set_result(None)
                return
        self._free += 1


async def _to_its_end(work: Awaitable[T]) -> T:
    """Wait for work in a thread; a caller that is cancelled keeps its turn until the thread is done."""
    working = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(working)
    finally:
        if not working.done():
            await asyncio.wait((working,))
            working.exception()


class SeatQueryRunner:
    """The questions at one server."""

    def __init__(self) -> None:
        self.costly, self.quick = FairExecutor(), FairExecutor(at_once=2)

    async def answered(self, game: str, table: str, look: Callable[[], T], who: str = "") -> T:
        """Run ``look`` in a thread, in turn, and return its answer; ``who`` is the client's address."""
        return await (self.costly if find(game).rules.costly else self.quick).do(who, look, table)


WAITING: Final = 8  # pieces of long work, such as reading a match, that one address may have waiting
TELLING: Final = 64  # and of short work: a school class may look back at one match together


class DedicatedThread:
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


class PublicWorkQueue:
    """The public work of one server, each address in turn."""

    def __init__(self) -> None:
        self._threads = DedicatedThread("public-long"), DedicatedThread("public-short")
        self.long = FairExecutor(WAITING, beside=self._threads[0])
        self.short = FairExecutor(TELLING, beside=self._threads[1])

    def close(self) -> None:
        """Stop the threads."""
        for thread in self._threads:
            thread.close()
