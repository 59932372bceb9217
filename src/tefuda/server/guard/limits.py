"""Rate limits and quotas, by connection and by address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network
from typing import Final

REMEMBERED: Final = 4096
WORTH_TELLING: Final = 0.05  # of the limit: smaller counts are not sent to other nodes
HEARSAY: Final = 5.0  # seconds for which the counts of other nodes are valid


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
