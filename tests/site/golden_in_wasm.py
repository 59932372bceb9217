"""A program for `web/scripts/python.mjs`: each game's playouts hash to the golden ones.

Its words: the golden file, and for each game how many blocks of it (``skarney-gin=11``).  Of the last one
other rules are played as well, and what is found is told: the check does fail.
"""

import sys
from pathlib import Path

from tefuda.conformance.backends import check, interpreted_block
from tefuda.conformance.finding import ConformanceFinding
from tefuda.conformance.tables import GameConfiguration, tables_of
from tefuda.engine.matches.registry import find


def main(golden: Path, wishes: list[str]) -> None:
    """Play them, and say how many."""
    for wish in wishes:
        game, _, blocks = wish.partition("=")
        table = tables_of(find(game))[0]
        print(f"{table}: {check(table, golden, interpreted_block, int(blocks))} deals")
    try:
        check(table, golden, otherwise, 1)
    except ConformanceFinding as wrong:
        print(f"found: {wrong}")


def otherwise(table: GameConfiguration, number: int) -> int:
    """The signature of other rules."""
    return interpreted_block(table, number) ^ 1


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
