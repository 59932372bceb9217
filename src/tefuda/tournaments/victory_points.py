"""Victory points on 20, for tables that play the same deals.

Two sides of a table are compared with the same two sides at all other tables: how far their difference in points lies
from the mean of the field (the *datum*, as in Butler scoring) is turned into victory points by the continuous scale
that the World Bridge Federation published in 2013:

    VP = 10 + 10 * (1 - R ** (3 * M / B)) / (1 - R ** 3),  R = (sqrt(5) - 1) / 2

`M` is the margin, and `B` the margin from which on the winner has 20.  Bridge sets `B` to 15 IMPs for one board, about
three times the usual deviation on a board.  Points of other games are no IMPs, so `B` is three times the standard
deviation of the field itself on these deals.  The two sides always have 20 together.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt
from statistics import fmean, pstdev
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

    Where more than two sides play, each is compared with each other one, and has the mean.  Players of a table at
    which somebody did not play to the end are not compared.
    """
    compared = [table for table in played.tables if table.result is not None and None not in table.result.points]
    found = {player: BYE for table in played.tables if table not in compared for player in table.present()}
    for table, points in zip(compared, _compared(compared, sides), strict=True):
        for seats, worth in zip(sides, points, strict=True):
            found |= {table.players[seat]: worth for seat in seats}
    return found | dict.fromkeys(played.byes, BYE)


def _compared(tables: Sequence[PairedTable], sides: Sides) -> list[list[Fraction]]:
    """Return the victory points of each side at each table."""
    sums = side_points([table.result.deals for table in tables if table.result is not None], sides)
    found = [[Fraction(0) for _ in sides] for _ in sums]
    for one, other in combinations(range(len(sides)), 2):
        margins = [points[one] - points[other] for points in sums]
        datum = fmean(margins) if margins else 0.0
        blitz = BLITZ * pstdev(margins) if len(margins) > 1 else 0.0
        for row, margin in zip(found, margins, strict=True):
            worth = victory_points(margin - datum, blitz)
            row[one] += worth / (len(sides) - 1)
            row[other] += (WHOLE - worth) / (len(sides) - 1)
    return found


def side_points(tables: Sequence[Sequence[DealResult]], sides: Sides) -> list[list[int]]:
    """Return the points of each side at each table, in the deals that can be compared.

    Those are the deals that all tables have played, dealt by the same seat: after another result another player may
    deal, and then the same cards are in other hands.
    """
    most = min(map(len, tables), default=0)
    same = [deal for deal in range(most) if len({table[deal].dealer for table in tables}) == 1]
    return [[sum(table[deal].points[seats[0]] for deal in same) for seats in sides] for table in tables]
