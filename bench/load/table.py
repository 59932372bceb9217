"""Tables with people at them, who play at people's pace, go, and come again."""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bench.load.asking import post
from bench.load.choosing import choose
from bench.load.reader import Left, Reader
from bench.load.tally import Tally
from tefuda.client import ServerError, ServerProtocolError
from tefuda.protocol.values import Lang

LANGS: Final[tuple[Lang, ...]] = ("en", "ja")
LETTERS: Final = "ABCDEFGHIJ"
LATER: Final = 1.0  # seconds until a table is asked for again that could not be had
UNEVEN: Final = 0.4  # by so much of it a pause is shorter or longer: 8 to 20 seconds instead of 14


@dataclass(frozen=True)
class Habits:
    """The habits of people who play.  Seconds; 0: never."""

    between: float = 10.0  # from one play of a table to the next
    life: float = 900.0  # until a table is left for another one
    reload: float = 600.0  # until somebody comes again
    watchers: float = 0.1  # at a table, on average


@dataclass(frozen=True)
class Kind:
    """A game, and how many people play it."""

    game: str
    seats: int


@dataclass
class Place:
    """A table at which people are, one match after another."""

    servers: tuple[str, ...]
    kind: Kind
    habits: Habits
    tally: Tally
    rng: Random
    address: str = ""  # of all who sit here, as a proxy would say it; empty: as it is
    readers: list[Reader] = field(default_factory=list)

    @property
    def players(self) -> list[Reader]:
        """Those who hold a seat."""
        return [reader for reader in self.readers if reader.token is not None]

    async def live(self, opened: asyncio.Event) -> None:
        """Open a table, play, go, until cancelled.  ``opened``: nobody plays before."""
        try:
            while True:
                await self._gather()
                await opened.wait()
                await asyncio.sleep(self.rng.uniform(0, self.habits.between))
                await self._evening()
                await self._part()
        finally:
            await self._part()

    async def _gather(self) -> None:
        """A new table, with everybody at it."""
        server, wishes = self._server(), [{"kind": "me"}, *[{"kind": "open"}] * (self.kind.seats - 1)]
        wanted = {"game": self.kind.game, "name": self._name(0), "seats": wishes, "reads_first": False}
        taken = [await self._post(server, "/api/tables", wanted)]
        table = taken[0]["table"]
        for seat in range(1, self.kind.seats):
            path, named = f"/api/tables/{table}/seats/{seat}", {"name": self._name(seat)}
            taken.append(await self._post(self._server(), path, named))
        self.tally.tables += 1
        for one in taken:
            self._come(table, one["seat"], one["token"])
        more = self.habits.watchers
        for _ in range(math.floor(more) + (self.rng.random() < more % 1)):
            self._come(table, None, None)
        for reader in self.readers:
            await reader.here.wait()

    def _name(self, seat: int) -> str:
        """At each table others play: what is remembered by names is remembered for one table."""
        return f"{LETTERS[seat]}{self.rng.randrange(10**6)}"

    def _server(self) -> str:
        return self.rng.choice(self.servers)

    async def _post(self, server: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        while True:
            try:
                return await post(server, path, body, self.address)
            except (OSError, ServerProtocolError, ServerError):
                self.tally.failures["post"] += 1
                await asyncio.sleep(LATER)

    def _come(self, table: str, seat: int | None, token: str | None) -> None:
        url = self._server().replace("http", "ws", 1).rstrip("/") + "/ws"
        lang = LANGS[len(self.readers) % 2]
        self.readers.append(Reader(url, table, token, seat, lang, self.tally, Random(self.rng.random()), self.address))

    async def _part(self) -> None:
        readers, self.readers = self.readers, []
        await asyncio.gather(*(reader.leave() for reader in readers), return_exceptions=True)

    async def _evening(self) -> None:
        """Play until the match is over, or it has become late."""
        life = self.rng.expovariate(1 / self.habits.life) if self.habits.life else math.inf
        loop = asyncio.get_running_loop()
        until = loop.time() + life
        while loop.time() < until:
            try:
                if await self._step():
                    return
            except Left:
                await self.players[0].here.wait()
            await self._pause()

    async def _pause(self) -> None:
        """Wait as people who think; now and then one of them loads the page again."""
        pause = self.habits.between * self.rng.uniform(1 - UNEVEN, 1 + UNEVEN)
        await asyncio.sleep(pause)
        for reader in self.readers:
            if self.habits.reload and self.rng.random() < pause / self.habits.reload:
                await reader.reload()

    async def _step(self) -> bool:
        """Let somebody do something; True: the match is over.  Raises `Left`."""
        first = self.players[0]
        await first.here.wait()
        scene = first.up_to_date()
        if scene["state"] == "over":
            return True
        if scene["state"] != "playing":
            for reader in self.players:
                await reader.here.wait()
                await reader.ask("next")
            return False
        acting = [player["seat"] for player in scene["players"] if player["acting"]]
        seat = self.rng.choice(acting)
        mover = next(reader for reader in self.players if reader.seat == seat)
        await mover.here.wait()
        await self._move(mover, mover.up_to_date())
        return False

    async def _move(self, mover: Reader, scene: dict[str, Any]) -> None:
        if mover.waits:  # a person would wait, too
            self.tally.slow += 1
            return
        play = await choose(mover, scene) if scene["prompt"]["yours"] else None
        if play is None:
            self.tally.stuck += 1
            return
        answer = await mover.play(play)
        if answer["t"] == "accepted":
            self.tally.games.setdefault(self.kind.game, []).append(self.tally.plays[-1])
        elif answer["code"] not in ("stale", "not-your-turn"):  # somebody was quicker
            self.tally.refused[f"{self.kind.game} {answer['code']} {play}: {answer['reason']}"] += 1
