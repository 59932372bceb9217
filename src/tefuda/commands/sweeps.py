"""The commands `tefuda sweep` and `tefuda ladder`: many settings of the rules, and many bots, on the same cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.experiments import (
    called,
    play,
    print_table,
    ready,
    size_of,
    tell_players,
    tell_start,
    written,
)
from tefuda.commands.page import say
from tefuda.lab.custom_metrics import shown
from tefuda.text.message_formatter import decimal, number

if TYPE_CHECKING:
    from tefuda.lab import Ladder, MetricEstimate, Sweep
    from tefuda.lab.arguments import LadderArguments, SweepArguments
    from tefuda.lab.tuning import RulesTuningResult, Target


def over(given: Sequence[str]) -> dict[str, list[str] | str]:
    """Return the values of options from their notation.

    >>> over(["target=100,200", "ace_block=*"])
    {'target': ['100', '200'], 'ace_block': '*'}
    """
    parts = [text.partition("=") for text in given]
    if not parts or not all(name.strip() and values.strip() for name, _, values in parts):
        raise CliError(
            ExitCode.USAGE,
            say("sweep-needs-over"),
        )
    named = {name.strip(): [value.strip() for value in values.split(",")] for name, _, values in parts}
    return {name: "*" if values == ["*"] else values for name, values in named.items()}


def sweep(
    game: str,
    given: Mapping[str, list[str] | str],
    asked: SweepArguments,
    names: Sequence[str],
    out: Path | None,
    report: Path | None,
) -> None:
    """Play every setting, show what was measured of each, and write it if asked."""
    from tefuda import lab
    from tefuda.lab.sweeping import cells, values_of

    ready(out, report)
    unit, size = size_of(asked)
    many = len(cells(values_of(game, given))) * size
    found = play(unit, many, asked.get("keep"), lambda told: lab.sweep(game, given, **asked | {"progress": told}))
    known = [name for name in names if name in found.names]
    with written(found, lambda: found.table(*known), out, report):
        tell_players(asked["bots"], given)
        tell_start(found.runs[0])
        _show(found, known or lab.predictive_facts(found))
        for name in found.idle:
            print(say("sweep-option-idle", name=name))
    found.table(*names)  # an unknown name is reported last, so that the run is not lost for it


def _show(found: Sweep, names: Sequence[str]) -> None:
    """Print a line for each cell, a column for each metric; what differs surely from the first line has a mark."""
    heads = [*found.over, *(called(name, found.game) for name in names)]
    rows = []
    for cell, metrics, pairs in zip(found.cells, found.metrics, found.pairs, strict=True):
        values = [
            shown(name, metrics[name].value) + (" *" if name in pairs and pairs[name].clear else "  ")
            if name in metrics
            else "–  "
            for name in names
        ]
        rows.append([*map(str, cell.values()), *values])
    print_table(heads, rows, left=len(found.over))
    print(say("sweep-star"))


def ladder(
    game: str,
    bots: Sequence[str],
    asked: LadderArguments,
    out: Path | None,
    report: Path | None,
) -> None:
    """Play each pair of bots, and show how far apart they are."""
    from tefuda import lab

    ready(out, report)
    unit, size = size_of(asked)
    many = size * len(bots) * (len(bots) - 1)
    found = play(unit, many, asked.get("keep"), lambda told: lab.ladder(game, bots, **asked | {"progress": told}))
    with written(found, found.table, out, report):
        tell_start(next(iter(found.runs.values()))[0])
        _rungs(found)


def _rungs(found: Ladder) -> None:
    heads = (
        say("column-bot"),
        "Elo",
        say("column-interval"),
        say("column-ahead"),
        say("column-rung"),
    )
    rows = [
        (
            rung.bot,
            f"{rung.elo:+.0f}",
            f"{rung.low:+.0f} … {rung.high:+.0f}",
            shown("wins", rung.share),
            str(rung.step),
        )
        for rung in found.rungs
    ]
    print_table(heads, rows)
    span = f"{shown('wins', found.span.value)} ({shown('wins', found.span.low)} – {shown('wins', found.span.high)})"
    print(say("ladder-steps", steps=found.steps, span=span))


LINES = 20  # the most settings that are shown


def wishes(given: Sequence[str], refusal: str = "tune-bad-target") -> dict[str, Target]:
    """Return wishes from their notation; ``refusal``: the message of what cannot be read.

    >>> wishes(["plays=60", "best 1=0.5,0.02"])
    {'plays': 60.0, 'best 1': (0.5, 0.02)}
    """
    found: dict[str, Target] = {}
    for text in given:
        name, _, values = text.rpartition("=")
        try:
            numbers = [float(value) for value in values.split(",")]
        except ValueError:
            numbers = []
        if not name.strip() or len(numbers) not in (1, 2):
            raise CliError(ExitCode.USAGE, say(refusal, text=text))
        found[name.strip()] = (numbers[0], numbers[1]) if len(numbers) == 2 else numbers[0]
    return found


def sizes(given: Sequence[str]) -> dict[str, float]:
    """Return differences from their notation.

    >>> sizes(["plays=2", "best 1=0.01"])
    {'plays': 2.0, 'best 1': 0.01}
    """
    found: dict[str, float] = {}
    for name, size in wishes(given, "power-bad-difference").items():
        if isinstance(size, tuple):
            raise CliError(ExitCode.USAGE, say("power-bad-difference", text=f"{name}={size[0]:g},{size[1]:g}"))
        found[name] = float(size)
    return found


def tune(
    game: str,
    given: Mapping[str, list[str] | str],
    target: Mapping[str, Target],
    asked: SweepArguments,
    out: Path | None,
    report: Path | None,
) -> None:
    """Look for the nearest setting, show what came near, and write it if asked."""
    from tefuda import lab
    from tefuda.lab.sweeping import cells, values_of
    from tefuda.lab.tuning import rounds

    ready(out, report)
    unit, size = size_of(asked)
    many = sum(left * played for left, played in rounds(len(cells(values_of(game, given))), size))
    found = play(
        unit, many, asked.get("keep"), lambda told: lab.tune(game, given, target, **asked | {"progress": told})
    )
    with written(found, found.table, out, report):
        tell_players(asked["bots"], given)
        tell_start(found.run)
        _show_settings(found)


def _ends(one: MetricEstimate) -> str:
    """Return the ends of an interval, or that nothing varied."""
    return f"{shown(one.name, one.low)} – {shown(one.name, one.high)}" if one.varied else say("nothing-varied")


def _show_settings(found: RulesTuningResult) -> None:
    """Print a line for each setting, the nearest first, and how sure that is."""
    far = (say("column-distance"), say("column-deals-played"))
    heads = [*found.best, *(called(name, found.game) for name in found.wishes), *far]
    rows = [
        [
            *map(str, one.options.values()),
            *(f"{shown(name, metric.value)} ({_ends(metric)})" for name, metric in one.metrics.items()),
            decimal(one.distance, 2),
            number(one.deals),
        ]
        for one in found.tried[:LINES]
    ]
    print_table(heads, rows, left=len(found.best))
    often = shown("wins", found.sure)
    print(say("tune-sure", often=often))
