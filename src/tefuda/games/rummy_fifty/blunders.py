"""What a beginner overlooks in Rummy Fifty.  In the rules' dialect."""

from __future__ import annotations

from tefuda.engine.blunders import seen_at_a_glance
from tefuda.engine.scratch import Scratch
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import View

MISSED = 4  # cards of a hundred; found so that about three deals of ten are won against who sees all


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Some cards of the hand."""
    p.missed[0] = v.hands[v.seat]
    v.hands[v.seat] = seen_at_a_glance(v.hands[v.seat], MISSED, p.rng)


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """They are there after all."""
    v.hands[v.seat] = p.missed[0]
