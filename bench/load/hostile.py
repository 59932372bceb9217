"""Honest tables while strangers attack, one attack after the other: what is felt of it, and what must not be.

Each attack comes from one address and keeps within the limits, or is told by them to wait; its records have as many
lines as a record may.  Before each there is a while without any, on the same server: that is what to compare with.
"""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final

from bench.load.attacks import ATTACKS, Attacker, long_record
from bench.load.honest import PATIENCE, UNTIMED, Asker, Witness, short_record
from bench.load.run import Crowd, Plan
from bench.load.servers import Server, costs, figures, started
from bench.load.table import Habits
from bench.load.tally import late
from tefuda.engine.extras import can_compile

LATE: Final = 100.0  # milliseconds within which 99 of 100 plays are acknowledged
MEMORY: Final = 512 * 2**20
REVIEWED: Final = 60.0  # seconds within which a review of a short match is there
LOOKED: Final = 30.0  # and within which a match is shown to people who look back at it
ENDS: Final = 20.0  # seconds until what a stranger has asked for has come to its end


@dataclass(frozen=True)
class Trial:
    """The size of a trial."""

    tables: int = 30
    seconds: float = 15.0  # of each attack, and of the while before it
    lines: int = 11_990  # of records
    habits: Habits = field(default_factory=lambda: Habits(between=4.0, life=0.0))
    timed: bool = True  # else nothing is asked of how long anything takes: the machine has other things to do


@dataclass(frozen=True)
class Phase:
    """The measures of a phase of the trial."""

    name: str
    acks: Sequence[float]
    errors: int
    ahead: int
    quick: int
    silent: int
    hurried: int
    looked: float | None = None
    room: bool = True
    reviewed: float | None = None
    answers: str = ""
    memory: float = 0.0
    load: float = 0.0

    def row(self) -> str:
        """A line of a table in Markdown."""
        took = f"{late(self.acks, 0.5):.0f} / {late(self.acks, 0.99):.0f} / {late(self.acks, 1.0):.0f}"
        hints = f"{self.ahead} of {self.ahead + self.quick + self.silent}"
        kept = "–" if not self.answers else f"{self.looked:.1f}" if self.looked is not None else "gone"
        review = "–" if not self.answers else f"{self.reviewed:.0f}" if self.reviewed is not None else "none"
        cells = (self.name, f"{len(self.acks)}", took, hints, kept, review, f"{self.memory / 2**20:.0f}", self.answers)
        return f"| {' | '.join(cells)} | {self.load:.1f} |"

    def broken(self, trial: Trial) -> list[str]:
        """The limits that do not hold."""
        faults = {
            "no play was acknowledged": not self.acks,
            f"99 of 100 plays acknowledged within {LATE:.0f} ms": trial.timed and late(self.acks, 0.99) > LATE,
            "something was refused, or broke": self.errors > 0,
            "a hint that was not thought ahead, and does not say so": self.silent > 0,
            "hints that are not thought ahead": trial.timed and self.quick > 0,
            "a master who does not think ahead": trial.timed and self.hurried > 0,
            "memory": self.memory > MEMORY,
        }
        if self.answers:
            longest = (LOOKED, REVIEWED) if trial.timed else (math.inf, math.inf)
            faults |= {
                "a match that was shared cannot be looked back at": self.looked is None or self.looked > longest[0],
                "nobody else may look back together": not self.room,
                "nobody else has a review": self.reviewed is None or self.reviewed > longest[1],
            }
        return [f"{self.name}: {what}" for what, wrong in faults.items() if wrong]


HEADS: Final = (
    *("attack", "plays", "play acknowledged p50 / p99 / most, ms", "hints by search"),
    *("replay shown, s", "review, s", "memory, MiB", "answers to the attacker", "load"),
)


class Run:
    """A server, and all who are at it."""

    def __init__(self, server: Server, trial: Trial) -> None:
        self.server, self.trial = server, trial
        plan = Plan(tables=trial.tables, habits=trial.habits, apart=True)
        patience = PATIENCE if trial.timed else UNTIMED
        self.crowd, self.asker = Crowd((server.base,), plan), Asker(server.base, patience)
        self.witness = Witness(server.base, short_record(), patience)
        self._memory = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self) -> None:
        """All honest people, until hints are thought ahead."""
        await self.crowd.come(self.trial.tables)
        await self.witness.share()
        self._tasks = [asyncio.create_task(self.asker.live()), asyncio.create_task(self._watch())]
        while can_compile() and not self.asker.ahead:
            await self.crowd.play(1.0)
        await self.witness.has_review()  # what that needs is loaded now

    async def go(self) -> None:
        """All of them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.crowd.go()

    async def calm(self) -> Phase:
        """A while without an attack."""
        self._clear()
        await self.crowd.play(self.trial.seconds)
        return self._phase("none")

    async def attacked(self, name: str, attacker: Attacker) -> Phase:
        """A while with this one."""
        self._clear()
        attack = asyncio.ensure_future(ATTACKS[name](attacker))
        looking = asyncio.create_task(self._looked())
        try:
            await self.crowd.play(self.trial.seconds)
            looked, room, reviewed = await looking
        finally:
            looking.cancel()
            attack.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(attack, return_exceptions=True)
        answers = ", ".join(f"{many} × {answer}" for answer, many in attacker.answers.most_common(4)) or "nothing"
        return replace(self._phase(name), looked=looked, room=room, reviewed=reviewed, answers=answers)

    async def over(self) -> None:
        """Wait until what was asked for has come to its end, or nearly so."""
        for _ in range(int(ENDS)):
            await self.crowd.play(1.0)
            if 'tefuda_waiting{queue="records"} 0.0' in await figures(self.server.base):
                return

    async def _looked(self) -> tuple[float | None, bool, float | None]:
        """The wishes of others, once the attack is under way."""
        await asyncio.sleep(self.trial.seconds / 3)
        looked = await self.witness.looks_back()
        return looked, await self.witness.finds_room(), await self.witness.has_review()

    async def _watch(self) -> None:
        while True:
            (cost,) = await costs((self.server.base,))
            self._memory = max(self._memory, cost.memory)
            await asyncio.sleep(1.0)

    def _clear(self) -> None:
        self.crowd.tally.clear()
        self.asker.clear()
        self._memory = 0.0

    def _phase(self, name: str) -> Phase:
        tally, asker = self.crowd.tally, self.asker
        told = asker.ahead, asker.quick, asker.silent, asker.hurried
        found = Phase(name, tuple(tally.plays), tally.errors, *told)
        return replace(found, memory=self._memory, load=os.getloadavg()[0])


async def tried(trial: Trial) -> list[Phase]:
    """All attacks, each after a while without one."""
    phases: list[Phase] = []
    long, wide = (long_record(game, trial.lines) for game in ("skarney-gin", "looking-and-down"))
    async with started(0, limits={}, thinking_pool=1, bot_pace=0.9) as (server,):
        run = Run(server, trial)
        try:
            await run.come()
            for name in ATTACKS:
                phases.append(await run.calm())
                print(phases[-1].row(), flush=True)
                attacker = Attacker(server.base, trial.lines, long, wide)
                try:
                    phases.append(await run.attacked(name, attacker))
                finally:
                    await attacker.close()
                print(phases[-1].row(), flush=True)
                await run.over()
        finally:
            await run.go()
    return phases


def broken(phases: Sequence[Phase], trial: Trial) -> list[str]:
    """The limits that do not hold while there is an attack."""
    return [fault for phase in phases if phase.answers for fault in phase.broken(trial)]


def page(phases: Sequence[Phase], trial: Trial) -> str:
    """The text of the page, as it stands in `docs/generated/scale.md`."""
    today = (
        f"Measured on {datetime.now(UTC):%Y-%m-%d} with {os.cpu_count()} processors, players and the attacker included."
    )
    rule = "| --- " + "| ---: " * 6 + "| --- | ---: |"
    faults = [f"- {fault}" for fault in broken(phases, trial)]
    told = ["Missed requirements:", "", *faults] if faults else ["All requirements are met."]
    rows = [phase.row() for phase in phases]
    return "\n".join((today, "", f"| {' | '.join(HEADS)} |", rule, *rows, "", *told))


def main() -> int:
    """Measure it and write it down; 1 if something does not hold."""
    from bench.load.series import written

    trial = Trial()
    print(f"| {' | '.join(HEADS)} |", flush=True)
    phases = asyncio.run(tried(trial))
    written("hostile", page(phases, trial))
    print(*broken(phases, trial), sep="\n")
    return int(bool(broken(phases, trial)))
