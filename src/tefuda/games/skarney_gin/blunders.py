"""What a beginner overlooks in Skarney Gin.  In the rules' dialect."""

from __future__ import annotations

from tefuda.engine.blunders import seen_at_a_glance
from tefuda.engine.scratch import Scratch
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import View

# Cards of a hundred, and before the first meld, for which one looks closer; found so that about three deals of ten are
# won against who sees all, and most against who plays at random.
MISSED, CLOSER = 20, 15


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Some cards of the hand, and which cards the other has shown."""
    p.missed[0], p.missed[1] = v.hands[v.seat], v.known[1 - v.seat]
    v.known[1 - v.seat] = 0
    missed = MISSED if v.laid[v.seat] > 0 else CLOSER
    v.hands[v.seat] = seen_at_a_glance(v.hands[v.seat], missed, p.rng)


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """They are there after all."""
    v.hands[v.seat], v.known[1 - v.seat] = p.missed[0], p.missed[1]
