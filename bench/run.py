"""All figures of one run, each with what is required of it; writes ``docs/generated/benchmarks.md``."""

from __future__ import annotations

import argparse
import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from textwrap import fill

from bench import audits as lighthouse
from bench import drawn, others, ours, packs, searching, serving, solver, stepping
from bench.drags import drag_frames
from bench.turns import SEATS, costs
from tefuda.bots.bot import levels
from tefuda.engine.matches.registry import find, games

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "generated" / "benchmarks.md"
ROUNDS = 3
DRAWN = {  # deals a second that are required
    "skarney-gin": 500_000,
    "rummy-fifty": 500_000,
    "carousel": 500_000,
    "looking-and-down": 100_000,
    "literature": 5_000,
}
SEARCHED = {"skarney-gin": 50_000, "rummy-fifty": 100_000}  # continuations a second that are required
THREAD = {"looking-and-down": 200}  # milliseconds of the page's main thread that a turn may take there
LEAST = {ours.GAME: 1_200_000}  # decisions a second of environments that are required
OTHER_ENVIRONMENTS: dict[str, Callable[[], float]] = {
    "OpenSpiel `gin_rummy`, stepped from Python, observed": stepping.openspiel_observed,
    "RLCard `gin-rummy`, observed": others.rlcard_decisions,
    "pgx `sparrow_mahjong` on the processor": stepping.pgx_steps,
}
FIGURE = re.compile(r"\| (?!what |---).*\|$")
MEASURED = re.compile(r"^Measured on .*?\.$(?=\n\n)", re.MULTILINE | re.DOTALL)
AGAIN = "; measured again: "
APART = stepping.JAX | stepping.RUST  # in environments of their own
PACKAGES = ("llvmlite", "numpy", "open_spiel", "rlcard", "ortools", "highspy")


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
        Figure("Random playouts, compiled", words, " words/s", least=2_000_000),
        Figure("… counted in whole plays", plays, " plays/s"),
        Figure("… whole plays to decisions of OpenSpiel's rollouts in C++", plays / inside, " ×"),
        Figure("… words to decisions of OpenSpiel's rollouts in C++", words / inside, " ×", least=10),
        Figure("… words to decisions of OpenSpiel stepped from Python", words / outside, " ×", least=30),
        Figure("… words to decisions of RLCard", words / cards, " ×", least=100),
        Figure("OpenSpiel `gin_rummy`, rollouts inside `MCTSBot`", inside, " decisions/s"),
        Figure("OpenSpiel `gin_rummy`, stepped from Python", outside, " decisions/s"),
        Figure("RLCard `gin-rummy`", cards, " decisions/s"),
        Figure("Random playouts, interpreted", plain, " plays/s", least=10_000),
        Figure("`steady` against `steady`, compiled, views included", greedy, " deals/s", least=1_000),
    ]


def other_games() -> list[Figure]:
    """The same rates of the other games, the best round of each."""
    words = max(ours.native_rates(name=ours.SIX_SUITS)[0] for _ in range(ROUNDS))
    greedy = max(ours.greedy_rate(game=ours.SIX_SUITS) for _ in range(ROUNDS))
    return [
        Figure("Rummy Fifty: random playouts, compiled", words, " words/s", least=1_000_000),
        Figure("Rummy Fifty: `steady` against `steady`, views included", greedy, " deals/s", least=1_000),
    ]


def one_round() -> tuple[float, ...]:
    """Every rate once, one after the other."""
    words, plays = ours.native_rates()
    outside, length = others.openspiel_python()
    inside = others.openspiel_rollouts(length)
    return words, plays, ours.plain_rate(), ours.greedy_rate(), inside, outside, others.rlcard_decisions()


def questions() -> list[Figure]:
    """A game of asking beside the one that OpenSpiel has, by turns, the best round of each."""
    rounds = [one_round_of_questions() for _ in range(ROUNDS)]
    words, plays, inside = (max(values) for values in zip(*rounds, strict=True))
    return [
        Figure("Random playouts of Literature, compiled", words, " words/s", least=3_000_000),
        Figure("… counted in whole plays", plays, " plays/s"),
        Figure("… to OpenSpiel's rollouts of `go_fish` in C++", words / inside, " ×", least=1),
        Figure("OpenSpiel `go_fish`, rollouts inside `MCTSBot`", inside, " decisions/s"),
    ]


def one_round_of_questions() -> tuple[float, ...]:
    """Every rate once, one after the other."""
    words, plays = ours.native_rates(name=ours.ASKING)
    _, length = others.openspiel_python(name="go_fish")
    return words, plays, others.openspiel_rollouts(length, "go_fish")


def many_packs() -> list[Figure]:
    """A game of hundreds of cards."""
    rounds = [(packs.native_rate(), packs.greedy_rate(), -packs.longest_question()) for _ in range(ROUNDS)]
    words, greedy, question = (max(values) for values in zip(*rounds, strict=True))
    return [
        Figure("Looking and Down, five seats: random playouts, compiled", words, " words/s", least=1_000_000),
        Figure("… five `steady`, compiled, views included", greedy, " deals/s", least=100),
        Figure(
            "… eight seats, 30 cards in the hand: the longest list of next words, interpreted", -question, " ms", most=5
        ),
        Figure("… the state of an eight-player match", packs.state_size(), " bytes", most=8_000),
    ]


def hidden_deals() -> list[Figure]:
    """Deals drawn from what a seat knows, in the middle of a deal: what a search begins with."""
    return [
        Figure(
            f"Hidden deals drawn in `{name}`, compiled", max(drawn.rate(name) for _ in range(ROUNDS)), " deals/s", least
        )
        for name, least in DRAWN.items()
    ]


def search() -> list[Figure]:
    """Continuations of a search, ours and OpenSpiel's by turns, the best round of each."""
    thinking = [name for name in games() if levels(find(name))]
    rounds = [(*map(searching.continuations, thinking), searching.openspiel_simulations()) for _ in range(ROUNDS)]
    *rates, simulations = (max(values) for values in zip(*rounds, strict=True))
    return [
        *(
            Figure(f"Search in `{name}`, deals drawn and played out", rate, " deals/s", least=SEARCHED.get(name))
            for name, rate in zip(thinking, rates, strict=True)
        ),
        Figure("OpenSpiel `gin_rummy`, `ISMCTSBot`", simulations, " simulations/s"),
        Figure(
            f"Search in `{ours.GAME}` to OpenSpiel's `ISMCTSBot`", rates[thinking.index(ours.GAME)] / simulations, " ×"
        ),
    ]


def starts() -> list[Figure]:
    """The time until one can begin."""
    return [
        *first_native_calls("playouts", ours.first_calls()),
        *(
            figure
            for name in games()
            for figure in first_native_calls(
                f"a match of `{name}` as `tefuda simulate` plays it", ours.first_calls(f"usual_match({name!r})")
            )
        ),
        Figure("Playouts of two threads to those of one", ours.gain_of_two_threads(), " ×", least=1.7),
        Figure("`from tefuda import *`", min(ours.import_seconds() for _ in range(5)), " s", most=0.1),
        Figure("`tefuda --help`", min(ours.help_seconds() for _ in range(5)), " s", most=0.3),
    ]


def first_native_calls(what: str, seconds: tuple[float, float]) -> list[Figure]:
    """The first one, with empty cache and then again."""
    cold, warm = seconds
    return [
        Figure(f"First compiled call, empty cache: {what}", cold, " s", most=10),
        Figure("… compiled before", warm, " s", most=0.4),
    ]


def carousel() -> list[Figure]:
    """The exact solver beside the integer programmes, and the greedy player that asks it."""
    none, two = solver.speeds(0), solver.speeds(2)
    return [
        Figure("Carousel's solver, compiled: median", none.compiled.median, " ms", most=0.06),
        Figure("… 99th percentile", none.compiled.last, " ms", most=1),
        Figure("… two free jokers: median", two.compiled.median, " ms", most=0.5),
        Figure("… two free jokers: 99th percentile", two.compiled.last, " ms", most=5),
        Figure("… interpreted: median", none.plain.median, " ms", most=10),
        Figure("… interpreted, two free jokers: median", two.plain.median, " ms", most=60),
        Figure("CP-SAT: median", none.cp_sat.median, " ms"),
        Figure("… two free jokers: median", two.cp_sat.median, " ms"),
        Figure("HiGHS: median", none.highs.median, " ms"),
        Figure("… two free jokers: median", two.highs.median, " ms"),
        Figure("Carousel's solver, compiled, from numbers: median", none.numbers.median, " ms"),
        Figure("… to the faster of both", none.ratio, " ×", least=40),
        Figure("… to the faster of both, two free jokers", two.ratio, " ×", least=40),
        Figure("Carousel's solver, compiled, thousands at once", solver.many_at_once(), " positions/s"),
        Figure(
            "Carousel's `steady` against itself, compiled", ours.greedy_rate("carousel", 150), " deals/s", least=300
        ),
    ]


def rows() -> list[Figure]:
    """The lab: deals with a row each, and two processes beside one."""
    quick = max(ours.row_rate("skarney-gin", 20_000) for _ in range(ROUNDS))
    four = max(ours.row_rate("looking-and-down", 2_000, 4) for _ in range(ROUNDS))
    return [
        Figure("The lab, Skarney Gin: single deals, a row each", quick, " deals/s", least=12_000),
        Figure("The lab, Looking and Down, four seats: single deals, a row each", four, " deals/s", least=2_000),
        Figure("The lab, two processes to one, by the clock", ours.gain_of_two_workers(), " ×", least=1.8),
    ]


def environments() -> list[Figure]:
    """Decisions with observation and mask, ours and others' by turns, the best round of each."""
    every = list(games())
    rounds = [
        (*(stepping.rate(name) for name in every), *(measure() for measure in OTHER_ENVIRONMENTS.values()))
        for _ in range(ROUNDS)
    ]
    best = [max(rates) for rates in zip(*rounds, strict=True)]
    mine = dict(zip(every, best, strict=False))
    theirs = dict(zip(OTHER_ENVIRONMENTS, best[len(every) :], strict=True))
    usual = mine[ours.GAME]
    return [
        *(
            Figure(
                f"Environments, `{name}`: {stepping.TABLES:,} tables, one thread", rate, " decisions/s", LEAST.get(name)
            )
            for name, rate in mine.items()
        ),
        *(Figure(name, rate, " decisions/s") for name, rate in theirs.items()),
        *(
            Figure(f"… `{ours.GAME}` to {name}", usual / rate, " ×", least)
            for (name, rate), least in zip(theirs.items(), (50, 100, 10), strict=True)
        ),
        *(
            Figure(
                f"Environments, two threads to one, {n:,} tables, by the clock",
                stepping.gain_of_two_threads(ours.GAME, n),
                " ×",
                least,
            )
            for n, least in ((stepping.TABLES, None), (stepping.MANY, 1.7))
        ),
    ]


def one_table() -> list[Figure]:
    """Decisions of one table at a time, which is how games in Rust are played, by turns, the best round of each."""
    every = list(games())
    rounds = [((*(stepping.rate(name, n=1) for name in every),), stepping.rust_peers()) for _ in range(ROUNDS)]
    mine = [max(rates) for rates in zip(*(ours for ours, _ in rounds), strict=True)]
    theirs = {peer: max(rates[peer] for _, rates in rounds) for peer in stepping.RUST}
    return [
        *(
            Figure(f"One table, `{name}`, with observation and mask", rate, " decisions/s")
            for name, rate in zip(every, mine, strict=True)
        ),
        Figure("One table of riichienv, four-player Mahjong, encoded", theirs["riichienv"], " decisions/s"),
        Figure("One table of pokers, hold'em without an observation", theirs["pokers"], " decisions/s"),
        Figure("1,024 tables of essence-wars, with observation and mask", theirs["essence-wars"], " decisions/s"),
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


def plays() -> list[Figure]:
    """The cost of a play to the server until every reader's news is written, the best round of each."""
    return [
        Figure(f"A play and its updates: {case}", serving.cost(case), " ms", most=case.most) for case in serving.CASES
    ]


def turns() -> list[Figure]:
    """A turn at the page: what the browser counts."""
    return [
        figure
        for game, cost in costs(list(SEATS)).items()
        for figure in (
            Figure(f"A turn at the page, `{game}`: layouts", cost.layouts, "", most=3),
            Figure("… recalculations of style", cost.styles, "", most=10),
            Figure("… main thread", cost.thread, " ms", most=THREAD.get(game, 100)),
            Figure("… layout shift", cost.shift, "", most=0),
        )
    ]


def drags() -> list[Figure]:
    """A card of a hand of thirty, carried about."""
    found = drag_frames()
    return [
        Figure("A card of thirty is dragged: frames left out", 100 * found.missed, "%", most=0),
        Figure("… longest wait for one", found.longest, " ms"),
    ]


def audits() -> list[Figure]:
    """Each page as Lighthouse sees it on a phone."""
    found = lighthouse.audits(list(lighthouse.PAGES))
    [machine, *_] = found.values()
    return [
        Figure("Lighthouse: BenchmarkIndex of the machine", machine.index, ""),
        Figure("… by which its processor is slowed down", machine.slower, " times"),
    ] + [
        figure
        for page, audit in found.items()
        for figure in (
            *(
                Figure(f"{'…' if i else f'Lighthouse, {page}:'} {name}", score, "", least=100)
                for i, (name, score) in enumerate(zip(lighthouse.CATEGORIES, audit.scores, strict=True))
            ),
            Figure("… layout shift", audit.shift, "", most=0),
        )
    ]


def machine() -> str:
    """The machine on which it was measured."""
    info = Path("/proc/cpuinfo")
    models = re.findall(r"model name\s*: (.*)", info.read_text(encoding="utf-8")) if info.exists() else []
    name = models[0] if models else platform.processor() or platform.machine()
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    packages = ", ".join([f"{name} {version(name)}" for name in PACKAGES] + [f"{a} {b}" for a, b in APART.items()])
    return (
        f"{name}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}, {packages}; load when measured {load}"
    )


def line(f: Figure) -> str:
    """A figure in Markdown."""
    return f"| {f.name} | {shown(f.value)}{f.unit} | {f.required} | {f.verdict} |"


def by_name(lines: list[str]) -> dict[str, str]:
    """The lines of a table by their names; one that goes on ("…") by the name before it, too.

    >>> list(by_name(["| First call | 2 s |", "| … again | 1 s |", "| Second call | 3 s |", "| … again | 1 s |"]))
    ['First call', 'First call … again', 'Second call', 'Second call … again']
    """
    named, before = {}, ""
    for one in lines:
        name = one.split("|")[1].strip()
        before = before if name.startswith("…") else name
        named[name if name == before else f"{before} {name}"] = one
    return named


def table(lines: list[str]) -> str:
    """Figures in Markdown."""
    return "\n".join(["| what | measured | required | met |", "| --- | ---: | ---: | :---: |", *lines])


PARTS: dict[str, Callable[[], list[Figure]]] = {
    "speeds": speeds,
    "carousel": carousel,
    "questions": questions,
    "others": other_games,
    "packs": many_packs,
    "hidden": hidden_deals,
    "search": search,
    "rows": rows,
    "environments": environments,
    "one-table": one_table,
    "starts": starts,
    "latency": latency,
    "plays": plays,
    "turns": turns,
    "drags": drags,
    "audits": audits,
}


def main() -> int:
    """Measure, print, write the page; 1 if a requirement is not met.

    Parts that are named are measured alone, and take the place of what the page has of them.
    """
    parser = argparse.ArgumentParser(prog="python -m bench", description=main.__doc__)
    parser.add_argument("parts", nargs="*", help=f"measure these parts alone, of {', '.join(PARTS)}; else everything")
    asked = parser.parse_args().parts
    if not set(asked) <= set(PARTS):
        parser.error(f"there are the parts {', '.join(PARTS)}")
    day, where = f"{datetime.now(UTC):%Y-%m-%d}", machine()
    figures = [figure for part in asked or PARTS for figure in PARTS[part]()]
    lines = [line(figure) for figure in figures]
    write(f"{day}: {where}", lines) if not asked else renew(f"{', '.join(asked)} on {day}: {where}", lines)
    print(table(lines))
    missed = [figure.name for figure in figures if not figure.met]
    print(f"missed: {'; '.join(missed)}" if missed else "all as required")
    return 1 if missed else 0


def write(when: str, lines: list[str]) -> None:
    """Write the page again."""
    text = (HERE / "page.md").read_text(encoding="utf-8")
    told = fill(f"Measured on {when}.", 120, break_long_words=False, break_on_hyphens=False)
    PAGE.write_text(text.format(measured=told, table=table(lines)), encoding="utf-8")


def renew(when: str, lines: list[str]) -> None:
    """The page with other figures in some lines, and those that it did not have at the end of its table."""
    page = PAGE.read_text(encoding="utf-8")
    told = by_name([one for one in page.splitlines() if FIGURE.match(one)]) | by_name(lines)
    last = " ".join((MEASURED.search(page) or [""])[0].split())
    first = last.removeprefix("Measured on ").removesuffix(".")
    write(AGAIN.join(measured(first, when)), list(told.values()))


def measured(first: str, when: str) -> list[str]:
    """The dates of what was measured before, but for what has all been measured again now; and that.

    >>> measured("May: here; measured again: search, plays on June; measured again: rows on July", "rows on August")
    ['May: here', 'search, plays on June', 'rows on August']
    """
    whole, *again = first.split(AGAIN)
    return [whole, *(one for one in again if not parts_of(one) <= parts_of(when)), when]


def parts_of(when: str) -> set[str]:
    """The parts that were measured then."""
    return set(when.split(" on ")[0].split(", "))
