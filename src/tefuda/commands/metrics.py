"""What the lab measures, in words, as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tefuda.commands.language import say
from tefuda.text.numbers import decimal

if TYPE_CHECKING:
    from tefuda.lab.metrics import Metric, Paired

NAMES: Final = {
    "plays": ("plays a deal", "1ディールのプレイ数"),
    "words": ("words a deal", "1ディールの語数"),
    "turns": ("turns a deal", "1ディールの番の数"),
    "minutes": ("minutes a deal (estimated)", "1ディールの分数（目安）"),
    "deals": ("deals a match", "1対局のディール数"),
    "decisions": ("choices a deal", "1ディールの選択の数"),
    "decided": ("words that were a choice", "選択だった語の割合"),
    "branching": ("ways to go on, at a choice", "選択ごとの選べる語の数"),
    "convergence": ("more ways late in a deal than early", "終盤に増える選べる語の数"),
    "score": ("points a seat and deal", "1席1ディールの点"),
    "margin": ("lead of the best score", "トップと次の点差"),
    "tied": ("nobody alone is best", "トップが並んだ割合"),
    "lead changes": ("changes of the lead, a match", "1対局の首位交代"),
    "comeback": ("won from behind at half-way", "折り返しからの逆転勝ち"),
    "drama": ("drama between deals", "ドラマ（ディール間）"),
    "security": ("winner ahead between deals", "勝者が首位だった割合"),
}
"""By the names that the lab uses, in English and in Japanese."""

GROUPS: Final = {
    "ending": ("ends with {}", "{}で終わる割合"),
    "best": ("best score by player {}", "{}番手がトップの割合"),
    "wins": ("matches won by {}", "{}の勝率"),
    "fact": ("{} a deal", "{}（1ディールの回数）"),
}
SHARES: Final = {"decided", "tied", "comeback", "security", "ending", "best", "wins"}


def called(name: str) -> str:
    """What a metric is called."""
    group, _, rest = name.partition(" ")
    return say(*NAMES[name]) if name in NAMES else say(*GROUPS[group]).format(rest)


def shown(name: str, value: float, signed: bool = False) -> str:
    """A value of it: shares as per cent."""
    if name.partition(" ")[0] in SHARES:
        return decimal(100 * value, 1, signed) + ("" if signed else " %")
    return decimal(value, 2, signed)


def show_metrics(metrics: Iterable[Metric], facts: bool) -> None:
    """A line for each, with its interval; ``facts``: how often each fact is told, too."""
    told = [one for one in metrics if facts or not one.name.startswith("fact ")]
    rows = [
        (called(one.name), shown(one.name, one.value), f"{shown(one.name, one.low)} – {shown(one.name, one.high)}")
        for one in told
    ]
    _table((say("measured", "指標"), say("value", "値"), say("95 % interval", "95%区間")), rows)


def show_pairs(pairs: Iterable[Paired], base: str, variant: str, facts: bool) -> None:
    """A line for each: both values, and the difference with its interval; ``*`` where that leaves out nought."""
    heads = (say("measured", "指標"), base, variant, say("difference", "差"), say("95 % interval", "95%区間"), "")
    told = [one for one in pairs if facts or one.clear or not one.name.startswith("fact ")]
    _table(heads, [_pair(one) for one in told])


def _pair(one: Paired) -> Sequence[str]:
    low, high = (shown(one.name, end, signed=True) for end in (one.low, one.high))
    difference = shown(one.name, one.difference, signed=True)
    values = (shown(one.name, one.base), shown(one.name, one.value))
    return (called(one.name), *values, difference, f"{low} … {high}", "*" if one.clear else "")


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=None)
    for at, head in enumerate(heads):
        table.add_column(head, justify="left" if at == 0 else "right", no_wrap=at > 0)
    for row in rows:
        table.add_row(*map(escape, row))
    Console(highlight=False).print(table)
