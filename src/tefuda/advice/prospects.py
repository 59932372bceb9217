"""The chance of winning a match, from its totals.  In the rules' dialect, in ints, so that it is the same everywhere.

The seats' chances are as exp(slope · total / target).  The slope grows with the highest total, because points behind
count more the nearer the end is.  The two numbers of each game are fitted to the results of its quick players in some
hundred or thousand matches (decision 106): a conditional logit (McFadden 1973).
"""

from __future__ import annotations

from math import exp

from tefuda.engine.observation import State

# The target (0: nothing is known of this game); the slope and its growth, in hundredths; what a deal that is won counts
# beside its points, in parts of `WHOLE`.
TARGET, SLOPE, STEEPER, CREDIT, PROSPECTS = range(5)
DEAL = -1  # in place of a target: only the deal counts
DEAL_ALONE = (DEAL, *[0] * (PROSPECTS - 1))
WHOLE = 1_000_000  # of certainty
STEPS = 100  # of the table, for each power of e
FALLING = tuple(round(WHOLE * exp(-step / STEPS)) for step in range(10 * STEPS))


def chance_of(s: State, seat: int, seats: int, prospects: list[int]) -> int:
    """Return a seat's chance of winning a match that goes on, in parts of `WHOLE`."""
    top = s.totals[0]
    for other in range(seats):
        top = s.totals[other] if s.totals[other] > top else top
    slope = prospects[SLOPE] + (prospects[STEEPER] * top // prospects[TARGET] if top > 0 else 0)
    own = everybody = 0
    for other in range(seats):
        behind = (top - s.totals[other]) * slope // prospects[TARGET]
        part = FALLING[behind] if behind < 10 * STEPS else 0
        everybody += part
        own += part if other == seat else 0
    return WHOLE * own // everybody
