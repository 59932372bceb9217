"""The cards that a beginner overlooks in Carousel.

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.engine.blunders import seen_at_a_glance
from tefuda.engine.playouts import roll
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.state import View

MISSED = 5  # cards of a hundred; chosen so that about three deals of ten are won against a bot that sees all
LOOKS = 3  # once in so many plays the whole table is seen, otherwise only some of its melds


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Hide some cards of the hand, and some of the melds on the table."""
    p.missed[0], p.missed[1], p.missed[2] = v.hands[v.seat], v.twice[v.seat], v.melds
    if roll(p.rng, LOOKS) != 0:
        v.melds = roll(p.rng, v.melds + 1)
    v.hands[v.seat] = seen_at_a_glance(v.hands[v.seat], MISSED, p.rng)
    v.twice[v.seat] &= v.hands[v.seat]


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """Put back what was hidden."""
    v.hands[v.seat], v.twice[v.seat], v.melds = p.missed[0], p.missed[1], p.missed[2]
