"""The command `tefuda tune`: settings of the rules that come nearest to what is wished for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tefuda.commands.by import By
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say
from tefuda.commands.metrics import called, print_table
from tefuda.commands.outcome import ready, written
from tefuda.lab.naming import shown
from tefuda.text.numbers import decimal, number

if TYPE_CHECKING:
    from tefuda.lab.tuning import Target, Tuned

LINES = 20  # the most settings that are shown


def wishes(given: Sequence[str]) -> dict[str, Target]:
    """Return wishes from their notation.

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
            raise Stop(
                Exit.USAGE,
                say(
                    f"{text}: write --target METRIC=VALUE or --target METRIC=VALUE,NEAR, with numbers",
                    f"{text}：目標は「--target METRIC=VALUE」のように、数で書いてください",
                ),
            )
        found[name.strip()] = (numbers[0], numbers[1]) if len(numbers) == 2 else numbers[0]
    return found


def tune(
    game: str,
    given: Mapping[str, list[str] | str],
    target: Mapping[str, Target],
    asked: Mapping[str, Any],
    by: By,
    out: Path | None,
    report: Path | None,
) -> None:
    """Look for the nearest setting, show what came near, and write it if asked."""
    from tefuda import lab
    from tefuda.lab.grids import cells, values_of
    from tefuda.lab.tuning import rounds

    ready(out, report)
    size = int(asked.get("deals") or asked["matches"])
    many = sum(left * played for left, played in rounds(len(cells(values_of(game, given))), size))
    found = by.play(many, lambda told: lab.tune(game, given, target, progress=told, **asked, **by.asked()))
    with written(found, found.table, out, report):
        _show(found)


def _show(found: Tuned) -> None:
    """Print a line for each setting, the nearest first, and how sure that is."""
    far = (say("distance", "差"), say("played", "ディール"))
    heads = [*found.best, *(called(name, found.game) for name in found.wishes), *far]
    rows = [
        [
            *map(str, one.options.values()),
            *(shown(name, metric.value) for name, metric in one.metrics.items()),
            decimal(one.distance, 2),
            number(one.deals),
        ]
        for one in found.tried[:LINES]
    ]
    print_table(heads, rows, left=len(found.best))
    often = shown("wins", found.sure)
    print(
        say(
            f"With other deals the first line would have been the nearest in {often}. A distance of 1 is the edge of "
            "near.",
            f"別の配りでも1行目が一番近くなる割合は{often}。差は、1までが「近い」。",
        )
    )
