"""How often: token buckets for connections and for addresses."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

REMEMBERED: Final = 4096


class Bucket:
    """Holds ``burst`` drops and is refilled with ``rate`` drops a second."""

    __slots__ = ("_burst", "_clock", "_drops", "_rate", "_then")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._drops, self._then = float(burst), clock()

    def take(self) -> bool:
        """Take a drop, if there is one."""
        now = self._clock()
        self._drops = min(self._burst, self._drops + (now - self._then) * self._rate)
        self._then = now
        if self._drops < 1:
            return False
        self._drops -= 1
        return True


class PerAddress:
    """A bucket for each address; the longest unseen are forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a drop from this address's bucket, if there is one."""
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()


class Doorkeeper:
    """Counts the open sockets of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    @contextmanager
    def admit(self, address: str) -> Iterator[bool]:
        """Whether there is room for one more; leaving gives the place back."""
        self._inside[address] += 1
        try:
            yield self._inside[address] <= self._most
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]
