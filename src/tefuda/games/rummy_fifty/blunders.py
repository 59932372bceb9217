"""The cards that a beginner overlooks in Rummy Fifty.

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.engine.blunders import seen_at_a_glance
from tefuda.engine.scratch import Scratch
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import View

MISSED = 4  # cards of a hundred; chosen so that about three deals of ten are won against a bot that sees all


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Hide some cards of the hand."""
    p.missed[0] = v.hands[v.seat]
    v.hands[v.seat] = seen_at_a_glance(v.hands[v.seat], MISSED, p.rng)


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """Put back what was hidden."""
    v.hands[v.seat] = p.missed[0]
