"""What a beginner overlooks in Looking and Down.  In the rules' dialect."""

from __future__ import annotations

from tefuda.engine.playouts import roll
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.scratch import Scratch
from tefuda.games.looking_and_down.state import LANES, View

MISSED = 30  # ranks of a hundred; found so that about three deals of ten are won against who sees all


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Some ranks of the hand: so large a hand is held by ranks."""
    hand, some = v.hands[v.seat], 0
    for lane in range(LANES):
        p.missed[lane] = hand[lane]
        if roll(p.rng, 100) < MISSED:
            hand[lane] = 0
        some |= hand[lane]
    if some == 0:
        look_again(r, v, p)


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """They are there after all."""
    for lane in range(LANES):
        v.hands[v.seat][lane] = p.missed[lane]
