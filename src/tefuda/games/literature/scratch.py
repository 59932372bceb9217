"""The scratch space in which players of Literature compute."""

from __future__ import annotations

from tefuda.engine import scratch
from tefuda.engine.fields import row
from tefuda.engine.scratch import floats
from tefuda.games.literature.counting_desk import DESK, DESK_NUMBERS
from tefuda.games.literature.half_suits import HALVES, SIX
from tefuda.games.literature.known import SEATS

FORGOTTEN = SIX + 2 * SEATS  # of a half-suit: who is known to have each card, and each seat's ways


class Scratch(scratch.Scratch):
    """The scratch space of every game, and a desk for counting the deals that a seat thinks possible."""

    desk: list[int] = row(DESK)
    numbers: list[float] = floats(DESK_NUMBERS)
    forgotten: list[int] = row(HALVES * FORGOTTEN)  # what a beginner has forgotten, until `look_again` restores it
