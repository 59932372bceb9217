"""A queue in which every address has its share."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


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
