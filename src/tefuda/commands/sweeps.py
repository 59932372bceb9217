"""The commands `tefuda sweep` and `tefuda ladder`: many settings of the rules, and many bots, on the same cards."""

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

if TYPE_CHECKING:
    from tefuda.lab import Ladder, Sweep


def over(given: Sequence[str]) -> dict[str, list[str] | str]:
    """Return the values of options from their notation.

    >>> over(["target=100,200", "ace_block=*"])
    {'target': ['100', '200'], 'ace_block': '*'}
    """
    parts = [text.partition("=") for text in given]
    if not parts or not all(name.strip() and values.strip() for name, _, values in parts):
        raise Stop(
            Exit.USAGE,
            say(
                "name an option and its values: --over NAME=VALUE,VALUE or --over 'NAME=*'",
                "オプションと値を「--over NAME=VALUE,VALUE」か「--over 'NAME=*'」のように書いてください",
            ),
        )
    named = {name.strip(): [value.strip() for value in values.split(",")] for name, _, values in parts}
    return {name: "*" if values == ["*"] else values for name, values in named.items()}


def sweep(
    game: str,
    given: Mapping[str, list[str] | str],
    asked: Mapping[str, Any],
    names: Sequence[str],
    by: By,
    out: Path | None,
    report: Path | None,
) -> None:
    """Play every setting, show what was measured of each, and write it if asked."""
    from tefuda import lab
    from tefuda.lab.grids import cells, values_of

    ready(out, report)
    many = len(cells(values_of(game, given))) * int(asked.get("deals") or asked["matches"])
    found = by.play(many, lambda told: lab.sweep(game, given, progress=told, **asked, **by.asked()))
    known = [name for name in names if name in found.names]
    with written(found, lambda: found.table(*known), out, report):
        _show(found, known or lab.predictive_facts(found))
        for name in found.idle:
            print(say(f"{name} changed no play.", f"{name}でプレイは何も変わりませんでした。"))
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
    print(say("* surely other than in the first line", "* 1行目とはっきり違うもの"))


def ladder(
    game: str, bots: Sequence[str], asked: Mapping[str, Any], by: By, out: Path | None, report: Path | None
) -> None:
    """Play each pair of bots, and show how far apart they are."""
    from tefuda import lab

    ready(out, report)
    many = int(asked.get("deals") or asked["matches"]) * len(bots) * (len(bots) - 1)
    found = by.play(many, lambda told: lab.ladder(game, bots, progress=told, **asked, **by.asked()))
    with written(found, found.table, out, report):
        _rungs(found)


def _rungs(found: Ladder) -> None:
    heads = (
        say("bot", "ボット"),
        "Elo",
        say("95 % interval", "95%区間"),
        say("ahead", "上回った割合"),
        say("rung", "段"),
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
    print(
        say(
            f"{found.steps} rungs can be told apart; the strongest is ahead of the weakest in {span}.",
            f"区別できる段は{found.steps}つ。最強のボットが最弱のボットを上回った割合は{span}。",
        )
    )
