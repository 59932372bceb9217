"""A server that is killed again and again, and clients that do not give up."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import random
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

import websockets
from tests.chance import seeds_of
from tests.server.live import GAME, SOON, Guest, dialled

from tefuda.server.startup.run import listen

# A process forked from one that has imported the server already starts in a few milliseconds.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "__main__",
        "tests.server.crash",
        "tefuda.bots",
        "tefuda.games.skarney_gin",
        "tefuda.server.startup.app",
        "tefuda.server.guard.limits",
        "tefuda.server.startup.run",
        "aiosqlite",
        "fluent.runtime",
        "sqlalchemy.dialects.sqlite.aiosqlite",
        "sqlalchemy.dialects.postgresql.asyncpg",
        "uvicorn",
        "uvicorn.lifespan.on",
        "uvicorn.loops.auto",
        "uvicorn.loops.uvloop",
        "uvicorn.protocols.http.auto",
        "uvicorn.protocols.websockets.websockets_sansio_impl",
    ]
)


def serve_here(port: int, url: str, **more: Any) -> None:
    """The body of the server's process; ``more`` settings."""
    import logging

    from tefuda.server.startup.config import Settings
    from tefuda.server.startup.logs import set_up_logs
    from tefuda.server.startup.run import listen, make_server

    set_up_logs(logging.CRITICAL)
    make_server(Settings(database_url=url, bot_pace=0.0, seeds=seeds_of("a crash"), **more)).run(
        sockets=[listen("127.0.0.1", port)]
    )


class Asked:
    """The server at an address, which answers sooner or later."""

    base: str

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """A REST request, once the server answers again."""
        while True:
            try:
                return await asyncio.to_thread(self._post, path, body)
            except urllib.error.HTTPError as answered:  # an answer, if not the one we like
                if answered.code != 503:
                    raise
                answered.close()
                await asyncio.sleep(0.05)
            except OSError:
                await asyncio.sleep(0.01)

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self.base + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=SOON) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    async def pair(self, target: int) -> list[dict[str, Any]]:
        """A table for two; an open seat that was taken just before a crash leads to a new table."""
        while True:
            wish = {"game": GAME, "rules": {"target": str(target)}, "seats": [{"kind": "me"}, {"kind": "open"}]}
            first = await self.post("/api/tables", wish)
            try:
                return [first, await self.post(f"/api/tables/{first['table']}/seats/1", {})]
            except urllib.error.HTTPError as answered:
                answered.close()  # taken: by ourselves, but the token was lost in the crash


class MortalServer(Asked):
    """A server process on a fixed port, which stays ours while it is dead: who else asks for a port gets another."""

    def __init__(self, url: str, **more: Any) -> None:
        self.url, self.more, self.kills = url, more, 0
        self._held = listen("127.0.0.1", 0)
        self.port: int = self._held.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: BaseProcess | None = None

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = FORKS.Process(target=serve_here, args=(self.port, self.url), kwargs=self.more, daemon=True)
        self.process.start()
        async with asyncio.timeout(SOON):
            while True:
                with contextlib.suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.close()
                    await writer.wait_closed()
                    return
                await asyncio.sleep(0.005)

    async def kill(self) -> None:
        """SIGKILL: nothing is flushed, nobody is told."""
        assert self.process is not None and self.process.is_alive(), "the server died by itself"
        self.process.kill()
        while self.process.is_alive():
            await asyncio.sleep(0.002)
        self.process.close()
        self.process = None
        self.kills += 1

    async def stop(self) -> None:
        """For good."""
        if self.process is not None:
            await self.kill()
        self._held.close()


class Reached(Protocol):
    """A thing that has an address."""

    @property
    def base(self) -> str: ...


@dataclass
class Stubborn:
    """A client that comes back after every crash, and asks again for what was not acknowledged."""

    server: Reached
    seat: dict[str, Any]
    rng: random.Random
    acknowledged: dict[str, int] = field(default_factory=dict)  # play id -> version
    pending: dict[str, Any] | None = None  # sent, not yet answered
    events: list[dict[str, Any]] = field(default_factory=list)
    since: int | None = None
    guest: Guest | None = None
    over: bool = False
    count: int = 0

    async def run(self) -> None:
        """Play until the match is over, whatever happens to the server."""
        while not self.over:
            try:
                await self._session()
            except (OSError, websockets.WebSocketException, TimeoutError, EOFError):
                self._keep()
                await asyncio.sleep(0.03)

    async def _session(self) -> None:
        async with dialled(self.server.base) as connection:
            taken = self.guest.taken if self.guest is not None else ""
            self.guest = guest = Guest(connection)
            guest.taken = taken
            hello = {"t": "hello", "table": self.seat["table"], "token": self.seat["token"]}
            await guest.send(hello if self.since is None else {**hello, "since": self.since})
            await guest.hear("scene", "happened")
            self._keep()
            while not self.over:
                await self._step(guest)

    async def _step(self, guest: Guest) -> None:
        """Send what is to be sent, hear one message."""
        self.over = guest.scene["state"] == "over" and self.pending is None
        if self.over:
            return
        if self.pending is not None or guest.scene["prompt"]["yours"]:
            await self._ask(guest)
        else:
            await guest.hear("happened")
        self._keep()

    @staticmethod
    async def _answer_to(guest: Guest, frame: dict[str, Any]) -> dict[str, Any]:
        await guest.send(frame)
        return await guest.hear("accepted", "refused")

    async def _ask(self, guest: Guest) -> None:
        """A play, or the one that was never answered, until it is answered and its news is there."""
        if self.pending is None:
            self.count += 1
            name = f"{self.seat['seat']}-{self.count}"
            if guest.scene["state"] == "between":
                self.pending = {"t": "next", "id": name}
            else:
                self.pending = {"t": "play", "id": name, "base": guest.version, "play": guest.choose(self.rng)}
        answer = await self._answer_to(guest, self.pending)
        while answer.get("code") == "busy":  # faster than a person may be: wait as asked, say it again
            await asyncio.sleep(0.2)
            answer = await self._answer_to(guest, self.pending)
        assert answer["t"] == "accepted", (answer, self.pending)
        self.acknowledged[answer["id"]] = answer["version"]
        self.pending = None
        await guest.until(lambda scene: scene["version"] >= answer["version"])

    def _keep(self) -> None:
        """Keep the events of this session for the next."""
        if self.guest is not None and self.guest.scene:
            self.events += self.guest.events
            self.guest.events = []
            self.since = self.guest.version


async def kill_at_random(server: MortalServer, times: int, rng: random.Random) -> None:
    """Kill and restart the server so often."""
    for _ in range(times):
        await asyncio.sleep(rng.uniform(0.0, 0.12))
        await server.kill()
        await server.start()
