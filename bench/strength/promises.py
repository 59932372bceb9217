"""Chances that were told, beside what became of them: how far they can be relied on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bench.strength.ledger import latest
from bench.strength.rows import Row

PARTS, STEPS = 10, 20  # of a diagram: chances from 0 to 10 of 100, from 10 to 20, …; places of one drawn in letters
SAMPLES, SEED = 1_000, 109


class Promise(NamedTuple):
    """The chance that a hint told, from 0 to 1, and whether the deal was won: by quick plays, by more hints.

    Of a question: how likely it was said to be answered with yes, and whether it was.
    """

    chance: float
    quick: float
    hints: float = 0.0


Deal = Sequence[Promise]  # of one pair of deals: what is told in it comes true together, or not


class Share(NamedTuple):
    """A mean, and the 95% in which it lies if other deals had been dealt (by bootstrap over pairs of deals)."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.1%} [{self.low:.1%}, {self.high:.1%}]"


def promises(row: Row) -> list[Deal]:
    """All of a row that count, pair by pair."""
    pairs: list[list[Any]] = [pair["told"] for pair in latest(row)[1]]
    return [[Promise(said / 10_000, *came) for said, *came in told] for told in pairs if told]


def mean(deals: Sequence[Deal], of: Callable[[Promise], float]) -> Share:
    """Of all promises."""
    import numpy as np

    sums = np.array([(sum(map(of, deal)), len(deal)) for deal in deals if deal], float)
    drawn = np.random.default_rng(SEED).integers(0, len(sums), (SAMPLES, len(sums)))
    again = sums[drawn].sum(axis=1)
    low, high = np.quantile(again[:, 0] / again[:, 1], (0.025, 0.975))
    whole = sums.sum(axis=0)
    return Share(float(whole[0] / whole[1]), float(low), float(high))


def part_of(promise: Promise) -> int:
    """The promise's place in a diagram."""
    return min(PARTS - 1, int(promise.chance * PARTS))


def parts(deals: Sequence[Deal]) -> list[list[Deal]]:
    """Those of like chances together, deal by deal still."""
    return [[[one for one in deal if part_of(one) == part] for deal in deals] for part in range(PARTS)]


def brier(deals: Sequence[Deal], came: Callable[[Promise], float]) -> Share:
    """The mean square of what was said less what happened (Brier 1950): who always says a half has a quarter.

    >>> brier([[Promise(1.0, 1, 1), Promise(0.5, 0, 0)]], lambda one: one.quick).mean
    0.125
    """
    return mean(deals, lambda one: (one.chance - came(one)) ** 2)


def drawn(said: float, came: float) -> str:
    """Both on a line from never to always: ``|`` what was said, ``o`` what came, ``*`` both.

    >>> drawn(0.2, 0.5), drawn(0.99, 1.0)
    ('....|.....o.........', '...................*')
    """
    said_at, came_at = (min(STEPS - 1, int(share * STEPS)) for share in (said, came))
    marks = {said_at: "|", came_at: "o"} if said_at != came_at else {said_at: "*"}
    return "".join(marks.get(at, ".") for at in range(STEPS))
