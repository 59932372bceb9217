"""All figures of one run, each with what is required of it; writes ``docs/benchmarks.md``."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from bench import others, ours, packs

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "benchmarks.md"
ROUNDS = 3


@dataclass(frozen=True)
class Figure:
    """One figure.  ``least``/``most``: what is required; neither: for information."""

    name: str
    value: float
    unit: str
    least: float | None = None
    most: float | None = None

    @property
    def met(self) -> bool:
        """Is it as required?"""
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)

    @property
    def required(self) -> str:
        """The requirement, written."""
        if self.least is not None:
            return f"at least {shown(self.least)}{self.unit}"
        return f"at most {shown(self.most)}{self.unit}" if self.most is not None else ""

    @property
    def verdict(self) -> str:
        """Yes or no, where something is required."""
        return ("yes" if self.met else "**NO**") if self.required else ""


def shown(value: float) -> str:
    """A number with as many digits as are of use.

    >>> shown(12345678.9), shown(0.1234), shown(31.26), shown(10.0)
    ('12,345,679', '0.123', '31.3', '10')
    """
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}".removesuffix(".0") if value >= 2 else f"{value:.3g}"


def speeds() -> list[Figure]:
    """Ours and theirs by turns, the best round of each."""
    rounds = [one_round() for _ in range(ROUNDS)]
    words, plays, plain, greedy, inside, outside, cards = (max(values) for values in zip(*rounds, strict=True))
    return [
        Figure("Random playouts, native", words, " words/s", least=2_000_000),
        Figure("… counted in whole plays", plays, " plays/s"),
        Figure("… to OpenSpiel's rollouts in C++", words / inside, " ×", least=10),
        Figure("… to OpenSpiel stepped from Python", words / outside, " ×", least=30),
        Figure("… to RLCard", words / cards, " ×", least=100),
        Figure("Whole plays to decisions of OpenSpiel's rollouts in C++", plays / inside, " ×"),
        Figure("OpenSpiel `gin_rummy`, rollouts inside `MCTSBot`", inside, " decisions/s"),
        Figure("OpenSpiel `gin_rummy`, stepped from Python", outside, " decisions/s"),
        Figure("RLCard `gin-rummy`", cards, " decisions/s"),
        Figure("Random playouts, plain", plain, " plays/s", least=10_000),
        Figure("`greedy` against `greedy`, native, views included", greedy, " deals/s", least=1_000),
    ]


def one_round() -> tuple[float, ...]:
    """Every rate once, one after the other."""
    words, plays = ours.native_rates()
    outside, length = others.openspiel_python()
    inside = others.openspiel_rollouts(length)
    return words, plays, ours.plain_rate(), ours.greedy_rate(), inside, outside, others.rlcard_decisions()


def many_packs() -> list[Figure]:
    """A game of hundreds of cards."""
    rounds = [(packs.native_rate(), packs.greedy_rate(), -packs.longest_question()) for _ in range(ROUNDS)]
    words, greedy, question = (max(values) for values in zip(*rounds, strict=True))
    return [
        Figure("Looking and Down, five seats: random playouts, native", words, " words/s", least=1_000_000),
        Figure("… five `greedy`, native, views included", greedy, " deals/s", least=100),
        Figure("… eight seats, 30 cards in the hand: the longest list of next words, plain", -question, " ms", most=5),
        Figure("… the state of an eight-player match", packs.state_size(), " bytes", most=8_000),
    ]


def starts() -> list[Figure]:
    """How soon one can begin."""
    cold, warm = ours.first_calls()
    return [
        Figure("First native call, nothing kept from before", cold, " s", most=10),
        Figure("First native call, compiled before", warm, " s", most=0.5),
        Figure("`import tefuda`", min(ours.import_seconds() for _ in range(5)), " s", most=0.1),
        Figure("`tefuda --help`", min(ours.help_seconds() for _ in range(5)), " s", most=0.3),
    ]


def latency() -> list[Figure]:
    """A play over a loopback socket until it is stored and acknowledged: 50 tables, two bots-by-socket each."""
    command = [sys.executable, str(HERE / "latency.py")]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.search(r"median ([\d.]+) ms, 99% ([\d.]+) ms", told)
    if found is None:
        raise RuntimeError(f"bench/latency.py told no figures: {told!r}")
    return [
        Figure("Play acknowledged, stored in SQLite: median", float(found[1]), " ms", most=10),
        Figure("Play acknowledged, stored in SQLite: 99th percentile", float(found[2]), " ms", most=50),
    ]


def machine() -> str:
    """What it was measured on."""
    info = Path("/proc/cpuinfo")
    models = re.findall(r"model name\s*: (.*)", info.read_text()) if info.exists() else []
    name = models[0] if models else platform.processor() or platform.machine()
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    packages = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy", "open_spiel", "rlcard"))
    return (
        f"{name}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}, {packages}; load when measured {load}"
    )


def table(figures: list[Figure]) -> str:
    """The figures in Markdown."""
    rows = [f"| {f.name} | {shown(f.value)}{f.unit} | {f.required} | {f.verdict} |" for f in figures]
    return "\n".join(["| what | measured | required | met |", "| --- | ---: | ---: | :---: |", *rows])


def main() -> int:
    """Measure, print, write the page; 1 if a requirement is not met."""
    where = machine()
    figures = [*speeds(), *many_packs(), *starts(), *latency()]
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    text = (HERE / "page.md").read_text(encoding="utf-8")
    PAGE.write_text(text.format(day=day, machine=where, table=table(figures)), encoding="utf-8")
    print(table(figures))
    missed = [figure.name for figure in figures if not figure.met]
    print(f"missed: {'; '.join(missed)}" if missed else "all as required")
    return 1 if missed else 0
