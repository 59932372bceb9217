"""The commands `tefuda simulate --deals` or `--detail`, and `tefuda compare`: the lab's results as tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tefuda.commands.by import By
from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say
from tefuda.commands.metrics import show_metrics, show_pairs
from tefuda.commands.options import rules
from tefuda.commands.outcome import ready, written
from tefuda.commands.progress import Report

if TYPE_CHECKING:
    from tefuda.lab import Comparison


def simulate(
    game: str,
    much: dict[str, int],
    bots: Sequence[str],
    seed: int,
    given: Sequence[str],
    out: Path | None,
    facts: bool,
    detail: str,
    by: By,
    report: Path | None = None,
) -> None:
    """Play, show what was measured, and write the rows of one kind if asked.

    ``much``: the number of deals, or of matches, by "deals" or "matches".
    """
    from tefuda import lab

    ready(out, report)
    asked: dict[str, Any] = {"bots": bots, "seed": seed, "rules": rules(given), "detail": detail} | much | by.asked()
    run = by.play(sum(much.values()), lambda told: lab.run(game, **asked, progress=told))
    with written(run, lambda: run.table(detail), out, report):
        show_metrics(run.metrics(), facts, run.game)
        print(say(f"{len(run):,} matches, {len(run.deals):,} deals", f"{len(run):,}対局、{len(run.deals):,}ディール"))


def variants(given: Sequence[str]) -> dict[str, dict[str, object] | str]:
    """Return variants from their notation: a name, a colon, and rules, as `--rules` has them.

    >>> variants(["a:", "b:x=1,y=two", "c:short"])
    {'a': {}, 'b': {'x': '1', 'y': 'two'}, 'c': 'short'}
    """
    parts = [text.partition(":") for text in given]
    named = {name.strip(): text.strip() for name, colon, text in parts if name.strip() and colon}
    if len(named) < max(2, len(given)):
        raise Stop(
            Exit.USAGE,
            say(
                "give two variants or more, each with a name of its own: --variant a: --variant b:NAME=VALUE",
                "別々の名前で2つ以上書いてください：--variant a: --variant b:NAME=VALUE",
            ),
        )
    return {name: rules([text]) if text else {} for name, text in named.items()}


def compare(
    game: str,
    given: Sequence[str],
    much: dict[str, int],
    bots: Sequence[str],
    seed: int,
    facts: bool,
    by: By,
    out: Path | None = None,
    report: Path | None = None,
) -> None:
    """Play the variants on the same cards, and show what differs from the first."""
    from tefuda import lab

    ready(out, report)
    named = variants(given)
    asked: dict[str, Any] = {"bots": bots, "seed": seed} | much | by.asked()
    size = sum(much.values())

    def work(told: Report) -> Comparison:
        return lab.compare(game, named, lambda name, done: told(list(named).index(name) * size + done), **asked)

    found = by.play(size * len(named), work)
    base = next(iter(named))
    with written(found, found.table, out, report):
        for name, pairs in found.pairs.items():
            show_pairs(pairs, base, name, facts, found.runs[base].game)
            for line in _summed(found, name):
                print(line)


def _summed(found: Comparison, name: str) -> list[str]:
    """Return how much went otherwise, and which options changed nothing."""
    share = f"{found.differ[name]:.1%}"
    return [
        say(
            f"{name}: {share} went otherwise. * where the interval leaves out 0.",
            f"{name}：{share}が違う展開になりました。「*」は、区間に0が入らないもの。",
        ),
        *(
            say(f"{name}: {option} changed no play.", f"{name}：{option}でプレイは何も変わりませんでした。")
            for option in found.idle[name]
        ),
    ]
