"""A server on a real port in the test's own loop, and guests who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn.server
import websockets
from fastapi import FastAPI
from sqlalchemy import make_url, text
from tests.chance import seeds_of_this_test
from tests.typed import typed

from tefuda.client.reader import SCENES, ClientTableState
from tefuda.clock import WALL
from tefuda.server.startup.config import Limits, Settings
from tefuda.server.startup.run import listen, make_server
from tefuda.server.store import DatabaseStore
from tefuda.table import BotTurn

GAME = "skarney-gin"
TWO = [{"kind": "me"}, {"kind": "open"}]
new_id = ClientTableState("").new_id  # for frames of a client without ids of its own
SOON = 300.0  # seconds: far more than anything takes, also where the machine has other things to do


def settings(url: str, **changes: Any) -> Settings:
    """Quick bots, short absences, players faster than people, a node that is late and not dead; limits as they are."""
    limits = {name: changes.pop(name) for name in list(changes) if name in Limits.__dataclass_fields__}
    base = Settings(database_url=url, bot_pace=0.0, away_after=0.05, node_dead=SOON)
    return replace(base, limits=replace(base.limits, **{"frame_burst": 10_000, **limits}), **changes)


def dialled(base: str, path: str = "/ws", **options: Any) -> websockets.connect:
    """A line to a server, opened however long that takes; no ping of ours gives up on it either.

    Messages that nobody reads are kept: behind a full queue the end of the line would be waited for, for ten seconds.
    """
    given = {"compression": None, "max_size": None, "max_queue": None, "ping_interval": None, "proxy": None}
    return websockets.connect(f"ws{base[4:]}{path}", open_timeout=SOON, **given | options)


class Players(dict[int, Any]):
    """Bots of a test in place of the server's, by seat."""

    def missed_deadlines(self, seat: int) -> int:
        """Give each player all the time they want."""
        return 0

    async def choose(self, turn: BotTurn) -> str:
        """Asked in a thread, as the server's are."""
        return str(await asyncio.to_thread(self[turn.seat].choose, turn.view))


class LiveServer:
    """A running server."""

    def __init__(self, base: str, app: FastAPI, web: httpx.AsyncClient) -> None:
        self.base, self.app, self.web = base, app, web
        self.came: list[Guest] = []

    @property
    def lobby(self) -> Any:
        return self.app.state.parts.services.lobby

    async def open(
        self, seats: list[dict[str, str]] = TWO, name: str = "Aki", game: str = GAME, hints: bool = False, **rules: str
    ) -> dict[str, Any]:
        """Open a table; the answer with the token."""
        body = {"game": game, "name": name, "seats": seats, "rules": rules, "hints": hints}
        answer = await self.web.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return typed(dict, answer.json())

    async def sit(self, table: str, seat: int = 1, name: str = "Ben") -> dict[str, Any]:
        answer = await self.web.post(f"/api/tables/{table}/seats/{seat}", json={"name": name})
        assert answer.status_code == 201, answer.text
        return typed(dict, answer.json())

    async def pair(self, **rules: Any) -> list[dict[str, Any]]:
        """A table with two people."""
        first = await self.open(**rules)
        return [first, await self.sit(first["table"])]

    async def stranger(self, **options: Any) -> Guest:
        """A guest who has not yet said hello."""
        self.came.append(Guest(await dialled(self.base, **options)))
        return self.came[-1]

    async def guest(self, seat: dict[str, Any] | None = None, **hello: Any) -> Guest:
        """A guest who has said hello and has the first answer."""
        guest = await self.stranger()
        if seat is not None:
            hello = {"table": seat["table"], "token": seat["token"], **hello}
        await guest.send({"t": "hello", **hello})
        await guest.hear(*SCENES, "error")
        return guest

    async def guests(self, **rules: str) -> list[Guest]:
        """Two people at a new table, both connected."""
        return [await self.guest(seat) for seat in await self.pair(**rules)]


class Guest(ClientTableState):
    """A client: remembers every byte it was sent, and the last scene."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        super().__init__("")  # the one who says hello for it says which table
        self.socket = socket
        self.heard: list[str] = []
        self.last: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.taken = ""

    async def send(self, frame: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(frame))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds (of any, where none is named); others are noted on the way."""
        while True:
            async with asyncio.timeout(SOON):
                text = await self.socket.recv()
            assert isinstance(text, str)
            self.heard.append(text)
            self.last = self.take(text)
            self.events += self.last.get("events", [])
            if not kinds or self.last["t"] in kinds:
                return self.last

    async def with_all(self, people: int, watchers: int) -> None:
        """Wait until so many people are here and so many watch: what is sent from now on is not about them."""
        await self.until(
            lambda scene: (
                (sum(player["online"] for player in scene["players"]), scene["watchers"]["count"]) == (people, watchers)
            )
        )

    async def until(self, wanted: Any) -> None:
        """Listen until the scene is as wanted."""
        while not wanted(self.scene):
            await self.hear(*SCENES)

    async def play(self, play: str, base: int | None = None, id: str | None = None) -> dict[str, Any]:
        """Make a play and hear what became of it."""
        frame = {"t": "play", "id": id or new_id(), "base": self.version if base is None else base, "play": play}
        await self.send(frame)
        return await self.hear("accepted", "refused")

    async def next(self) -> dict[str, Any]:
        await self.send({"t": "next", "id": new_id()})
        return await self.hear("accepted", "refused")

    def zone(self, id: str) -> dict[str, Any]:
        return next(zone for zone in self.scene["zones"] if zone["id"] == id)

    @property
    def hand(self) -> list[str]:
        cards: list[str] = self.zone(f"hand.{self.scene['seat']}")["cards"]
        return cards

    def choose(self, rng: random.Random) -> str:
        """A legal play, chosen from what the scene shows: draw, take or refuse, offer, end the turn."""
        ready = [verb["play"] for verb in self.scene["verbs"] if verb["play"]]
        if not ready:
            return f"offer {rng.choice([card for card in self.hand if card != self.taken])}"
        play: str = rng.choice(ready)
        if play == "take":
            self.taken = self.zone("offer")["cards"][0]
        return play

    async def move(self, rng: random.Random) -> dict[str, Any]:
        """Do what is to be done now."""
        return await (self.next() if self.scene["state"] == "between" else self.play(self.choose(rng)))


async def goodbye(guest: Guest) -> tuple[dict[str, Any], int]:
    """The last that they hear, and the code with which the line is closed."""
    with pytest.raises(websockets.ConnectionClosed) as caught:
        while True:
            await guest.hear()
    assert caught.value.rcvd is not None
    return guest.last, caught.value.rcvd.code


def over(scene: dict[str, Any]) -> bool:
    return bool(scene["state"] == "over")


async def execute(live_server: LiveServer, statement: str, **values: Any) -> None:
    """Write into the database, beside the server."""
    async with live_server.app.state.parts.store.engine.begin() as connection:
        await connection.execute(text(statement), values)


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let so much time pass, without waiting for it."""
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + seconds)
    monkeypatch.setattr(WALL, "ahead", WALL.ahead + seconds)


async def eventually(wanted: Any) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(SOON):
        while not wanted():
            await asyncio.sleep(0.01)


async def play_on(guests: list[Guest], rng: random.Random, wanted: Any) -> None:
    """The guests play until the scene of the first is as wanted."""
    while not wanted(guests[0].scene):
        mover = next((guest for guest in guests if _may_move(guest.scene)), None)
        assert mover is not None, "nobody may move"
        answer = await mover.move(rng)
        assert answer["t"] == "accepted", answer
        for guest in guests:
            await guest.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023


def _may_move(scene: dict[str, Any]) -> bool:
    return bool(scene["prompt"]["yours"])


class Hurried:
    """The asyncio that uvicorn is given: it sleeps a tenth as long, so that uvicorn notices sooner that it must end."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 10)


_laid: list[bytes] = []  # an empty database with all its tables


async def laid_out(url: str) -> None:
    """Lay out a file of SQLite that is not there yet: its tables are made once, and copied for each later one."""
    asked = make_url(url)
    if asked.get_backend_name() != "sqlite" or not asked.database or (file := Path(asked.database)).exists():
        return
    if not _laid:
        store = DatabaseStore(url)
        await store.open()
        await store.close()
        _laid.append(file.read_bytes())
        return
    file.touch(0o600)
    file.write_bytes(_laid[0])


@asynccontextmanager
async def running(given: Settings, send_buffer: int = 0) -> AsyncIterator[LiveServer]:
    """A server from start to graceful end, whose cards follow from the name of the test.

    With a small buffer, a slow reader is noticed soon.
    """
    await laid_out(given.database_url)
    listener = listen("127.0.0.1", 0)
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    vars(uvicorn.server)["asyncio"] = Hurried()
    server = make_server(replace(given, seeds=seeds_of_this_test()))
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.005)
    base = f"http://127.0.0.1:{listener.getsockname()[1]}"
    try:
        async with httpx.AsyncClient(base_url=base, timeout=SOON, trust_env=False, verify=False) as web:
            app = server.config.app
            assert isinstance(app, FastAPI)
            live_server = LiveServer(base, app, web)
            yield live_server
    finally:
        server.should_exit = True
        await task
        await asyncio.gather(*(guest.socket.close() for guest in live_server.came))
        listener.close()
