"""Swiss pairing of two players a table, as a matching of least cost.

The method is that of S. Ólafsson, *Weighted Matching in Chess Tournaments* (1990).  The pairing keeps to these rules,
in this order, as in the Dutch system of chess:

1. as few players as possible meet again;
2. players of one score meet, or of scores as near as possible;
3. nobody meets players with more points, or with fewer, in two rounds one after the other;
4. the upper half of those with one score meets the lower half, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

from tefuda.tournaments.history import TournamentHistory
from tefuda.tournaments.matching import matched

# The weight of one of the rules above exceeds all below it together, for as many players as there may be.
FOLD: Final = 1
FLOAT: Final = 10**8
SCORE: Final = 10**12
AGAIN: Final = 10**24
NEAR: Final = 12  # places: among more players the nearest ones are tried first, which is much quicker


def swiss_pairs(ranked: Sequence[str], history: TournamentHistory) -> list[tuple[str, str]]:
    """Return the pairs of a round.  ``ranked``: the players, the best first; their number is even."""
    places = _places(ranked, history)

    def cost(one: str, other: str) -> int:
        again = history.meetings(one, other)
        apart = history.scores[one] - history.scores[other]
        floats = _floats_again(one, apart, history) + _floats_again(other, -apart, history)
        return again * AGAIN + round(4 * apart * apart) * SCORE + floats * FLOAT + _fold(places[one], places[other])

    near = matched(ranked, cost, NEAR)
    if 2 * len(near) == len(ranked) and not any(history.meetings(*pair) for pair in near):
        return near
    return matched(ranked, cost)


def _places(ranked: Sequence[str], history: TournamentHistory) -> dict[str, tuple[int, int, int]]:
    """Return for each player: the place, the place among those of the same score, and the number of those."""
    found: dict[str, tuple[int, int, int]] = {}
    for _, group in groupby(ranked, key=lambda player: history.scores[player]):
        same = list(group)
        for within, player in enumerate(same):
            found[player] = len(found), within, len(same)
    return found


def _fold(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """Return how far a pair is from the upper half against the lower half, in order."""
    if one[0] - one[1] == other[0] - other[1]:  # of one score
        return FOLD * (abs(one[1] - other[1]) - one[2] // 2) ** 2
    return FOLD * (abs(one[0] - other[0]) - 1) ** 2


def _floats_again(player: str, apart: Fraction, history: TournamentHistory) -> int:
    """Return 1 if a player again meets one with fewer points, or again one with more."""
    last = history.floats.get(player, Fraction(0))
    return 1 if last * apart < 0 else 0


def bye_order(ranked: Sequence[str], history: TournamentHistory) -> list[str]:
    """Return the players in the order in which they may have a bye: those with the fewest, the lowest first.

    Nobody has a second one before all others had one.
    """
    fewest = min(history.byes[player] for player in ranked)
    return [player for player in reversed(ranked) if history.byes[player] == fewest]
