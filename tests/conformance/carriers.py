"""One rule, two carriers: random playouts hash to the same signature, which stands in ``golden.toml``.

10,000 deals of every table, in blocks of 500, each block with a generator and a fresh match of its own; of games
with many packs, whose deals are long, fewer.
Run ``python -m tests.conformance.carriers`` to write the file anew after a change of rules, and say in
the same commit why it changed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.conformance.tables import Table, every_table, moments

from tefuda.engine.game import Rules, State, View
from tefuda.engine.linker import plain_driver
from tefuda.engine.playouts import playouts
from tefuda.engine.words import LONGEST, WORDS

GOLDEN = Path(__file__).with_name("golden.toml")
DEALS, BLOCKS = 500, 20
MANY = 128  # cards


def deals_of(table: Table) -> int:
    """How many deals a block has."""
    cards = len(table.game.pack(table.seats).cards)
    return DEALS if cards <= MANY else max(4, DEALS * 64**3 // cards**3)


HEAD = """# The signature of 10,000 random playouts of every table (fewer with many packs), in 20 blocks. Written by
# `python -m tests.conformance.carriers`; a change of it is a change of rules, and its commit says why."""


def plain_block(table: Table, block: int) -> int:
    """The hash of one block of playouts on the plain carrier."""
    driver = plain_driver(table.game, playouts)
    deck, line, out = list(table.game.pack(table.seats).cards), [0] * LONGEST, [0] * WORDS
    state, rules = table.game.state(), table.game.read_rules(table.preset)
    return int(driver(rules, state, table.seats, deals_of(table), deck, line, out, [0], [block], [0, 0, 0]))


def native_block(table: Table, block: int) -> int:
    """The same on the native carrier."""
    import numpy as np

    from tefuda.engine.native import batch, native_driver

    driver = native_driver(table.game, playouts)
    rules, state = table.game.read_rules(table.preset), batch(table.game.state, 1)[0]

    def row(values: Sequence[int]) -> Any:
        return np.array(values, np.int64)

    deck, line, out = row(table.game.pack(table.seats).cards), row([0] * LONGEST), row([0] * WORDS)
    return int(
        driver(rules, state, table.seats, deals_of(table), deck, line, out, row([0]), row([block]), row([0, 0, 0]))
    )


def look(r: Rules, s: State, seat: int, v: View) -> int:
    """A driver: what a seat may know, and its points."""
    view(r, s, seat, v)  # noqa: F821  the linker puts the game's own in its place
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


def check_plain(table: Table, blocks: range) -> None:
    """These blocks, on the plain carrier."""
    wanted = golden(table)
    for block in blocks:
        assert hexed(plain_block(table, block)) == wanted[block], f"plain playouts of {table} changed in block {block}"


def check_native(table: Table) -> None:
    """All blocks, on the native carrier."""
    found = [hexed(native_block(table, block)) for block in range(BLOCKS)]
    assert found == golden(table), f"native playouts of {table} differ from the golden ones"


def write_golden() -> None:
    """Write the golden file, from the native carrier."""
    text = [HEAD]
    for table in every_table():
        rows = "".join(f'    "{hexed(native_block(table, block))}",\n' for block in range(BLOCKS))
        text.append(f"\n{table} = [\n{rows}]")
    GOLDEN.write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    write_golden()
