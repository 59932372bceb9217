"""Limits on clients: rates, quotas by connection and by address, and the time in which a request must be complete."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tefuda.server.startup.config import Limits
from tefuda.session.light_sync import LightAsyncEvent, SingleConsumerQueue
from tefuda.session.rate_limits import TokenBucket, network_of

REMEMBERED: Final = 4096
WORTH_TELLING: Final = 0.05  # of the limit: smaller counts are not sent to other nodes
HEARSAY: Final = 5.0  # seconds for which the counts of other nodes are valid


class AddressRateLimiter:
    """A bucket for each address; those unused for the longest time are forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._untold = Counter[str]()

    def take(self, address: str, tokens: int = 1) -> bool:
        """Take tokens from the bucket of this address, and return whether there were enough."""
        address = network_of(address)
        taken = self._bucket(address).take(tokens)
        if taken:
            self._untold[address] += tokens
        if len(self._untold) > REMEMBERED:
            self._untold.clear()
        return taken

    def counts_to_share(self) -> dict[str, int]:
        """Return, by address, the tokens taken here that other nodes have not been told; small counts wait."""
        told = {address: taken for address, taken in self._untold.items() if taken >= self._burst * WORTH_TELLING}
        for address in told:
            del self._untold[address]
        return told

    def add_counts(self, taken: Mapping[str, int]) -> None:
        """Subtract what was taken at other nodes, by address."""
        for address, tokens in taken.items():
            self._bucket(address).charge(tokens)

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
        address = network_of(address)
        self._inside[address] += 1
        try:
            yield self._inside[address] + self._inside_elsewhere(address) <= self._most
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

    def counts_to_share(self) -> dict[str, int]:
        """Return the addresses with many open sockets at this node, and the number of sockets."""
        return {address: count for address, count in self._inside.items() if count >= self._most * WORTH_TELLING}

    def add_counts(self, node: str, inside: Mapping[str, int]) -> None:
        """Keep the counts of another node."""
        self._elsewhere[node] = time.monotonic(), inside

    def _inside_elsewhere(self, address: str) -> int:
        since = time.monotonic() - HEARSAY
        self._elsewhere = {node: told for node, told in self._elsewhere.items() if told[0] >= since}
        return sum(inside.get(address, 0) for _, inside in self._elsewhere.values())


NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class UvicornWebSocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of uvicorn, with an answer to requests that are no handshake (a POST, for example).

    There are thousands of connections, and most are silent: so waiting takes little memory, and the headers of the
    handshake are dropped.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = SingleConsumerQueue()  # type: ignore[assignment]  # as much of a queue as uvicorn uses
        self.writable = LightAsyncEvent()  # type: ignore[assignment]  # as above

    def start_keepalive(self) -> None:
        """Drop the headers when the handshake is over."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def data_received(self, data: bytes) -> None:
        """Process data, and answer 400 where it is no handshake."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()


def patient(limits: Limits) -> type[HttpToolsProtocol]:
    """Return uvicorn's protocol, extended to close a connection whose headers take longer than `Limits.head_wait`."""

    class HeaderTimeoutProtocol(HttpToolsProtocol):
        """One connection."""

        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            """Start the timer when a client connects."""
            super().connection_made(transport)
            self._wait()

        def on_message_begin(self) -> None:
            """Start the timer when another request begins."""
            super().on_message_begin()
            self._wait()

        def on_headers_complete(self) -> None:
            """Stop the timer when the headers are complete."""
            self._wait_no_longer()
            super().on_headers_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            """Stop the timer when the client is gone."""
            self._wait_no_longer()
            super().connection_lost(exc)

        def _wait(self) -> None:
            self._wait_no_longer()
            self._timer = asyncio.get_running_loop().call_later(limits.head_wait, self.transport.close)

        def _wait_no_longer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = None

    return HeaderTimeoutProtocol
