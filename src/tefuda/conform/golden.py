"""The golden file: the hashes of random playouts of each table, in blocks of deals.

It covers 10,000 deals of every table (or as many as two minutes allow).  Each block has a generator and a fresh match
of its own.  Small blocks come first, so that a game whose words cost much on the interpreted backend plays some too.
"""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tefuda.conform.backends import BLOCKS, compiled_block, hexed
from tefuda.conform.finding import Wrong, hold
from tefuda.conform.tables import CheckedTable


class GoldenBudget(NamedTuple):
    """The extent of a golden file.

    Attributes:
        blocks: The least number of blocks.
        seconds: More blocks are played for so many seconds of processor time.
    """

    blocks: int
    seconds: float

    def play(self, block: Callable[[int], int], most: int) -> list[str]:
        """Return the hashes of the blocks that were played, of the first ``most`` blocks."""
        begun, found = time.process_time(), list[str]()
        for number in range(most):
            if number >= self.blocks and time.process_time() - begun > self.seconds:
                break
            found.append(hexed(block(number)))
        return found


WRITTEN = GoldenBudget(14, 120.0)  # what the golden file holds of each table


def known(file: Path) -> dict[str, list[str]]:
    """Read all hashes of a golden file.

    Raises:
        Wrong: The file is not TOML.
    """
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Wrong(
            "{file}: not TOML: {error}", "{file}をTOMLとして読めません（{error}）", file=file, error=error
        ) from error


def golden(table: CheckedTable, file: Path) -> list[str]:
    """Return the hashes that the blocks of this table must have.

    Raises:
        Wrong: The file lacks this table.
    """
    found = known(file)
    hold(
        str(table) in found,
        "{file} knows nothing of {table}; write it anew",
        "{file}に{table}がありません。書き直してください",
        file=file.name,
        table=table,
    )
    return list(found[str(table)])


def check(table: CheckedTable, file: Path, block: Callable[[CheckedTable, int], int], blocks: int) -> int:
    """Check that the first ``blocks`` blocks hash to the golden values; return the number of their deals."""
    wanted = golden(table, file)
    for number, golden_hash in enumerate(wanted[:blocks]):
        hold(
            hexed(block(table, number)) == golden_hash,
            "{block} {number} of {table} changed: other plays, scores or winners than {file} knows",
            "{table}の{block} {number}が変わりました。プレイ、得点、勝者のどれかが{file}と違います",
            block=block.__name__,
            number=number,
            table=table,
            file=file.name,
        )
    return sum(BLOCKS[: len(wanted[:blocks])])


def played(
    tables: Iterable[CheckedTable],
    budget: GoldenBudget = WRITTEN,
    block: Callable[[CheckedTable, int], int] = compiled_block,
) -> dict[str, list[str]]:
    """Return the hashes of each table, by its name."""
    return {str(table): budget.play(partial(block, table), len(BLOCKS)) for table in tables}


def written(head: str, hashes: Mapping[str, Sequence[str]]) -> str:
    """Return the text of a golden file."""
    rows = {table: "".join(f'    "{one}",\n' for one in some) for table, some in hashes.items()}
    return "\n".join([head, *(f"\n{table} = [\n{lines}]" for table, lines in rows.items())]) + "\n"
