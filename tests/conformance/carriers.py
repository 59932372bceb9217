"""One rule, two carriers: random playouts hash to the same signature, which stands in ``golden.toml``.

10,000 deals of every table (or as many as two minutes allow), in blocks, each with a generator and a fresh match
of its own: small blocks first, so that a game whose words cost much on the plain carrier plays some of them too.
A test plays the first so many of them, the same on every machine; `make soak` plays all that the file knows.

Run ``python -m tests.conformance.carriers [GAME ...]`` to write the file anew after a change of rules (only these
games' tables), and say in the same commit why it changed.
"""

from __future__ import annotations

import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from tests.conformance.tables import Table, every_table, moments

from tefuda.engine.game import Rules, State, View
from tefuda.engine.linker import plain_driver
from tefuda.engine.playouts import playouts
from tefuda.engine.words import LONGEST, WORDS

GOLDEN = Path(__file__).with_name("golden.toml")
BLOCKS = (*[10] * 10, *[100] * 4, *[500] * 19)  # deals
HEAD = """# The signature of 10,000 random playouts of every table: 10 blocks of 10 deals, 4 of 100, 19 of 500. Of a
# table whose playouts take long the last blocks are left out, not the first 500 deals. Written by
# `python -m tests.conformance.carriers`; a change of it is a change of rules, and its commit says why."""


class Budget(NamedTuple):
    """What is written: so many of the blocks at least, and more as long as these seconds of the processor last."""

    blocks: int
    seconds: float

    def play(self, block: Callable[[int], int], most: int) -> list[str]:
        """The hashes of the blocks that were played, the first ``most`` of all at most."""
        begun, found = time.process_time(), []
        for number in range(most):
            if number >= self.blocks and time.process_time() - begun > self.seconds:
                break
            found.append(hexed(block(number)))
        return found


WRITTEN = Budget(14, 120.0)  # what the golden file holds of each table


def plain_block(table: Table, block: int) -> int:
    """The hash of one block of playouts on the plain carrier."""
    driver = plain_driver(table.game, playouts)
    state, rules = table.game.state(), table.game.read_rules(table.preset)
    deck, line, out = list(table.game.pack(table.seats, rules).cards), [0] * LONGEST, [0] * WORDS
    return int(driver(rules, state, table.seats, BLOCKS[block], deck, line, out, [0], [block], [0, 0, 0]))


def native_block(table: Table, block: int) -> int:
    """The same on the native carrier."""
    from tefuda.engine.native import batch, native_driver

    driver = native_driver(table.game, playouts)
    rules, state = table.game.read_rules(table.preset), batch(table.game.state, 1)[0]
    deck, line, out = row(table.game.pack(table.seats, rules).cards), row([0] * LONGEST), row([0] * WORDS)
    return int(
        driver(rules, state, table.seats, BLOCKS[block], deck, line, out, row([0]), row([block]), row([0, 0, 0]))
    )


def row(values: Sequence[int]) -> Any:
    """A row of ints as the native carrier takes it."""
    import numpy as np

    return np.array(values, np.int64)


# The game's own, put in their places by the linker.
view: Callable[[Rules, State, int, View], None]
points: Callable[[Rules, State, int], int]


def look(r: Rules, s: State, seat: int, v: View) -> int:
    """A driver: what a seat may know, and its points."""
    view(r, s, seat, v)  # noqa: F821
    return points(r, s, seat) if seat >= 0 else 0  # noqa: F821


def check_sight(table: Table, seed: int, count: int) -> None:
    """View and points are the same on both carriers, at random moments."""
    from tefuda.engine.native import batch, native_driver, to_native, to_plain

    driver, game = native_driver(table.game, look), table.game
    for match in moments(table, seed, count):
        record = batch(game.state, 1)[0]
        to_native(match.state, record)
        for seat in range(-1, table.seats):
            seen, plain = batch(game.view_type, 1)[0], game.view_type()
            score = driver(match.rules, record, seat, seen)
            to_plain(seen, plain)
            assert plain == match.known(None if seat < 0 else seat), f"the native view of {seat} differs"
            assert seat < 0 or score == game.points(match.rules, match.state, seat), "native points differ"


def hexed(number: int) -> str:
    """A block's hash as it is written in the golden file."""
    return f"{number:016x}"


def golden(table: Table) -> list[str]:
    """What the blocks of this table must hash to."""
    found = tomllib.loads(GOLDEN.read_text())
    assert str(table) in found, f"{GOLDEN.name} knows nothing of {table}; write it anew"
    return list(found[str(table)])


def check(table: Table, block: Callable[[Table, int], int], blocks: int) -> int:
    """The first so many blocks hash to the golden ones; how many deals that are."""
    wanted = golden(table)
    assert len(wanted) >= WRITTEN.blocks, f"{GOLDEN.name} knows too little of {table}; write it anew"
    for number, golden_hash in enumerate(wanted[:blocks]):
        assert hexed(block(table, number)) == golden_hash, f"{block.__name__} {number} of {table} changed"
    return sum(BLOCKS[: len(wanted[:blocks])])


def write_golden(games: list[str]) -> None:
    """Write the golden file, from the native carrier; of other games than these what stands there already."""
    known = tomllib.loads(GOLDEN.read_text())
    text = [HEAD]
    for table in every_table():
        anew = not games or table.game.id in games
        hashes = WRITTEN.play(partial(native_block, table), len(BLOCKS)) if anew else known[str(table)]
        rows = "".join(f'    "{hash_}",\n' for hash_ in hashes)
        text.append(f"\n{table} = [\n{rows}]")
    GOLDEN.write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    write_golden(sys.argv[1:])
