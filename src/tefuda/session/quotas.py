"""Limits on what one client may have: fair queues for work that takes long, rates, and places.

Of a queue and of the places every address has its share.

Python's threads take turns, so many at work would slow down simple plays; and the server has few threads, of which
plays need some.
"""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network
from typing import Final, Generic, Protocol, TypeVar

from tefuda.engine.matches.registry import find
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


class FairQueue(Generic[T]):
    """A queue that serves each address in turn, and within an address each table in turn."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def __len__(self) -> int:
        """The number of entries."""
        return sum(map(self.count, self._waiting))

    def __iter__(self) -> Iterator[T]:
        """Iterate over the entries in the order in which they are served if nothing is added."""
        rest = FairQueue[T]()
        for address, tables in self._waiting.items():
            rest._waiting[address] = OrderedDict((table, deque(theirs)) for table, theirs in tables.items())
        while (one := rest.take()) is not None:
            yield one

    def count(self, address: str) -> int:
        """Return the number of entries of this address."""
        return sum(map(len, self._waiting.get(address, {}).values()))

    def add(self, one: T, address: str, table: str = "") -> None:
        """Add an entry behind all others of the same table."""
        self._waiting.setdefault(address, OrderedDict()).setdefault(table, deque()).append(one)

    def remove(self, one: T, address: str, table: str = "") -> bool:
        """Remove an entry; return False if it is not in the queue."""
        tables = self._waiting.get(address, OrderedDict())
        if one not in tables.get(table, ()):
            return False
        tables[table].remove(one)
        self._tidy(address, table)
        return True

    def take(self) -> T | None:
        """Remove and return the next entry, or None.

        It is that of the address that was not served for the longest time, and within it of such a table.
        """
        if not self._waiting:
            return None
        address, tables = next(iter(self._waiting.items()))
        table, theirs = next(iter(tables.items()))
        one = theirs.popleft()
        self._tidy(address, table)
        self.served(address, table)
        return one

    def served(self, address: str, table: str = "") -> None:
        """Move an address and its table behind all others."""
        if table in self._waiting.get(address, {}):
            self._waiting[address].move_to_end(table)
        if address in self._waiting:
            self._waiting.move_to_end(address)

    def most(self) -> str:
        """Return the address with the most entries, or an empty text."""
        return max(self._waiting, key=self.count, default="")

    def newest(self, address: str) -> T:
        """Remove and return the newest entry of an address, at its table with the most entries.

        Of tables with equally many, it is the one that is served last.
        """
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
        self._threads = DedicatedThread("strangers-long"), DedicatedThread("strangers-short")
        self.long = FairExecutor(WAITING, beside=self._threads[0])
        self.short = FairExecutor(TELLING, beside=self._threads[1])

    def close(self) -> None:
        """Stop the threads."""
        for thread in self._threads:
            thread.close()


class TokenBucket:
    """A token bucket with at most ``burst`` drops, refilled with ``rate`` drops a second."""

    __slots__ = ("_burst", "_clock", "_drops", "_rate", "_then")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._drops, self._then = float(burst), clock()

    def pour(self, drops: int) -> None:
        """Subtract drops that were taken at other nodes; the bucket may owe up to another ``burst``."""
        self._fill()
        self._drops = max(-float(self._burst), self._drops - drops)

    def take(self, drops: int = 1) -> bool:
        """Take drops if there are enough, and return whether there were."""
        self._fill()
        if self._drops < drops:
            return False
        self._drops -= drops
        return True

    def _fill(self) -> None:
        now = self._clock()
        self._drops = min(self._burst, self._drops + (now - self._then) * self._rate)
        self._then = now


def household(address: str) -> str:
    """The party to whom an address belongs: in IPv6 a network of 2^64 addresses.

    >>> household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7"), household("192.0.2.7"), household("")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7', '')
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


class AddressQuota:
    """A number of places, of which each address may have a few."""

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        """The number of places taken."""
        return self._taken.total()

    def has_share(self, address: str) -> bool:
        """Return whether this address may have one more place, if one is free."""
        return self._taken[household(address)] < self._each

    def take(self, address: str) -> bool:
        """Take a place, and return whether there was one; it must be given back."""
        if len(self) >= self._most or not self.has_share(address):
            return False
        self._taken[household(address)] += 1
        return True

    def give_back(self, address: str) -> None:
        """Free a place of this address."""
        address = household(address)
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]

    @contextmanager
    def admit(self, address: str) -> Iterator[bool]:
        """Take a place for the time of a ``with`` block; the value is whether there was one."""
        taken = self.take(address)
        try:
            yield taken
        finally:
            if taken:
                self.give_back(address)


class OpenedTables:
    """The tables in memory by the address that opened them, of which each address may have ``each``."""

    def __init__(self, each: int) -> None:
        self._each = each
        self._openers: dict[str, str] = {}

    def has_share(self, address: str) -> bool:
        """Return whether this address may open one more table; a host without addresses always may.

        >>> opened = OpenedTables(1)
        >>> opened.add("first", "192.0.2.7")
        >>> opened.has_share("192.0.2.7"), opened.has_share("192.0.2.8"), opened.has_share("")
        (False, True, True)
        """
        return not address or self._count(household(address)) < self._each

    def add(self, table: str, address: str) -> None:
        """Note who has opened a table."""
        self._openers[table] = household(address)

    def opener(self, table: str) -> str:
        """Return the address that opened a table, as it is counted; empty where that is not known."""
        return self._openers.get(table, "")

    def remove(self, table: str) -> None:
        """Forget a table that has left memory."""
        self._openers.pop(table, None)

    def _count(self, address: str) -> int:
        return sum(opener == address for opener in self._openers.values())
