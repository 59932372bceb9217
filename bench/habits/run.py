"""Watch so many deals, and write the habits that explain them better."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from bench.habits.watching import watch
from bench.strength.pausing import table_of
from bench.strength.rows import EAGER, immediate_choice
from tefuda.bots.bot import own
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.matches.registry import find
from tefuda.games.literature import belief
from tefuda.games.literature.belief import STANDINGS
from tefuda.games.literature.counting_view import SIZES
from tefuda.lab.line_up import match_seed

SEATS = 6
PLAYERS = ("master", "steady", EAGER)
# The players of the even seats, and of the odd ones: masters among themselves, and against either of the others.
TABLES = ((0, 0), (0, 1), (1, 0), (0, 0), (0, 2), (2, 0))
DEALS = 3000
FEW = 1.0  # as often everything is taken to have been seen: what is rare is not thought impossible
LEAST, MOST = 3, 1000  # thousandths


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench.habits", description=__doc__)
    parser.add_argument("--seed", type=int, default=153, help="another step, other deals")
    found, expected = watched(parser.parse_args().seed)
    rows = [scaled(*given) for given in zip(*(split(one) for one in (belief.HABITS, found, expected)), strict=True)]
    page = Path(belief.__file__)
    page.write_text(written(page.read_text("utf-8"), rows), "utf-8")
    return 0


def watched(seed: int) -> tuple[list[float], list[float]]:
    """The number of times that each count of cards was held, and that it was to be expected."""
    game = find("literature")
    backend, rules = compiled_backend(game), game.read_rules({})
    counts = backend.blank(2, STANDINGS * SIZES, real=True)
    sits = [[TABLES[deal % len(TABLES)][seat % 2] for seat in range(SEATS)] for deal in range(DEALS)]
    seeds = backend.row([match_seed(seed, deal) for deal in range(DEALS)])
    bots = backend.table([immediate_choice(name, game) for name in PLAYERS], **own(game))
    table = table_of(backend, rules, SEATS, bots)
    backend.driver(watch)(table, backend.rows(sits), seeds, counts[0], counts[1])
    found, expected = backend.lists(counts)
    return found, expected


def split(row: Sequence[float]) -> list[tuple[float, ...]]:
    """One standing after the other."""
    return [tuple(row[at : at + SIZES]) for at in range(0, len(row), SIZES)]


def scaled(habit: Sequence[float], found: Sequence[float], expected: Sequence[float]) -> list[int]:
    """Raised where more was found than expected (iterative scaling, Deming and Stephan 1940); the likeliest is whole.

    >>> scaled([1000, 500], [90.0, 190.0], [190.0, 90.0])
    [1000, 1000]
    """
    better = [old * (new + FEW) / (said + FEW) for old, new, said in zip(habit, found, expected, strict=True)]
    return [min(MOST, max(LEAST, round(MOST * one / max(better)))) for one in better]


def written(text: str, rows: Sequence[Sequence[int]]) -> str:
    """The module with these rows in place of its own.

    >>> written("    *(1, 2),\\n    # Then:\\n    *(3, 4),\\n", [[5, 6], [7, 8]])
    '    *(5, 6),\\n    # Then:\\n    *(7, 8),\\n'
    """
    coming, mark = iter(rows), "    *("
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if line.startswith(mark):
            lines[at] = f"{mark}{', '.join(map(str, next(coming)))}),"
    return "\n".join(lines) + "\n"
