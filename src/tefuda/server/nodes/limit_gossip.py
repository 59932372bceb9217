"""The exchange of rate limits: each node tells the others how much was requested there, so that limits hold for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from tefuda.server.guard.limits import AddressRateLimiter, ConnectionLimiter
from tefuda.server.nodes.members import Members, Told

AT_ONCE: Final = 100  # addresses in one notice, which may have 8,000 bytes


class LimitGossip:
    """The limiters of this node, connected to the messages of the others."""

    def __init__(
        self, members: Members, rates: Mapping[str, AddressRateLimiter], connection_limiter: ConnectionLimiter
    ) -> None:
        self._rates, self._doorkeeper = rates, connection_limiter
        members.beaten = self.news
        members.heard["rate"] = self._hear_rate
        members.heard["inside"] = self._hear_inside

    def news(self) -> list[Told]:
        """Return the counts to tell now, as messages."""
        rates = [("rate", name, counted.news()) for name, counted in self._rates.items()]
        told = [*rates, ("inside", "", self._doorkeeper.news())]
        return [{"t": kind, "of": name, "n": some} for kind, name, counted in told for some in _parts(counted)]

    def _hear_rate(self, told: Told) -> None:
        if told["of"] in self._rates:
            self._rates[told["of"]].hear(told["n"])

    def _hear_inside(self, told: Told) -> None:
        self._doorkeeper.hear(told["by"], told["n"])


def _parts(counted: dict[str, int]) -> Iterator[dict[str, int]]:
    pairs = iter(counted.items())
    while part := dict(islice(pairs, AT_ONCE)):
        yield part
