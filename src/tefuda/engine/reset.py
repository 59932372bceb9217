"""Functions that clear a table, as its fields declare: every field that does not stay gets its start value again.

Such a function is written out field by field, since rules that run compiled cannot look at declarations.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from itertools import groupby
from typing import Any, cast

from tefuda.engine.fields import Fields


def clearing(state: type[Fields], whole: bool = False) -> Callable[[Any], None]:
    """A function of a state, in the rules' dialect, that clears it for a deal; ``whole``: for a match.

    >>> from tefuda.engine.fields import row, scalar
    >>> class Board(Fields):
    ...     turn: int = scalar(start=-1)
    ...     totals: list[int] = row(2, stays=True)
    ...     hands: list[int] = row(2)
    >>> board = Board(); board.turn, board.hands[1], board.totals[0] = 1, 7, 9
    >>> clearing(Board)(board); board
    Board(turn=-1, totals=[9, 0], hands=[0, 0])
    """
    name = "clear_match" if whole else "clear_table"
    source = "\n    ".join([f"def {name}(s):", *_lines(state, whole)]) + "\n"
    file = f"<{name} of {state.__module__}.{state.__qualname__}>"
    names: dict[str, Any] = {"__name__": state.__module__}
    exec(compile(source, file, "exec"), names)  # nothing but names and numbers of declared fields
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)  # it can be read like any other
    return cast("Callable[[Any], None]", names[name])


def _lines(state: type[Fields], whole: bool) -> list[str]:
    """The lines of the function; fields of one size side by side share a loop."""
    cleared = [(name, shape) for name, shape in state.shapes.items() if whole or not shape.stays]
    lines: list[str] = []
    for size, some in groupby(cleared, key=lambda field: field[1].size):
        entry, deep = "", ""
        for at, most in zip("ij", size, strict=False):
            lines.append(f"{deep}for {at} in range({most}):")
            entry, deep = f"{entry}[{at}]", deep + "    "
        lines += [f"{deep}s.{name}{entry} = {int(shape.start)}" for name, shape in some]
    return lines or ["pass"]
