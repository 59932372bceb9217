"""A rating: a player's strength as far as it is known, and how a match changes it.

The model is Plackett and Luce's, updated after each match by Weng and Lin's approximation ("A Bayesian Approximation
Method for Online Ranking", Journal of Machine Learning Research 12, 2011, algorithm 4), for two players, for many and
for teams alike.  The library `openskill` computes the update.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, hypot, log, sqrt
from typing import Final

from openskill.models import PlackettLuce

MEAN: Final = 25.0  # of somebody of whom nothing is known, in units of the model
DEVIATION: Final = MEAN / 3
LUCK: Final = MEAN / 6  # the deviation of what a player shows in one match
CENTER: Final = 1500  # points of somebody of whom nothing is known, and of the computer player `steady`
POINTS: Final = 400 / (log(10) * sqrt(2) * LUCK)  # 400 points: ten to one for two players whose ratings are sure


@dataclass(frozen=True)
class Rating:
    """A player's strength in units of the model: its expected value, and the standard deviation of that.

    >>> Rating(), Rating().points, Rating().margin
    (Rating(mean=25.0, deviation=8.333333333333334), 1500, 491)
    """

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def points(self) -> int:
        """The strength as it is shown to people: 1500 for somebody unknown, more for the stronger."""
        return CENTER + round((self.mean - MEAN) * POINTS)

    @property
    def margin(self) -> int:
        """The distance by which `points` may be off, in 95 cases of 100."""
        return round(2 * self.deviation * POINTS)


Team = Sequence[Rating]


def rate(teams: Sequence[Team], places: Sequence[int]) -> list[list[Rating]]:
    """Return what a match makes of the ratings of those who played it.

    Args:
        teams: the ratings before the match, of each team or single player.
        places: the place of each team, 0 for the best; equal places are a tie.

    Returns:
        The ratings after the match, in the same order.

    >>> [[winner], [loser]] = rate([[Rating()], [Rating()]], [0, 1])
    >>> winner.points, loser.points, winner.margin == loser.margin < Rating().margin
    (1578, 1422, True)
    """
    model = _model()
    given = [[model.rating(mu=one.mean, sigma=one.deviation) for one in team] for team in teams]
    return [
        [Rating(one.mu, one.sigma) for one in team] for team in model.rate(given, ranks=[float(at) for at in places])
    ]


def chance_ahead(teams: Sequence[Team], one: int, other: int) -> float:
    """Return the probability that one team of a match is placed before another; half of a tie counts.

    Args:
        teams: the ratings of each team at the table: who else plays there adds to the luck.
        one: the index of the team whose chance it is.
        other: the index of the other team.

    >>> strong, unknown = Rating(33.0, 1.0), Rating()
    >>> round(chance_ahead([[strong], [unknown]], 0, 1), 2), round(chance_ahead([[strong], [strong]], 0, 1), 2)
    (0.69, 0.5)
    """
    spread = hypot(*(rating.deviation for team in teams for rating in team), *(LUCK for _ in teams))
    strengths = [sum(rating.mean for rating in teams[at]) for at in (one, other)]
    return 1 / (1 + exp((strengths[1] - strengths[0]) / spread))


@lru_cache(maxsize=1)
def _model() -> PlackettLuce:
    return PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=LUCK)
