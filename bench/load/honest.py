"""People to whom nothing may happen while somebody attacks: one who asks for hints, and one who looks back."""

from __future__ import annotations

import asyncio
import json
import re
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import tefuda
from bench.load.asking import fetch, headers_from
from bench.load.reader import WRONG, dialled
from tefuda.client import AsyncClient, AsyncTableConnection, CommandRefusedError, ServerError

ADDRESS: Final = "198.51.100.251"
BETWEEN: Final = 1.0  # seconds between two hints
PATIENCE: Final = 120.0  # seconds for anything
UNTIMED: Final = 3_000.0  # the same where the machine has other things to do
SAID: Final = re.compile(r"(\d+) plays? without thinking ahead")


def short_record() -> str:
    """A match that two quick players have played."""
    match, bot = tefuda.new("skarney-gin", seed=5, rules={"target": "1"}), tefuda.bot("skarney-gin")
    while not match.over:
        if match.deal_over:
            match.deal()
        else:
            match.play(match.may_act[0], bot.choose(match.observation(match.may_act[0])))
    return match.record()


@dataclass
class Asker:
    """A player alone against a master, who does what hints say."""

    server: str
    patience: float = PATIENCE
    ahead: int = 0  # hints that were thought ahead
    quick: int = 0  # and those that were not, and say so
    silent: int = 0  # and do not
    took: list[float] = field(default_factory=list)
    hurried: int = 0  # plays before which the master had no time to think, as it says
    _told: int = 0

    def clear(self) -> None:
        """Count from zero again."""
        self.ahead = self.quick = self.silent = self.hurried = 0
        self.took.clear()

    async def live(self) -> None:
        """Table after table, until cancelled."""
        while True:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "master"}]
            wish = {"game": "skarney-gin", "name": "H", "seats": seats, "hints": True, "reads_first": False}
            try:
                await self._evening(wish)
            except (*WRONG, ServerError):
                await asyncio.sleep(1.0)

    async def _evening(self, wish: dict[str, Any]) -> None:
        """One table, to the end of its match."""
        headers = headers_from(ADDRESS)
        async with AsyncClient(self.server, headers, self.patience) as client:
            seat = await client.open_table(**wish)
            async with client.connect(seat.table, seat.token) as connection:
                await self._play(connection)

    async def _play(self, connection: AsyncTableConnection) -> None:
        while True:
            await connection.until(lambda scene: scene["state"] != "playing" or scene["prompt"]["yours"], self.patience)
            self._read_plate(connection.scene)
            if connection.scene["state"] == "over":
                return
            if connection.scene["state"] == "between":
                await connection.command("next")
                continue
            await self._ask(connection)
            await asyncio.sleep(BETWEEN)

    async def _ask(self, connection: AsyncTableConnection) -> None:
        begun = time.perf_counter()
        hint = await connection.ask("hint", base=connection.version)
        self.took.append(time.perf_counter() - begun)
        if hint["chance"]:
            self.ahead += 1
        elif hint["hurried"]:
            self.quick += 1
        else:
            self.silent += 1
        if hint["action"] is not None:
            with suppress(CommandRefusedError):
                await connection.play(hint["action"]["play"])

    def _read_plate(self, scene: dict[str, Any]) -> None:
        """Read how often the master has had no time, as it stands beside its name."""
        found = [SAID.match(fact) for fact in scene["players"][1]["badges"]]
        now = sum(int(fact[1]) for fact in found if fact is not None)
        self.hurried += max(0, now - self._told)
        self._told = now


@dataclass
class Witness:
    """A person who has shared a record, looks back at it, and would have a review of another."""

    server: str
    record: str
    patience: float = PATIENCE
    shared: str = ""
    count: int = 0

    async def share(self) -> None:
        """Before anything begins."""
        self.shared = await self._bring()

    async def looks_back(self) -> float | None:
        """Seconds until the shared match is told; None: it is not there any more."""
        begun = time.perf_counter()
        status, _ = await fetch(self.server, "GET", f"/api/replays/{self.shared}", None, ADDRESS, self.patience)
        return time.perf_counter() - begun if status == 200 else None

    async def finds_room(self) -> bool:
        """May others be brought along?"""
        self.count += 1
        room, line = f"witness{self.count:05d}", dialled(self.server.replace("http", "ws", 1) + "/ws", ADDRESS)
        async with line as there, asyncio.timeout(self.patience):
            watch = {
                "t": "watch",
                "replay": self.shared,
                "room": room,
                "name": "W",
                "lang": "en",
                "at": 1,
                "viewpoint": "all",
            }
            await there.send(json.dumps(watch))
            return bool(json.loads(await there.recv())["t"] == "shared_review_state")

    async def has_review(self) -> float | None:
        """Seconds until a match is reviewed; None: it could not be had."""
        begun = time.perf_counter()
        path = f"/api/reviews/{await self._bring()}?seat=0"
        while time.perf_counter() - begun < self.patience:
            status, told = await fetch(self.server, "POST", path, {}, ADDRESS, self.patience)
            if status == 200 and told["state"] in ("done", "failed", "off"):
                return time.perf_counter() - begun if told["state"] == "done" else None
            await asyncio.sleep(0.5)
        return None

    async def _bring(self) -> str:
        self.count += 1
        told = await fetch(
            self.server, "POST", "/api/replays", f"{self.record}# w{self.count}\n", ADDRESS, self.patience
        )
        return str(told[1].get("id", ""))
