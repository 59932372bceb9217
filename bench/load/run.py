"""The command: so many tables for so long, and what came of it."""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from bench.load.servers import Cost, Server, costs, started
from bench.load.table import Habits, Kind, Place
from bench.load.tally import Tally, late
from tefuda.engine.matches.registry import find, games

OPENING: Final = 24  # tables that are opened at once
WAKING, QUICK, AWAKE = 10, 0.3, 6.0  # tables at the very first, seconds between their plays, and so long


@dataclass(frozen=True)
class Plan:
    """The plan of what is measured."""

    tables: int = 100
    nodes: int = 0  # 0: one server with SQLite
    seconds: float = 60.0
    warm: float = 15.0
    habits: Habits = field(default_factory=Habits)
    games: tuple[str, ...] = ()
    seed: int = 1
    apart: bool = False  # each table has an address of its own


@dataclass(frozen=True)
class Figures:
    """The measured figures; times in milliseconds."""

    plan: Plan
    tally: Tally
    seconds: float
    empty: Sequence[Cost]  # of each server, before anybody came
    before: Sequence[Cost]
    after: Sequence[Cost]
    own: float  # processor seconds of the players
    load: float  # of the machine

    @property
    def made(self) -> int:
        """Plays."""
        return len(self.tally.plays)

    @property
    def cpu(self) -> float:
        """Processor seconds of all servers."""
        return sum(one.cpu for one in self.after) - sum(one.cpu for one in self.before)

    @property
    def memory(self) -> float:
        """Bytes of all servers."""
        return sum(one.memory for one in self.after)

    @property
    def table_memory(self) -> float:
        """Bytes a table in memory, with those who are at it; one that people have left stays there for a while."""
        grown = self.memory - sum(one.memory for one in self.empty)
        tables = sum(one.tables for one in self.after) - sum(one.tables for one in self.empty)
        return grown / max(tables, 1.0)

    def row(self) -> str:
        """A line of a table in Markdown."""
        plan, tally = self.plan, self.tally
        sockets = sum(one.sockets for one in self.after)
        cells = [
            f"{plan.nodes} × PostgreSQL" if plan.nodes else "SQLite",
            f"{plan.tables:,} ({sockets:,.0f})",
            f"{self.made / self.seconds:.1f}",
            *map(of, (tally.plays, tally.news, tally.hellos)),
            f"{100 * self.cpu / self.seconds:.0f}%",
            f"{1000 * self.cpu / max(self.made, 1):.1f}",
            f"{self.memory / 2**20:.0f}",
            f"{self.table_memory / 1000:.0f}",
            str(tally.errors),
            f"{100 * self.own / self.seconds:.0f}%",
            f"{self.load:.1f}",
        ]
        return f"| {' | '.join(cells)} |"


HEADS: Final = (
    "server",
    "tables (sockets)",
    "plays/s",
    "play acknowledged p50 / p99, ms",
    "play to update p50 / p99, ms",
    "connection to first scene p50 / p99, ms",
    "processor",
    "processor a play, ms",
    "memory, MiB",
    "kB a table",
    "errors",
    "processor of the players",
    "load",
)


def head() -> str:
    """The head of the table."""
    rule = " | ".join("---" if name == "server" else "---:" for name in HEADS)
    return f"| {' | '.join(HEADS)} |\n| {rule} |"


def kinds_of(names: Sequence[str]) -> list[Kind]:
    """The games with as few people as can play them; all, if none is named."""
    return [Kind(game.id, min(game.seats)) for game in map(find, names or games())]


class Crowd:
    """All who play."""

    def __init__(self, servers: tuple[str, ...], plan: Plan) -> None:
        self.servers, self.plan, self.tally = servers, plan, Tally()
        self._rng, self._opened = Random(plan.seed), asyncio.Event()
        self._kinds = kinds_of(plan.games)
        self._living: set[asyncio.Task[None]] = set()
        self.places: list[Place] = []

    async def come(self, tables: int) -> None:
        """So many tables; returns when everybody sits there."""
        await self._fill(tables)
        self._opened.set()

    async def _fill(self, tables: int) -> None:
        for first in range(0, tables, OPENING):
            group = [self._one(number) for number in range(first, min(first + OPENING, tables))]
            while not all(self._sits(place) for place in group):
                await asyncio.sleep(0.02)
                await self._look_for_mistakes()

    @staticmethod
    def _sits(place: Place) -> bool:
        return bool(place.readers) and all(reader.here.is_set() for reader in place.readers)

    def _one(self, number: int) -> Place:
        kind, rng = self._kinds[number % len(self._kinds)], Random(self._rng.random())
        address = f"198.51.100.{number % 250 + 1}" if self.plan.apart else ""
        place = Place(self.servers, kind, self.plan.habits, self.tally, rng, address)
        self.places.append(place)
        self._living.add(asyncio.create_task(place.live(self._opened)))
        return place

    async def _look_for_mistakes(self) -> None:
        """Wait for those who have ended: nobody ends without a mistake."""
        for task in self._living:
            if task.done():
                await task

    async def play(self, seconds: float) -> None:
        """Let them."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            await asyncio.sleep(min(left, 1.0))
            await self._look_for_mistakes()

    async def go(self) -> None:
        """All of them."""
        for task in self._living:
            task.cancel()
        await asyncio.gather(*self._living, return_exceptions=True)
        self._living.clear()
        self.places.clear()


async def measured(crowd: Crowd, empty: Sequence[Cost]) -> Figures:
    """A while of it."""
    plan = crowd.plan
    before, own, begun = await costs(crowd.servers), time.process_time(), time.monotonic()
    crowd.tally.clear()
    await crowd.play(plan.seconds)
    seconds = time.monotonic() - begun
    own = time.process_time() - own
    return Figures(plan, crowd.tally, seconds, empty, before, await costs(crowd.servers), own, os.getloadavg()[0])


async def load(plan: Plan, servers: tuple[str, ...]) -> Figures:
    """Put it on servers that are there."""
    await _wake(plan, servers)
    crowd, empty = Crowd(servers, plan), await costs(servers)
    try:
        await crowd.come(plan.tables)
        await crowd.play(plan.warm)
        return await measured(crowd, empty)
    finally:
        await crowd.go()


async def _wake(plan: Plan, servers: tuple[str, ...]) -> None:
    """Some quick tables, so that the servers have read all that they will ever need."""
    hurried = replace(plan, habits=replace(plan.habits, between=QUICK))
    for server in servers:
        crowd = Crowd((server,), hurried)
        try:
            await crowd.come(WAKING)
            await crowd.play(min(plan.warm, AWAKE))
        finally:
            await crowd.go()


async def load_own(plan: Plan) -> Figures:
    """The same on servers that are started for it."""
    async with started(plan.nodes) as servers:
        return await load(plan, addresses(servers))


def addresses(servers: Sequence[Server]) -> tuple[str, ...]:
    """The addresses of these servers."""
    return tuple(server.base for server in servers)


def of(took: Sequence[float]) -> str:
    """Half of them, and 99 of 100, within so many milliseconds."""
    return f"{late(took, 0.5):.1f} / {late(took, 0.99):.0f}"


def told(figures: Figures) -> str:
    """The other things worth knowing."""
    tally = figures.tally
    games = ", ".join(f"{game} {len(took)} ({of(took)} ms)" for game, took in sorted(tally.games.items()))
    more = [f"{tally.questions} questions, {tally.stuck} without a play, {tally.slow} too soon; plays: {games}"]
    more += [f"{tally.bytes / 1000 / max(figures.made, 1):.1f} kB to all readers a play"]
    more += [f"{count} × {what}" for what, count in (tally.refused + tally.failures).most_common(10)]
    more += [f"{tally.broken} lines broke"] if tally.broken else []
    return "\n".join(more)


def arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("url", nargs="*", help="servers, nodes of one; without any they are started here")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=0, help="nodes on PostgreSQL to start; 0: one with SQLite")
    parser.add_argument("--between", type=float, default=10.0, help="seconds between two plays of a table")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--warm", type=float, default=15.0, help="seconds before it is measured")
    parser.add_argument("--life", type=float, default=900.0, help="seconds until people go to another table")
    parser.add_argument("--reload", type=float, default=600.0, help="seconds until somebody loads the page anew")
    parser.add_argument("--watchers", type=float, default=0.1, help="at a table")
    parser.add_argument("--game", action="append", default=[], help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=1)
    page_help = "measure all that stands in docs/generated/scale.md, and write it"
    parser.add_argument("--page", action="store_true", help=page_help)
    parser.add_argument("--hour", action="store_true", help="measure its hour of 150 tables, and write that")
    parser.add_argument("--hostile", action="store_true", help="measure honest tables while strangers attack; write it")
    return parser.parse_args()


def main() -> int:
    """Print what was measured; 1 if something went wrong that should not have."""
    asked = arguments()
    habits = Habits(asked.between, asked.life, asked.reload, asked.watchers)
    plan = Plan(asked.tables, asked.nodes, 60 * asked.minutes, asked.warm, habits, tuple(asked.game), asked.seed)
    urls = tuple(url.rstrip("/") for url in asked.url)
    if asked.page:
        from bench.load.series import everything

        return int(any(figures.tally.errors for figures in everything(plan)))
    if asked.hostile:
        from bench.load.hostile import main as under_attack

        return under_attack()
    if asked.hour:
        from bench.load.series import long

        long(plan)
        return 0
    with suppress(KeyboardInterrupt):
        figures = asyncio.run(load(plan, urls) if urls else load_own(plan))
        print(head(), figures.row(), told(figures), sep="\n")
        return int(figures.tally.errors > 0)
    return 1
