"""All figures of `docs/generated/scale.md`, one after the other; the page is written after each: it may be ended."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bench.load.reader import Reader
from bench.load.run import Crowd, Figures, Plan, addresses, head, load_own
from bench.load.servers import Server, costs, started

PAGE: Final = Path(__file__).parents[2] / "docs" / "generated" / "scale.md"
SIZES: Final = tuple((tables, nodes) for tables in (100, 300, 1_000, 3_000) for nodes in range(4))  # 0: SQLite
STORM: Final = 1_000  # tables, with 2,500 sockets
BACK: Final = 180.0  # seconds in which all should be back; 15 are wanted
IDLE: Final = 5.0  # seconds after which a table that nobody looks at leaves memory, where that is measured


async def storm(plan: Plan, by: int) -> str:
    """Stop the server by this signal, and start it again: how long until all see their tables."""
    async with started(plan.nodes) as servers:
        crowd = Crowd(addresses(servers), plan)
        try:
            await crowd.come(plan.tables)
            await crowd.play(plan.warm)
            people = [reader for place in crowd.places for reader in place.readers]
            before, begun = sum(one.cpu for one in await costs(crowd.servers)), time.monotonic()
            for reader in people:
                reader.back = False
            await asyncio.to_thread(servers[0].stop, by)  # while it stops, people notice, and try again
            await asyncio.to_thread(servers[0].start)
            up = time.monotonic() - begun
            half = await _back(people, 0.5, begun)
            every = await _back(people, 1.0, begun)
            spent = sum(one.cpu for one in await costs(crowd.servers)) - (before if plan.nodes > 1 else 0.0)
        finally:
            await crowd.go()
    cells = [signal.Signals(by).name, f"{len(people):,}", f"{up:.1f}", f"{half:.1f}", f"{every:.1f}", f"{spent:.1f}"]
    return f"| {' | '.join([*cells, f'{os.getloadavg()[0]:.1f}'])} |"


async def _back(people: Sequence[Reader], share: float, begun: float) -> float:
    """Seconds until so many of them have been there again, or have gone to another table as ever."""
    missing = [reader for reader in people if not reader.back]
    while len(missing) > (1 - share) * len(people):
        if time.monotonic() - begun > BACK:
            raise TimeoutError(f"{len(missing)} have not come back")
        await asyncio.sleep(0.05)
        missing = [reader for reader in missing if not reader.back]
    return time.monotonic() - begun


async def waves(plan: Plan, count: int = 3) -> list[str]:
    """So many tables come, play and go, again and again: what is in memory with them, and without."""
    rows = []
    async with started(0, idle_after=IDLE) as servers:
        for wave in range(count):
            crowd = Crowd(addresses(servers), plan)
            try:
                await crowd.come(plan.tables)
                await crowd.play(plan.seconds)
                full = await _memory(servers)
            finally:
                await crowd.go()
            await asyncio.sleep(2.5 * IDLE)
            empty = await _memory(servers)
            (there,) = await costs(addresses(servers))
            rows.append(f"| {wave + 1} | {full:.0f} | {there.tables:.0f} | {empty:.0f} | {os.getloadavg()[0]:.1f} |")
    return rows


async def hour(plan: Plan, minutes: int = 60, every: int = 5) -> list[str]:
    """People come, play and go all the while: what is in memory after so many minutes, and again."""
    rows = []
    async with started(0, idle_after=IDLE) as servers:
        crowd = Crowd(addresses(servers), plan)
        try:
            await crowd.come(plan.tables)
            for minute in range(every, minutes + 1, every):
                await crowd.play(60.0 * every)
                (cost,), tally = await costs(addresses(servers)), crowd.tally
                cells = [minute, tally.tables, f"{cost.tables:.0f}", f"{cost.memory / 2**20:.0f}", tally.errors]
                rows.append(f"| {' | '.join(map(str, cells))} | {os.getloadavg()[0]:.1f} |")
                print(rows[-1], flush=True)
        finally:
            await crowd.go()
    return rows


async def _memory(servers: Sequence[Server]) -> float:
    return sum(one.memory for one in await costs(addresses(servers))) / 2**20


def written(name: str, text: str, page: Path = PAGE) -> None:
    """Put it onto the page, between its two marks."""
    marks = f"<!-- {name} -->", f"<!-- end of {name} -->"
    old = page.read_text("utf-8")
    new, count = re.subn(f"{marks[0]}.*{marks[1]}", lambda _: "\n".join((marks[0], text, marks[1])), old, flags=re.S)
    if not count:
        raise ValueError(f"{page}: nothing says {marks[0]}")
    page.write_text(new, "utf-8")


def everything(plan: Plan) -> list[Figures]:
    """Measure all of it and write it down."""
    found: list[Figures] = []
    for tables, nodes in SIZES:
        figures = asyncio.run(load_own(replace(plan, tables=tables, nodes=nodes)))
        found.append(figures)
        print(figures.row(), flush=True)
        today = f"Measured on {datetime.now(UTC):%Y-%m-%d} with {os.cpu_count()} processors, players included."
        written("figures", "\n".join((today, "", head(), *(one.row() for one in found))))
    full = replace(plan, tables=STORM)
    storms = [asyncio.run(storm(full, by)) for by in (signal.SIGTERM, signal.SIGKILL)]
    heads = "| ended by | sockets | server up, s | half reconnected, s | all reconnected, s | processor, s | load |"
    written("storm", "\n".join((heads, "| --- " + "| ---: " * 6 + "|", *storms)))
    rows = asyncio.run(waves(replace(plan, tables=300, seconds=20.0, habits=replace(plan.habits, between=3.0))))
    heads = "| wave | memory with 300 tables, MiB | tables after all have left | memory after that, MiB | load |"
    written("waves", "\n".join((heads, "| ---: " * 5 + "|", *rows)))
    return found


def long(plan: Plan) -> None:
    """The hour, measured and written down."""
    rows = asyncio.run(hour(replace(plan, tables=150, habits=replace(plan.habits, life=240.0, reload=120.0))))
    heads = "| minutes | tables so far | in memory | memory, MiB | errors | load |"
    written("hour", "\n".join((heads, "| ---: " * 6 + "|", *rows)))
