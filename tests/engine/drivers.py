"""Two drivers that differ only in what one name means: ``python -m tests.engine.drivers one two`` runs them compiled.

The work is long enough for the compiler to leave it a function of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FunctionType

from tests.typed import typed

from tefuda.engine.backends.compiled import compiled_driver
from tefuda.engine.backends.linker import Linker
from tefuda.engine.declarations.supplied import supplied
from tefuda.engine.matches.registry import find

leaf: Callable[[int], int] = supplied("leaf")  # bound to another function by each driver


def one(x: int) -> int:
    return x + 1


def two(x: int) -> int:
    return x + 2


def work(x: int, y: int) -> int:
    for i in range(x):
        y = (y * 31 + leaf(i)) % 1009
        while y % 7 == 3:
            y = y * 5 + 1
        for k in range(i):
            y = (y ^ (k * leaf(y))) % 4099
            while y > 3000:
                y = y // 3 + k
    for i in range(x, 2 * x):
        y = (y * 37 + leaf(i)) % 1013
        while y % 11 == 3:
            y = y * 5 + 3
        for k in range(i):
            y = (y ^ (k + leaf(y))) % 4093
            while y > 3001:
                y = y // 5 + k
    return y


def driver(x: int) -> int:
    return 10_000 * work(x, 1) + work(x + 1, 2)


MEANINGS = {"one": one, "two": two}


def linked(meaning: Callable[[int], int]) -> Callable[[int], int]:
    """The driver with this leaf, interpreted."""
    found: Callable[[int], int] = Linker({"leaf": meaning}).link(typed(FunctionType, driver))
    return found


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(compiled_driver(find("skarney-gin"), driver, leaf=MEANINGS[name])(20))
