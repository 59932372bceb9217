"""A program for `web/scripts/python.mjs`: each game's playouts hash to the golden ones.

Its words: the golden file, and for each game how many blocks of it (``skarney-gin=11``).
"""

import sys
from pathlib import Path

from tefuda.conform.carriers import plain_block
from tefuda.conform.golden import check
from tefuda.conform.tables import tables_of
from tefuda.engine.registry import find


def main(golden: Path, wishes: list[str]) -> None:
    """Play them, and say how many."""
    for wish in wishes:
        game, _, blocks = wish.partition("=")
        table = tables_of(find(game))[0]
        print(f"{table}: {check(table, golden, plain_block, int(blocks))} deals")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
