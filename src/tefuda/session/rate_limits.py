"""Limits on what one client may have: rates, and places of which each address has its share."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network


class TokenBucket:
    """A token bucket with at most ``burst`` tokens, refilled with ``rate`` tokens a second."""

    __slots__ = ("_burst", "_clock", "_rate", "_then", "_tokens")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._tokens, self._then = float(burst), clock()

    def charge(self, tokens: int) -> None:
        """Subtract tokens that were taken at other nodes; the bucket may owe up to another ``burst``."""
        self._fill()
        self._tokens = max(-float(self._burst), self._tokens - tokens)

    def take(self, tokens: int = 1) -> bool:
        """Take tokens if there are enough, and return whether there were."""
        self._fill()
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    def _fill(self) -> None:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._then) * self._rate)
        self._then = now


def network_of(address: str) -> str:
    """The party to whom an address belongs: in IPv6 a network of 2^64 addresses.

    >>> network_of("2001:db8:1:2:3:4:5:6"), network_of("::ffff:192.0.2.7"), network_of("192.0.2.7"), network_of("")
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
        return self._taken[network_of(address)] < self._each

    def take(self, address: str) -> bool:
        """Take a place, and return whether there was one; it must be given back."""
        if len(self) >= self._most or not self.has_share(address):
            return False
        self._taken[network_of(address)] += 1
        return True

    def give_back(self, address: str) -> None:
        """Free a place of this address."""
        address = network_of(address)
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
        return not address or self._count(network_of(address)) < self._each

    def add(self, table: str, address: str) -> None:
        """Note who has opened a table."""
        self._openers[table] = network_of(address)

    def opener(self, table: str) -> str:
        """Return the address that opened a table, as it is counted; empty where that is not known."""
        return self._openers.get(table, "")

    def remove(self, table: str) -> None:
        """Forget a table that has left memory."""
        self._openers.pop(table, None)

    def _count(self, address: str) -> int:
        return sum(opener == address for opener in self._openers.values())
