"""Several nodes behind one address, and lines between all of them that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.server.crash import Asked, MortalServer

Mishap = Callable[["OneNode", Random], Awaitable[None]]
Opens = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
DEAD = 0.6  # seconds after which a node counts as dead here


class Line:
    """A port of its own that leads somewhere; it can be cut, and mended."""

    def __init__(self, opens: Opens) -> None:
        self._opens = opens
        self._passing: set[asyncio.Task[None]] = set()
        self.cut = self.silent = False
        self.port = 0

    async def open(self) -> None:
        self._listening = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = self._listening.sockets[0].getsockname()[1]

    async def close(self) -> None:
        self._listening.close()
        self.break_off()
        await asyncio.gather(*self._passing, return_exceptions=True)

    def break_off(self) -> None:
        """Cut off all connections of the moment."""
        for task in self._passing:
            task.cancel()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._passing.add(task)
        try:
            if not self.cut:
                await self._both(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._passing.discard(task)

    async def _both(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await self._opens()
        try:
            ways = [asyncio.create_task(way) for way in (self._copy(reader, back), self._copy(there, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for one in ways:
                    one.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        finally:
            back.transport.abort()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while part := await reader.read(1 << 16):
            while self.silent:
                await asyncio.sleep(0.02)
            writer.write(part)
            await writer.drain()


class OneNode(MortalServer):
    """A node whose lines to the database, and from other nodes, can be cut."""

    def __init__(self, url: str, **more: Any) -> None:
        """``more`` settings."""
        self.given = more
        asked = urlsplit(url)
        folder = parse_qs(asked.query)["host"][0]
        number = parse_qs(asked.query)["port"][0]
        self.database = Line(lambda: asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{number}"))
        self.others = Line(lambda: asyncio.open_connection("127.0.0.1", self.port))
        super().__init__(url)
        self._path = asked.path

    async def begin(self) -> None:
        await self.database.open()
        await self.others.open()
        self.url = f"postgresql+asyncpg://tefuda@127.0.0.1:{self.database.port}{self._path}"
        self.more = {"node_url": f"http://127.0.0.1:{self.others.port}", "node_dead": DEAD, **self.given}
        await self.start()

    async def end(self) -> None:
        await self.stop()
        await self.database.close()
        await self.others.close()

    def signal(self, number: int) -> None:
        assert self.process is not None
        assert self.process.pid is not None
        os.kill(self.process.pid, number)


class Cluster(Asked):
    """Nodes, and one address in front of them: each line leads to the next that answers."""

    def __init__(self, url: str, count: int = 3, **more: Any) -> None:
        self.nodes = [OneNode(url, **more) for _ in range(count)]
        self.front, self._turn = Line(self._any), 0
        self.mishaps = 0
        self._coming: list[Mishap] = []

    @property
    def base(self) -> str:  # type: ignore[override]
        return f"http://127.0.0.1:{self.front.port}"

    async def _any(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for _ in self.nodes:
            self._turn += 1
            node = self.nodes[self._turn % len(self.nodes)]
            with contextlib.suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", node.port)
        raise ConnectionRefusedError

    async def mishap(self, rng: Random) -> None:
        """Something happens to a node: in each six of them everything that can happen does."""
        if not self._coming:
            self._coming = rng.sample(MISHAPS, len(MISHAPS))
        await self._coming.pop()(rng.choice(self.nodes), rng)
        self.mishaps += 1


async def killed(node: OneNode, rng: Random) -> None:
    await node.kill()
    await asyncio.sleep(rng.uniform(0.0, DEAD))
    await node.start()


async def unheard(node: OneNode, rng: Random) -> None:
    """The database is cut off from it, for a shorter or longer time than it takes to be dead."""
    node.database.cut = True
    node.database.break_off()
    await asyncio.sleep(rng.uniform(0.0, 2 * DEAD))
    node.database.cut = False


async def unreached(node: OneNode, rng: Random) -> None:
    """The other nodes are cut off from it."""
    node.others.cut = True
    node.others.break_off()
    await asyncio.sleep(rng.uniform(0.0, 3 * DEAD))
    node.others.cut = False


async def cut_off(node: OneNode, rng: Random) -> None:
    """All that it has to say comes late."""
    node.database.silent = node.others.silent = True
    await asyncio.sleep(rng.uniform(0.0, 2 * DEAD))
    node.database.silent = node.others.silent = False


async def paused(node: OneNode, rng: Random) -> None:
    """Pause this node, and let it go on as if nothing had been."""
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(rng.uniform(0.0, 3 * DEAD))
    node.signal(signal.SIGCONT)


MISHAPS = (killed, killed, unheard, unreached, cut_off, paused)


@asynccontextmanager
async def clustered(url: str, count: int = 3, **more: Any) -> AsyncIterator[Cluster]:
    """Nodes from start to end."""
    cluster = Cluster(url, count, **more)
    await cluster.front.open()
    try:
        for node in cluster.nodes:
            await node.begin()
        yield cluster
    finally:
        await asyncio.gather(*(node.end() for node in cluster.nodes))
        await cluster.front.close()
