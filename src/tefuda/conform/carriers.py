"""One rule, two carriers: random playouts hash to the same signature, and a seat is shown the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tefuda.conform.tables import Table, moments
from tefuda.engine.game import Rules, State, View
from tefuda.engine.linker import plain_driver
from tefuda.engine.playouts import playouts
from tefuda.engine.words import LONGEST, WORDS

BLOCKS = (*[10] * 10, *[100] * 4, *[500] * 19)  # deals


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
