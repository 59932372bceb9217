"""The chances told at moments of deals, beside what came: differences, and their errors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from bench.strength.calibration import WHOLE
from bench.strength.ledger import latest
from bench.strength.promises import PARTS
from bench.strength.rows import Row


class Told(NamedTuple):
    """Of one moment, from 0 to 1: the chance of a play in one lot of deals and in another, and how often it came.

    Of some: the chance that the page's hint tells, and that of its play in new deals.
    """

    first: float
    second: float
    came: float
    hint: float | None = None
    hint_again: float | None = None


Deal = Sequence[Told]
Pair = tuple[float, float]  # what was said, and what came


class Gap(NamedTuple):
    """Some moments: means, and the standard error of their difference.

    The moments of one deal hang together; the deals do not.
    """

    moments: int
    said: float
    came: float
    error: float

    def __str__(self) -> str:
        return f"{100 * (self.said - self.came):+.1f} ± {100 * self.error:.1f}"


def moments(row: Row) -> list[Deal]:
    """All of a row that count, deal by deal."""
    return [[Told(*(part / WHOLE for part in one)) for one in pair["told"]] for pair in latest(row)[1]]


def whole(one: Told) -> Pair:
    """Both lots together."""
    return (one.first + one.second) / 2, one.came


def in_part(part: int) -> Callable[[Told], Pair | None]:
    """The second lot's chance where the first lot says so.  So no chance is there only because luck has raised it."""
    return lambda one: (one.second, one.came) if min(PARTS - 1, int(one.first * PARTS)) == part else None


def chosen(one: Told) -> Pair | None:
    """The chance that a hint gives the play that it has chosen, and the one that new deals give."""
    return (one.hint, one.hint_again) if one.hint is not None and one.hint_again is not None else None


def gap(deals: Sequence[Deal], asked: Callable[[Told], Pair | None] = whole) -> Gap | None:
    """Of those moments that are asked for; None if there are none.

    >>> str(gap([[Told(0.6, 0.6, 1.0), Told(0.6, 0.6, 0.0)], [Told(0.5, 0.5, 0.5)], []]))
    '+6.7 ± 3.8'
    """
    kept = [[pair for one in deal if (pair := asked(one)) is not None] for deal in deals]
    every = [pair for deal in kept for pair in deal]
    if not every:
        return None
    said, came = (sum(column) / len(every) for column in zip(*every, strict=True))
    apart = [sum(one - other - (said - came) for one, other in deal) for deal in kept]
    return Gap(len(every), said, came, sqrt(sum(one * one for one in apart)) / len(every))
