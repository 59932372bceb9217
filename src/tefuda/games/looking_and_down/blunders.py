"""The cards that a beginner overlooks in Looking and Down.  Written in the rules' dialect."""

from __future__ import annotations

from tefuda.engine.playouts import roll
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.scratch import Scratch
from tefuda.games.looking_and_down.state import LANES, View

MISSED = 30  # ranks in a hundred; chosen to win about three deals in ten against a player who sees everything


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Hide some ranks of the hand, chosen at random: so large a hand is held by ranks."""
    hand, some = v.hands[v.seat], 0
    for lane in range(LANES):
        p.missed[lane] = hand[lane]
        if roll(p.rng, 100) < MISSED:
            hand[lane] = 0
        some |= hand[lane]
    if some == 0:
        look_again(r, v, p)


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """Restore all that `overlook` has hidden."""
    for lane in range(LANES):
        v.hands[v.seat][lane] = p.missed[lane]
