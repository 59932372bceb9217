"""How long a play takes until it is stored and acknowledged: 50 tables, two bots-by-socket at each.

A real server in a process of its own, SQLite on the disk, real sockets over loopback.  Each bot
plays as soon as it may, so the server is as busy as it can be.

    python bench/latency.py [--tables 50] [--seconds 10] [--database URL] [--think 0.0]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from typing import Any

import websockets

SERVER = "import sys; from tefuda.server.startup.run import serve; serve('127.0.0.1', 0, sys.argv[1] or None)"
WARMING = 2.0
GAME = {"game": "skarney-gin", "rules": {"target": "10000"}}


def start_server(database: str) -> tuple[subprocess.Popen[str], str]:
    """The server's process and its address."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, database], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1].rstrip("/")


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """One REST request."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def open_table(base: str) -> list[dict[str, Any]]:
    """A table for two; the seats with their tokens."""
    first = post(f"{base}/api/tables", {**GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
    return [first, post(f"{base}/api/tables/{first['table']}/seats/1", {})]


class SocketBot:
    """Draws, offers, refuses: enough to keep a table busy."""

    def __init__(self, base: str, seat: dict[str, Any], think: float) -> None:
        self.base, self.seat, self.think = base, seat, think
        self.rng = random.Random(f"{seat['table']}{seat['seat']}")
        self.times: list[tuple[float, float]] = []  # when, how long
        self.count = 0
        self.taken = ""  # a card just taken may not be offered at once

    async def run(self, until: float) -> None:
        """Play until the time is up."""
        async with websockets.connect(f"ws{self.base[4:]}/ws", compression=None, max_queue=64) as socket:
            hello = {"t": "hello", "table": self.seat["table"], "token": self.seat["token"]}
            await socket.send(json.dumps(hello))
            while (left := until - time.time()) > 0:
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), left))
                except TimeoutError:
                    return
                scene = message if message["t"] == "scene" else message.get("scene")
                if message["t"] == "refused" and message["code"] != "stale":
                    raise RuntimeError(message)
                if scene is not None and (frame := self.choose(scene)) is not None:
                    await self.send(socket, frame)

    async def send(self, socket: Any, frame: dict[str, Any]) -> None:
        """Send a play and time its acknowledgement (news that comes first is not the answer)."""
        if self.think:
            await asyncio.sleep(self.rng.expovariate(1 / self.think))
        begun = time.perf_counter()
        await socket.send(json.dumps(frame))
        while True:
            message = json.loads(await socket.recv())
            if message["t"] == "accepted":
                self.times.append((time.time(), time.perf_counter() - begun))
                return
            if message["t"] in ("refused", "error"):
                raise RuntimeError(message)

    def choose(self, scene: dict[str, Any]) -> dict[str, Any] | None:
        """A play for this scene, if it is ours to make one."""
        self.count += 1
        name = f"p{self.count}"
        if scene["state"] == "between":
            return None if scene["seat"] in scene["ready"] else {"t": "next", "id": name}
        if not scene["prompt"]["yours"]:
            return None
        plays = [verb["play"] for verb in scene["verbs"] if verb["play"]]
        cards = {zone["id"]: zone["cards"] for zone in scene["zones"]}
        allowed = [card for card in cards[f"hand.{scene['seat']}"] if card != self.taken]
        play = self.rng.choice(plays) if plays else f"offer {self.rng.choice(allowed)}"
        if play == "take":
            self.taken = cards["offer"][0]
        return {"t": "play", "id": name, "base": scene["version"], "play": play}


async def measure(base: str, tables: int, seconds: float, think: float) -> tuple[list[float], float]:
    """All acknowledgement times, sorted, after warming up."""
    seats = [seat for _ in range(tables) for seat in open_table(base)]
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
