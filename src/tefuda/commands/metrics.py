"""The metrics of the lab, in words, as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tefuda.commands.language import LANG, say
from tefuda.lab import naming
from tefuda.lab.naming import shown

if TYPE_CHECKING:
    from tefuda.lab.metrics import Metric, Paired


SHORT = 16  # the least width of a first column, in cells of the terminal


def called(name: str, game: str) -> str:
    """Return the name of a metric in the user's language."""
    return naming.called(name, LANG, game)


def show_metrics(metrics: Iterable[Metric], facts: bool, game: str) -> None:
    """Print a line for each metric, with its interval; ``facts``: how often each fact is told, too."""
    told = [one for one in metrics if facts or not one.name.startswith("fact ")]
    rows = [
        (
            called(one.name, game),
            shown(one.name, one.value),
            f"{shown(one.name, one.low)} – {shown(one.name, one.high)}",
        )
        for one in told
    ]
    print_table((say("measured", "指標"), say("value", "値"), say("95 % interval", "95%区間")), rows)


def show_pairs(pairs: Iterable[Paired], base: str, variant: str, facts: bool, game: str) -> None:
    """Print a line for each metric: both values, and their difference with its interval, ``*`` if that excludes 0."""
    heads = (say("measured", "指標"), base, variant, say("difference", "差"), say("95 % interval", "95%区間"), "")
    told = [one for one in pairs if facts or one.clear or not one.name.startswith("fact ")]
    print_table(heads, [_pair(one, game) for one in told])


def _pair(one: Paired, game: str) -> Sequence[str]:
    low, high = (shown(one.name, end, signed=True) for end in (one.low, one.high))
    difference = shown(one.name, one.difference, signed=True)
    values = (shown(one.name, one.base), shown(one.name, one.value))
    return (called(one.name, game), *values, difference, f"{low} … {high}", "*" if one.clear else "")


def print_table(heads: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1) -> None:
    """Print columns, of which ``left`` are aligned left; only a long first one is cut where the terminal is narrow."""
    from rich.cells import cell_len
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=None)
    told = list(rows)
    for at, head in enumerate(heads):
        wide = max((cell_len(row[at]) for row in told), default=1)
        table.add_column(
            head, justify="left" if at < left else "right", min_width=wide if at else min(wide, SHORT), overflow="fold"
        )
    for row in told:
        table.add_row(*map(escape, row))
    Console(highlight=False).print(table)
