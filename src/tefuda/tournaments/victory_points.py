"""Victory points on 20, for tables that play the same deals.

Two sides of a table are compared with the same two sides at all other tables: how far their difference in points lies
from the mean of the field (the *datum*, as in Butler scoring) is turned into victory points by the continuous scale
that the World Bridge Federation published in 2013:

    VP = 10 + 10 * (1 - R ** (3 * M / B)) / (1 - R ** 3),  R = (sqrt(5) - 1) / 2

`M` is the margin, and `B` the margin from which on the winner has 20.  Bridge sets `B` to 15 IMPs for one board, about
three times the usual deviation on a board, and lets it grow with the square root of the number of boards.  Points of
other games are no IMPs, so `B` is three times the standard deviation of the field itself on the deals that a table has
played.  The two sides always have 20 together.

Deals are compared one by one, each among the tables that have played it from the same dealer: after another result
another player may deal, and then the same cards are in other hands; and a match that ends early takes no deal away from
the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import sqrt
from statistics import fmean, pvariance
from typing import Final

from tefuda.tournaments.setup import Sides
from tefuda.tournaments.state import DealResult, PairedTable, TournamentRound

RATIO: Final = (sqrt(5) - 1) / 2
WHOLE: Final = Fraction(20)
BYE: Final = Fraction(12)
"""What a bye is worth, and a table at which somebody did not play to the end, for those who did: 60% of 20."""
BLITZ: Final = 3.0  # standard deviations of the field that win all 20


def victory_points(margin: float, blitz: float) -> Fraction:
    """Return the victory points of a side that is better than the field by ``margin``, in hundredths.

    >>> [float(victory_points(margin, 30)) for margin in (0, 5, 10, 30, 90, -10)]
    [10.0, 12.8, 15.0, 20.0, 20.0, 5.0]
    """
    if blitz <= 0:
        return WHOLE / 2
    part = min(abs(margin) / blitz, 1.0)
    more = Fraction(round(1000 * (1 - RATIO ** (3 * part)) / (1 - RATIO**3)), 100)
    return WHOLE / 2 + (more if margin > 0 else -more)


def duplicate_scores(played: TournamentRound, sides: Sides) -> dict[str, Fraction]:
    """Return the victory points of all players of a round in which all tables played the same deals.

    Where more than two sides play, each is compared with each other one, and has the mean.  A table is not compared,
    and is no part of the field, if somebody did not play to the end there, or if the director awarded its points.
    """
    compared = [table for table in played.tables if _is_compared(table)]
    found = dict.fromkeys(played.byes, BYE)
    for table in played.tables:
        if table.result is not None and not _is_compared(table):
            found |= _given(table)
    for table, points in zip(compared, _compared(compared, sides), strict=True):
        for seats, worth in zip(sides, points, strict=True):
            found |= {table.players[seat]: worth for seat in seats}
    return found


def _is_compared(table: PairedTable) -> bool:
    return table.result is not None and None not in table.result.points and not table.result.awarded


def _given(table: PairedTable) -> dict[str, Fraction]:
    """Return what the players of a table have that is not compared: as awarded, or 60% for those who were there."""
    awarded = table.result.awarded if table.result is not None else ()
    if awarded:
        return dict(zip(table.players, map(Fraction, awarded), strict=True))
    return dict.fromkeys(table.present(), BYE)


def _compared(tables: Sequence[PairedTable], sides: Sides) -> list[list[Fraction]]:
    """Return the victory points of each side at each table."""
    deals = [table.result.deals for table in tables if table.result is not None]
    found = [[Fraction(0) for _ in sides] for _ in deals]
    for one, other in combinations(range(len(sides)), 2):
        for row, against in zip(found, comparisons(deals, sides[one][0], sides[other][0]), strict=True):
            worth = victory_points(against.margin, BLITZ * sqrt(against.variance))
            row[one] += worth / (len(sides) - 1)
            row[other] += (WHOLE - worth) / (len(sides) - 1)
    return found


@dataclass
class FieldComparison:
    """A table against the field: by how much it is better on all its deals together, and the variance of the field."""

    margin: float = 0.0
    variance: float = 0.0


def comparisons(tables: Sequence[Sequence[DealResult]], one: int, other: int) -> list[FieldComparison]:
    """Compare each table with the field: how much more the seat ``one`` has than the seat ``other``, deal by deal."""
    found = [FieldComparison() for _ in tables]
    for same in _same_deals(tables):
        margins = [deal.points[one] - deal.points[other] for deal in same.values()]
        datum, variance = fmean(margins), pvariance(margins)
        for table, margin in zip(same, margins, strict=True):
            found[table].margin += margin - datum
            found[table].variance += variance
    return found


def _same_deals(tables: Sequence[Sequence[DealResult]]) -> Iterator[dict[int, DealResult]]:
    """Yield, for each deal and each dealer of it, the results of the tables that have played it so, by table."""
    for number in range(max(map(len, tables), default=0)):
        by_dealer: defaultdict[int, dict[int, DealResult]] = defaultdict(dict)
        for table, deals in enumerate(tables):
            if number < len(deals):
                by_dealer[deals[number].dealer][table] = deals[number]
        yield from by_dealer.values()
