# ruff: noqa: F821  (the linker puts the names in their places)
"""A small program that needs all that the compiled backend needs of its tools."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tefuda.engine.backends.linker import call as by_number

once_more: Callable[[int, int], int]
call: Callable[[object, int, Any, Any, Any], int]


class SelfTestRules(NamedTuple):
    """The rules of the program."""

    one: int = 1
    ten: int = 10


RECORD = np.dtype([("row", np.int64, 3), ("share", np.float64)], align=True)
WANTED = 5 * (1 + 5) + 5 * (10 + 2) + 10 * 1
KEPT = 4  # a program for each of three functions, and a face for the one that Python calls


def one(r: SelfTestRules, v: Any, p: list[int]) -> int:
    """The first function of the table."""
    return r.one + int(v.row[-1])


def ten(r: SelfTestRules, v: Any, p: list[int]) -> int:
    """The second function of the table."""
    return r.ten + len(p)


def by_product(x: int, y: int) -> int:
    """The function that the program calls by another name."""
    return x * y + 1


def program(r: SelfTestRules, v: Any, p: list[int], bots: object, turns: int, share: float) -> int:
    """Call two functions of a table by turns."""
    v.row[2] = 5
    for i in range(turns):
        p[0] += call(bots, i % 2, r, v, p) + (once_more(0, i) if share > 0.5 else turns)
    return p[0] if p[1] == 0 else -1


def found(driver: Callable[..., Any], table: Callable[..., Any], folder: Path | None) -> tuple[int, int]:
    """Run the program; return its result, and how many files it left."""
    given = (SelfTestRules(), np.zeros(1, RECORD)[0], np.zeros(2, np.int64))
    bots = table([driver(bot, {}, folder, bot.__name__) for bot in (one, ten)], given)
    meant = {"once_more": by_product, "call": by_number}
    said = int(driver(program, meant, folder, "trial")(*given, bots, 10, 0.75))
    return said, len([*folder.glob("*.o"), *folder.glob("*.face")]) if folder else 0
