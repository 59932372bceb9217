"""Measure what happens in a deal of each game: ``make figures`` writes scripts/manual/figures.json.

The pages for players show it below the advice for beginners (`manual.play`).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tefuda.engine.matches.registry import games

if TYPE_CHECKING:
    from tefuda.lab.metrics import MetricEstimate

FILE = Path(__file__).parent / "manual" / "figures.json"
DEALS, MATCHES = 1_000, 200
TOLD = ("turns", "minutes", "ending", "fact")
SELDOM = 0.05  # what a deal tells less often says nothing to a beginner


def figures(game: str) -> dict[str, object]:
    """The events of a deal of quick players, and how often one wins a match against a beginner's oversights."""
    from tefuda import lab

    deals = lab.simulate(game, deals=DEALS, bots="steady", seed=1)
    against = lab.simulate(game, matches=MATCHES, bots=_turns(len(deals.bots)), seed=1)
    quick = against.summary().standings[0]
    told = {one.name: round(one.value, 4) for one in deals.metrics() if wanted(one)}
    return {
        "seats": len(deals.bots),
        "won": [round(one, 4) for one in (quick.share, quick.low, quick.high)],
        "told": told,
    }


def _turns(seats: int) -> tuple[str, ...]:
    """A quick player in every other seat: in a game of two teams, one team."""
    return tuple(("steady", "gentle")[seat % 2] for seat in range(seats))


def wanted(one: MetricEstimate) -> bool:
    """Return whether a figure says something: it is of a deal, it is not always the same, and it is not rare."""
    return one.name.partition(" ")[0] in TOLD and one.low < one.high and one.value >= SELDOM


def measured(asked: list[str]) -> Iterator[tuple[str, dict[str, object]]]:
    """The figures of these games, or of all."""
    for game in asked or games():
        print(game, flush=True)
        yield game, figures(game)


if __name__ == "__main__":
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    found = known | dict(measured(sys.argv[1:]))
    FILE.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
