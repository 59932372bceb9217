"""Two runs beside each other, and runs on the interpreted backend."""

from __future__ import annotations

from functools import partial

from tefuda.lab.arguments import DETAILS
from tefuda.lab.runs import Run, simulate

simulate_interpreted = partial(simulate, compiled=False)


def same(ours: Run, theirs: Run) -> bool:
    """Every table, column by column."""
    pairs = ((getattr(ours, name), getattr(theirs, name)) for name in DETAILS)
    return all(a is b is None or list(a.rows()) == list(b.rows()) for a, b in pairs)
