"""The golden file: what random playouts of each table must hash to, in blocks of deals.

10,000 deals of every table (or as many as two minutes allow), in blocks, each with a generator and a fresh match
of its own: small blocks first, so that a game whose words cost much on the plain carrier plays some of them too.
"""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tefuda.conform.carriers import BLOCKS, hexed, native_block
from tefuda.conform.tables import Table, every_table


class Budget(NamedTuple):
    """What is written: so many of the blocks at least, and more as long as these seconds of the processor last."""

    blocks: int
    seconds: float

    def play(self, block: Callable[[int], int], most: int) -> list[str]:
        """The hashes of the blocks that were played, the first ``most`` of all at most."""
        begun, found = time.process_time(), list[str]()
        for number in range(most):
            if number >= self.blocks and time.process_time() - begun > self.seconds:
                break
            found.append(hexed(block(number)))
        return found


WRITTEN = Budget(14, 120.0)  # what the golden file holds of each table


def golden(table: Table, file: Path) -> list[str]:
    """What the blocks of this table must hash to."""
    found = tomllib.loads(file.read_text())
    assert str(table) in found, f"{file.name} knows nothing of {table}; write it anew"
    return list(found[str(table)])


def check(table: Table, file: Path, block: Callable[[Table, int], int], blocks: int) -> int:
    """The first so many blocks hash to the golden ones; how many deals that are."""
    wanted = golden(table, file)
    assert len(wanted) >= WRITTEN.blocks, f"{file.name} knows too little of {table}; write it anew"
    for number, golden_hash in enumerate(wanted[:blocks]):
        assert hexed(block(table, number)) == golden_hash, f"{block.__name__} {number} of {table} changed"
    return sum(BLOCKS[: len(wanted[:blocks])])


def write(file: Path, head: str, games: Iterable[str] = ()) -> None:
    """Write the golden file, from the native carrier; of other games than these what stands there already."""
    known, chosen = tomllib.loads(file.read_text()), set(games)
    text = [head]
    for table in every_table():
        anew = not chosen or table.game.id in chosen
        hashes = WRITTEN.play(partial(native_block, table), len(BLOCKS)) if anew else known[str(table)]
        rows = "".join(f'    "{hash_}",\n' for hash_ in hashes)
        text.append(f"\n{table} = [\n{rows}]")
    file.write_text("\n".join(text) + "\n")
