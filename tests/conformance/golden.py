"""The golden file of the five games.

A test plays the first so many of its blocks, the same on every machine; `make soak` plays all that the file knows.

Run ``python -m tests.conformance.golden [GAME ...]`` to write the file again after a change of rules (only these
games' tables), and say in the same commit why it changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.conformance.all_tables import every_table

from tefuda.conformance import backends

GOLDEN = Path(__file__).with_name("golden.toml")
HEAD = """# The signature of 10,000 random playouts of every table: 10 blocks of 10 deals, 4 of 100, 19 of 500. Of a
# table whose playouts take long the last blocks are left out, not the first 500 deals. Written by
# `python -m tests.conformance.golden`; a change of it is a change of rules, and its commit says why."""


def write(games: list[str]) -> None:
    """Write the file, from the compiled backend; of other games than these what stands there already."""
    anew = backends.played(table for table in every_table() if not games or table.game.id in games)
    known = backends.known(GOLDEN) | anew
    GOLDEN.write_text(backends.written(HEAD, {str(table): known[str(table)] for table in every_table()}))


if __name__ == "__main__":
    write(sys.argv[1:])
