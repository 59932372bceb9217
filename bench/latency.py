"""The time of a play until it is stored and acknowledged: 50 tables, two bots-by-socket at each.

A real server in a process of its own, SQLite on the disk, real sockets over loopback.  Each bot
plays as soon as it may, so the server is as busy as it can be.

    python bench/latency.py [--tables 50] [--seconds 10] [--database URL] [--think 0.0]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import Any

from tefuda.client import AsyncTableConnection, Client
from tefuda.protocol.answers import SeatGrant

SERVER = "import sys; from tefuda.server.startup.run import serve; serve('127.0.0.1', 0, sys.argv[1] or None)"
WARMING = 2.0
RULES = {"target": "10000"}


def start_server(database: str) -> tuple[subprocess.Popen[str], str]:
    """The server's process and its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, database], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1].rstrip("/")


def open_table(client: Client) -> list[SeatGrant]:
    """A table for two; the seats with their tokens."""
    first = client.open_table("skarney-gin", rules=RULES)
    return [first, client.sit_down(first.table, 1)]


class SocketBot:
    """Draws, offers, refuses: enough to keep a table busy."""

    def __init__(self, base: str, grant: SeatGrant, think: float) -> None:
        self.connection = AsyncTableConnection(base, grant.table, grant.token, changes=False, compress=False)
        self.think = think
        self.rng = random.Random(f"{grant.table}{grant.seat}")
        self.times: list[tuple[float, float]] = []  # when, how long
        self.taken = ""  # a card just taken may not be offered at once

    async def run(self, until: float) -> None:
        """Play until the time is up."""
        async with self.connection:
            while (left := until - time.time()) > 0:
                frame = self.choose(self.connection.scene)
                if frame is not None:
                    await self.send(frame)
                    continue
                try:
                    await self.connection.receive(left)
                except TimeoutError:
                    return

    async def send(self, frame: dict[str, Any]) -> None:
        """Send a command, time its acknowledgement, and wait for its news."""
        if self.think:
            await asyncio.sleep(self.rng.expovariate(1 / self.think))
        begun = time.perf_counter()
        answer = await self.connection.ask(**frame)
        if answer["t"] != "accepted":
            raise RuntimeError(answer)
        self.times.append((time.time(), time.perf_counter() - begun))
        await self.connection.until(lambda scene: scene["version"] >= answer["version"])

    def choose(self, scene: dict[str, Any]) -> dict[str, Any] | None:
        """A play for this scene, if it is ours to make one."""
        if scene["state"] == "between":
            return None if scene["seat"] in scene["ready"] else {"kind": "next"}
        if not scene["prompt"]["yours"]:
            return None
        plays = [verb["play"] for verb in scene["verbs"] if verb["play"]]
        cards = {zone["id"]: zone["cards"] for zone in scene["zones"]}
        allowed = [card for card in cards[f"hand.{scene['seat']}"] if card != self.taken]
        play = self.rng.choice(plays) if plays else f"offer {self.rng.choice(allowed)}"
        if play == "take":
            self.taken = cards["offer"][0]
        return {"kind": "play", "base": scene["version"], "play": play}


async def measure(base: str, tables: int, seconds: float, think: float) -> tuple[list[float], float]:
    """All acknowledgement times, sorted, after warming up."""
    with Client(base) as client:
        seats = [seat for _ in range(tables) for seat in open_table(client)]
    bots = [SocketBot(base, seat, think) for seat in seats]
    warm = time.time() + WARMING
    await asyncio.gather(*(bot.run(warm + seconds) for bot in bots))
    return sorted(took for bot in bots for when, took in bot.times if when > warm), seconds


@dataclass(frozen=True)
class Figures:
    """Acknowledgement times in milliseconds, and how many plays were made in a second."""

    tables: int
    plays: int
    rate: float
    median: float
    late: float  # the 99th percentile
    worst: float

    @property
    def good(self) -> bool:
        """The goal: median under 10 ms, 99th percentile under 50 ms."""
        return self.median < 10 and self.late < 50

    def __str__(self) -> str:
        plays = f"tables {self.tables}, plays {self.plays} ({self.rate:.0f}/s)"
        return f"{plays}, acknowledged: median {self.median:.1f} ms, 99% {self.late:.1f} ms, worst {self.worst:.1f} ms"


def figures(tables: int = 50, seconds: float = 10.0, think: float = 0.0, database: str = "") -> Figures:
    """Start a server, play, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(TEFUDA_DATA=folder)
        process, base = start_server(database)
        try:
            times, _ = asyncio.run(measure(base, tables, seconds, think))
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(10)
    median, late, worst = (1000 * times[place] for place in (len(times) // 2, len(times) * 99 // 100, -1))
    return Figures(tables, len(times), len(times) / seconds, median, late, worst)


def main() -> int:
    """Print the figures; 1 if they miss the goal."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=50)
    arguments.add_argument("--seconds", type=float, default=10.0)
    arguments.add_argument("--think", type=float, default=0.0, help="mean pause of a bot before a play, in seconds")
    arguments.add_argument("--database", default="")
    found = figures(**vars(arguments.parse_args()))
    print(found)
    return 0 if found.good else 1


if __name__ == "__main__":
    sys.exit(main())
