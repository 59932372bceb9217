"""The membership of this node: its heartbeat, the list of live nodes, and their messages.

A node whose heartbeat fails for some seconds (`Settings.node_dead`) counts as dead, and others take its tables.  The
node knows that itself, by its own clock, and starts again under another id.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tefuda.server.guard.limits import AddressRateLimiter, ConnectionLimiter
from tefuda.session.log import log
from tefuda.session.tokens import new_table_id

BEATS: Final = 4  # heartbeats in the time after which a node counts as dead
ANSWER: Final = 2.0  # seconds within which the database must answer
FORGOTTEN: Final = 3600.0  # seconds after which the row of a dead node is deleted
CHANNEL: Final = "tefuda"
Told = dict[str, Any]

_NOW: Final = "clock_timestamp()"
_COME: Final = f"INSERT INTO nodes (id, url, seen) VALUES ($1, $2, {_NOW})"
_ALIVE: Final = f"UPDATE nodes SET seen = {_NOW} WHERE id = $1 AND seen > {_NOW} - $2 * interval '1 second' RETURNING 1"
_WHO: Final = f"SELECT id, url FROM nodes WHERE seen > {_NOW} - $1 * interval '1 second'"
_GONE: Final = f"DELETE FROM nodes WHERE id = $1 OR seen < {_NOW} - $2 * interval '1 second'"
_KEEP: Final = "INSERT INTO secrets (name, secret) VALUES ('nodes', $1) ON CONFLICT DO NOTHING"
_SECRET: Final = "SELECT secret FROM secrets WHERE name = 'nodes'"
_ADDRESS: Final = "SELECT host(inet_client_addr())"


class ClusterMembers:
    """The live nodes, this one among them."""

    def __init__(self, engine: AsyncEngine, dead: float) -> None:
        self._engine = engine
        self.dead = dead  # seconds without a heartbeat
        self.id, self.url, self.secret = new_table_id(), "", ""
        self.leaving = False
        self.alive: dict[str, str] = {}  # the address of each node, by id
        self.lost: Callable[[], None] = lambda: None  # others may have taken what was this node's
        self.beaten: list[Callable[[], list[Told]]] = []  # what makes the messages to send at each heartbeat
        self.heard: dict[str, Callable[[Told], None]] = {}  # handlers of messages from other nodes, by kind
        self._said_at = -1e9
        self._connection: AsyncConnection | None = None
        self._line: Any = None  # the driver's own connection
        self._one = asyncio.Lock()  # the driver runs one statement at a time
        self._overdue: asyncio.TimerHandle | None = None
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._beating: asyncio.Task[None] | None = None
        self._outbound: set[asyncio.Task[None]] = set()

    @property
    def sure(self) -> bool:
        """True if no other node can have counted this one as dead."""
        return time.monotonic() - self._said_at < self.dead

    async def open(self, url: str, port: int) -> None:
        """Join the other nodes.

        They reach this node at ``url``, or, where that is empty, at the address that the database sees, and ``port``.
        """
        await self._connect()
        await self._line.execute(_KEEP, secrets.token_urlsafe(32))
        self.secret = await self._line.fetchval(_SECRET)
        self.url = url or f"http://{_host(await self._line.fetchval(_ADDRESS))}:{port}"
        await self._come()
        self._beating = asyncio.create_task(self._run(), name="say that this node is alive")
        log().info("node", node=self.id, url=self.url, others=len(self.alive) - 1)

    async def close(self) -> None:
        """Leave, so that others need not wait until they notice."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, *self._outbound, return_exceptions=True)
        if self._overdue is not None:
            self._overdue.cancel()
        with contextlib.suppress(Exception):  # it will be noticed anyway
            await self._line.execute(_GONE, self.id, FORGOTTEN, timeout=ANSWER)
        await self._disconnect()

    def tell(self, kind: str, **what: Any) -> None:
        """Send a message to the other nodes, soon; a node that misses it finds out in another way."""
        task = asyncio.create_task(self._tell([{"t": kind, **what}]))
        self._outbound.add(task)
        task.add_done_callback(self._outbound.discard)

    @contextlib.contextmanager
    def until_gone(self, node: str) -> Any:
        """Provide an event that is set when this node is gone; a node that is new is known after the next heartbeat."""
        gone = asyncio.Event()
        self._waiting.setdefault(node, set()).add(gone)
        try:
            yield gone
        finally:
            self._waiting[node].discard(gone)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.dead / BEATS)
            try:
                await self._beat()
            except (SQLAlchemyError, OSError, TimeoutError) as error:
                await self._failed(error)
            except Exception as error:  # the driver has errors of its own; the heartbeat must go on in any case
                await self._failed(error)

    async def _beat(self) -> None:
        async with self._one:
            if self._line is None or self._line.is_closed():
                await self._connect()
            begun = time.monotonic()
            if not await self._line.fetchval(_ALIVE, self.id, self.dead, timeout=ANSWER):
                self._begin_anew()
                await self._come()
                return
            self._said(begun)
            await self._look_around()
        await self._tell([one for told in self.beaten for one in told()])

    def _said(self, at: float) -> None:
        """Note a heartbeat, and set the time at which this node may count as dead if none follows."""
        self._said_at = at
        if self._overdue is not None:
            self._overdue.cancel()
        wait = max(0.0, at + self.dead - time.monotonic())
        self._overdue = asyncio.get_running_loop().call_later(wait, self._lose)

    def _lose(self) -> None:
        self.lost()

    async def _failed(self, error: Exception) -> None:
        log().warning("node_unheard", node=self.id, error=type(error).__name__)
        await self._disconnect()

    def _begin_anew(self) -> None:
        """Take another id: the others have counted this node as dead, and may have taken its tables."""
        log().warning("node_lost", node=self.id)
        self.id = new_table_id()
        self.lost()

    async def _come(self) -> None:
        begun = time.monotonic()
        await self._line.execute(_GONE, "", FORGOTTEN, timeout=ANSWER)
        await self._line.execute(_COME, self.id, self.url, timeout=ANSWER)
        self._said(begun)
        await self._look_around()

    async def _look_around(self) -> None:
        rows = await self._line.fetch(_WHO, self.dead, timeout=ANSWER)
        self.alive = {row["id"]: row["url"] for row in rows}
        for node, waiting in self._waiting.items():
            for gone in waiting if node not in self.alive else ():
                gone.set()
        self._waiting = {node: waiting for node, waiting in self._waiting.items() if waiting or node in self.alive}

    async def _tell(self, news: list[Told]) -> None:
        for one in news:
            with contextlib.suppress(Exception):  # see `tell`
                async with self._one:
                    await self._line.execute("SELECT pg_notify($1, $2)", CHANNEL, self.notice(one), timeout=ANSWER)

    def notice(self, told: Told) -> str:
        """A message in the form that is sent."""
        return json.dumps({"by": self.id, **told})

    def _hear(self, *given: Any) -> None:
        told = json.loads(given[-1])
        if told["by"] != self.id and told["t"] in self.heard:
            self.heard[told["t"]](told)

    async def _connect(self) -> None:
        """Open a separate connection, so that slow commits do not delay the heartbeat."""
        async with asyncio.timeout(ANSWER):
            connection = self._connection = await self._engine.connect()
            self._line = (await connection.get_raw_connection()).driver_connection
            await self._line.add_listener(CHANNEL, self._hear)

    async def _disconnect(self) -> None:
        connection, self._connection, self._line = self._connection, None, None
        if connection is not None:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(ANSWER):
                    await connection.invalidate()
                    await connection.close()


def _host(seen: str | None) -> str:
    """The host as it is written in a URL; without an address, the database is reached through a local socket."""
    if seen is None:
        return "127.0.0.1"
    return f"[{seen}]" if ":" in seen else seen


AT_ONCE: Final = 100  # addresses in one notice, which may have 8,000 bytes


class LimitGossip:
    """The limiters of this node, connected to the messages of the others."""

    def __init__(
        self, members: ClusterMembers, rates: Mapping[str, AddressRateLimiter], connection_limiter: ConnectionLimiter
    ) -> None:
        self._rates, self._connection_limiter = rates, connection_limiter
        members.beaten.append(self.counts_to_share)
        members.heard["rate"] = self._hear_rate
        members.heard["inside"] = self._hear_inside

    def counts_to_share(self) -> list[Told]:
        """Return the counts to tell now, as messages."""
        rates = [("rate", name, counted.counts_to_share()) for name, counted in self._rates.items()]
        told = [*rates, ("inside", "", self._connection_limiter.counts_to_share())]
        return [{"t": kind, "of": name, "n": some} for kind, name, counted in told for some in _parts(counted)]

    def _hear_rate(self, told: Told) -> None:
        if told["of"] in self._rates:
            self._rates[told["of"]].add_counts(told["n"])

    def _hear_inside(self, told: Told) -> None:
        self._connection_limiter.add_counts(told["by"], told["n"])


def _parts(counted: dict[str, int]) -> Iterator[dict[str, int]]:
    pairs = iter(counted.items())
    while part := dict(islice(pairs, AT_ONCE)):
        yield part
