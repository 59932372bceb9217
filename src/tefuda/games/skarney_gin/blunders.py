"""The cards that a beginner overlooks in Skarney Gin.

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.engine.blunders import seen_at_a_glance
from tefuda.engine.scratch import Scratch
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import View

# Cards of a hundred; fewer before the first meld, when one looks closer.  Chosen so that about three deals of ten are
# won against a bot that sees all, and most against a random bot.
MISSED, CLOSER = 20, 15


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Hide some cards of the hand, and the cards that the other is known to hold."""
    p.missed[0], p.missed[1] = v.hands[v.seat], v.known[1 - v.seat]
    v.known[1 - v.seat] = 0
    missed = MISSED if v.laid[v.seat] > 0 else CLOSER
    v.hands[v.seat] = seen_at_a_glance(v.hands[v.seat], missed, p.rng)


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """Put back what was hidden."""
    v.hands[v.seat], v.known[1 - v.seat] = p.missed[0], p.missed[1]
