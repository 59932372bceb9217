"""What takes long and is asked for by many: few pieces at a time, and whoever asks has a turn, however much others ask.

Threads of Python take turns, so what many of them work at once slows down whoever only makes a play; and the threads of
a server are few, and plays need some.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterator
from typing import Final, Generic, Protocol, TypeVar

T = TypeVar("T")
Turn = asyncio.Future[None]


class QueueFull(Exception):
    """So much is waited for by the same address already."""


class ThreadRunner(Protocol):
    """Where work is done that takes a while: some thread, as `asyncio.to_thread` has it."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]: ...


IN_THREAD: Final[ThreadRunner] = asyncio.to_thread


class FairQueue(Generic[T]):
    """Those who wait: one of each address in turn, and of an address one of each table in turn."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def __len__(self) -> int:
        """How many there are."""
        return sum(map(self.count, self._waiting))

    def __iter__(self) -> Iterator[T]:
        """In the order in which they are served, if nobody else comes."""
        rest = FairQueue[T]()
        for address, tables in self._waiting.items():
            rest._waiting[address] = OrderedDict((table, deque(theirs)) for table, theirs in tables.items())
        while (one := rest.take()) is not None:
            yield one

    def count(self, address: str) -> int:
        """How many of them are of this address."""
        return sum(map(len, self._waiting.get(address, {}).values()))

    def add(self, one: T, address: str, table: str = "") -> None:
        """One more, behind all others of the same table."""
        self._waiting.setdefault(address, OrderedDict()).setdefault(table, deque()).append(one)

    def remove(self, one: T, address: str, table: str = "") -> bool:
        """Somebody waits no longer; False: nobody knows of that one."""
        tables = self._waiting.get(address, OrderedDict())
        if one not in tables.get(table, ()):
            return False
        tables[table].remove(one)
        self._tidy(address, table)
        return True

    def take(self) -> T | None:
        """Whoever has waited for the longest time of those who were not served since."""
        if not self._waiting:
            return None
        address, tables = next(iter(self._waiting.items()))
        table, theirs = next(iter(tables.items()))
        one = theirs.popleft()
        self._tidy(address, table)
        self.served(address, table)
        return one

    def served(self, address: str, table: str = "") -> None:
        """All others come before this one's next."""
        if table in self._waiting.get(address, {}):
            self._waiting[address].move_to_end(table)
        if address in self._waiting:
            self._waiting.move_to_end(address)

    def most(self) -> str:
        """The address of which most wait."""
        return max(self._waiting, key=self.count, default="")

    def newest(self, address: str) -> T:
        """Of an address, and of its table at which most wait or which is served last, who came last: waits no more."""
        tables = reversed(list(self._waiting[address].items()))
        table, theirs = max(tables, key=lambda item: len(item[1]))
        one = theirs.pop()
        self._tidy(address, table)
        return one

    def _tidy(self, address: str, table: str) -> None:
        tables = self._waiting[address]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[address]


class FairExecutor:
    """So many pieces of work at a time, in threads; of all who wait the next one is asked, then the next.

    ``most``: pieces of work of one address that may wait; None: as many as there are.  ``beside``: in which threads;
    those in which plays are judged, if nothing else is said.
    """

    def __init__(self, most: int | None = None, *, at_once: int = 1, beside: ThreadRunner = IN_THREAD) -> None:
        self._most, self._free, self._beside = most, at_once, beside
        self._line: FairQueue[Turn] = FairQueue()

    def __len__(self) -> int:
        """How many pieces wait."""
        return len(self._line)

    async def do(self, who: str, work: Callable[[], T], table: str = "") -> T:
        """What comes of it; ``who``: the address that asks, and at which table.

        Raises:
            QueueFull: ``who`` waits for too much already.
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
                self._next(who, table)  # it had come, and nobody is there to take it
            raise

    def _next(self, who: str, table: str) -> None:
        """Whoever has not been served for the longest time; after all others whoever just was."""
        self._line.served(who, table)
        while (turn := self._line.take()) is not None:
            if not turn.cancelled():  # who has gone is passed over
                turn.set_result(None)
                return
        self._free += 1


async def _to_its_end(work: Awaitable[T]) -> T:
    """Whoever goes meanwhile keeps the turn for as long as the thread has it."""
    working = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(working)
    finally:
        if not working.done():
            await asyncio.wait((working,))
            working.exception()
