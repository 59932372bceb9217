"""How likely a match is won from its totals.  In the rules' dialect, in ints, so that it is the same everywhere.

The seats' chances are as exp(slope · total / target), where the slope grows with the highest total, as what one is
behind counts the more the nearer the end is.  The two numbers of each game are fitted to what its quick players came to
in some hundred or thousand matches (decision 106): a conditional logit (McFadden 1973).
"""

from __future__ import annotations

from math import exp

from tefuda.engine.observation import State

# The target (0: nothing is known of this game); the slope, in hundredths; what a deal that is won counts beside its
# points, in parts of `WHOLE`.
TARGET, SLOPE, STEEPER, CREDIT, PROSPECTS = range(5)
DEAL = -1  # in the place of a target: the deal is all that is asked about
DEAL_ALONE = (DEAL, *[0] * (PROSPECTS - 1))
WHOLE = 1_000_000  # of certainty
STEPS = 100  # of the table, for each power of e
FALLING = tuple(round(WHOLE * exp(-step / STEPS)) for step in range(10 * STEPS))


def chance_of(s: State, seat: int, seats: int, prospects: list[int]) -> int:
    """Of winning the match, which goes on, in parts of `WHOLE`."""
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
