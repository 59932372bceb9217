"""How a chance is told: where what was promised came true less often, less is promised (decision 109)."""

from __future__ import annotations

from math import exp, log

from tefuda.engine.game import Game

SURE = 0.995  # nothing is surer than that before it is drawn towards what came


def as_told(game: Game, chance: float) -> float:
    """A share of drawn deals, from 0 to 1, as people are told it: as often as such shares came true.

    What is certain stays so.

    >>> from tefuda.engine.registry import find
    >>> [round(as_told(find("rummy-fifty"), chance), 2) for chance in (0.0, 0.3, 0.6, 0.9, 1.0)]
    [0.0, 0.26, 0.45, 0.74, 1.0]
    """
    if game.thinking.told is None or chance in (0.0, 1.0):
        return chance
    shift, slope = (number / 100 for number in game.thinking.told)
    share = min(SURE, max(1 - SURE, chance))
    return 1 / (1 + exp(-shift - slope * log(share / (1 - share))))
