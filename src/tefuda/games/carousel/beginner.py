"""A beginner at Carousel, who keeps no card that fits, and rearranges little.

Written in the rules' dialect.  It draws a second card, and then lays all that it can if that breaks no more than two
melds.  If it would break more, it lays what fits without the table, or with one meld of it, or with two (decision 109).
"""

from __future__ import annotations

from tefuda.cards.bits import count, has
from tefuda.games.carousel.greedy import say, without_laying
from tefuda.games.carousel.laying import from_hand, most_points, say_lay
from tefuda.games.carousel.melds import grows_by
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.disturbance import least_broken
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.puzzle import GAME_ROOM
from tefuda.games.carousel.state import JOKER, Phase, Verb, View
from tefuda.games.carousel.words import may_draw

MOST_BROKEN = 2  # melds of the table that it takes apart in one play


def gentle(r: Rules, v: View, p: Scratch) -> int:
    """Write a beginner's play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    if v.phase == Phase.DRAW or (v.drawn == 1 and may_draw(v)):
        return say(p.line, Verb.DRAW)
    n = lay_most(r, v, p)
    if n == 0 or count(least_broken(r, v, v.seat, p.line, n, p.workspace)) > MOST_BROKEN:
        n = lay_simply(r, v, p)
    return n if n > 0 else say(p.line, without_laying(r, v, p.out))


def lay_most(r: Rules, v: View, p: Scratch) -> int:
    """Write the ``lay`` of the most points; return the number of words, 0 if nothing can be laid."""
    if most_points(r, v, v.seat, GAME_ROOM, p.workspace) <= 0:
        return 0
    once, twice = from_hand(v, p.workspace)
    return say_lay(p.line, once, twice)


def lay_simply(r: Rules, v: View, p: Scratch) -> int:
    """Write a ``lay`` for which few melds of the table are needed; return the number of words, 0 if none is found."""
    n = lay_seeing(r, v, 0, 1, 0, p)
    for i in range(v.melds):
        if n == 0 and could_grow(r, v, i):
            n = lay_seeing(r, v, i, i + 1, 1, p)
    for i in range(v.melds):
        for k in range(i + 1, v.melds):
            if n == 0:
                n = lay_seeing(r, v, i, k, 2, p)
    return n


def could_grow(r: Rules, v: View, meld: int) -> bool:
    """Return whether a card of the hand can be added to this meld as it lies."""
    hand = v.hands[v.seat]
    return has(hand, JOKER) or grows_by(v.plain[meld] | v.jokers[meld], r.ace_high) & hand != 0


def lay_seeing(r: Rules, v: View, one: int, other: int, seen: int, p: Scratch) -> int:
    """Write the ``lay`` of the most points with the first ``seen`` of these two melds of the table, and no other meld.

    ``other`` is later than ``one``, and of no account unless two are seen.

    Returns:
        How many words; 0 if nothing can be laid so.
    """
    melds = v.melds
    swap(v, 0, one)
    if seen == 2:
        swap(v, 1, other)
    v.melds = seen
    n = lay_most(r, v, p)
    v.melds = melds
    if seen == 2:
        swap(v, 1, other)
    swap(v, 0, one)
    return n


def swap(v: View, one: int, other: int) -> None:
    """Let two melds of the table change places."""
    v.plain[one], v.plain[other] = v.plain[other], v.plain[one]
    v.jokers[one], v.jokers[other] = v.jokers[other], v.jokers[one]
