"""Rate limits and quotas, by connection and by address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from tefuda.session.quotas import TokenBucket, household

REMEMBERED: Final = 4096
WORTH_TELLING: Final = 0.05  # of the limit: smaller counts are not sent to other nodes
HEARSAY: Final = 5.0  # seconds for which the counts of other nodes are valid


class AddressRateLimiter:
    """A bucket for each address; those unused for the longest time are forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._untold = Counter[str]()

    def take(self, address: str, drops: int = 1) -> bool:
        """Take drops from the bucket of this address, and return whether there were enough."""
        address = household(address)
        taken = self._bucket(address).take(drops)
        if taken:
            self._untold[address] += drops
        if len(self._untold) > REMEMBERED:
            self._untold.clear()
        return taken

    def news(self) -> dict[str, int]:
        """Return, by address, the drops taken here that other nodes have not been told; small counts wait."""
        told = {address: taken for address, taken in self._untold.items() if taken >= self._burst * WORTH_TELLING}
        for address in told:
            del self._untold[address]
        return told

    def hear(self, taken: Mapping[str, int]) -> None:
        """Subtract what was taken at other nodes, by address."""
        for address, drops in taken.items():
            self._bucket(address).pour(drops)

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.pop(address, None) or TokenBucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class ConnectionLimiter:
    """A limit on the open sockets of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[float, Mapping[str, int]]] = {}  # by node: when it told, and its counts

    @contextmanager
    def admit(self, address: str) -> Iterator[bool]:
        """Count a socket for the time of a ``with`` block; the value is whether the address may have it."""
        address = household(address)
        self._inside[address] += 1
        try:
            yield self._inside[address] + self._inside_elsewhere(address) <= self._most
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

    def news(self) -> dict[str, int]:
        """Return the addresses with many open sockets at this node, and the number of sockets."""
        return {address: count for address, count in self._inside.items() if count >= self._most * WORTH_TELLING}

    def hear(self, node: str, inside: Mapping[str, int]) -> None:
        """Keep the counts of another node."""
        self._elsewhere[node] = time.monotonic(), inside

    def _inside_elsewhere(self, address: str) -> int:
        since = time.monotonic() - HEARSAY
        self._elsewhere = {node: told for node, told in self._elsewhere.items() if told[0] >= since}
        return sum(inside.get(address, 0) for _, inside in self._elsewhere.values())
