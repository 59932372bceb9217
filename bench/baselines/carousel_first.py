"""The greedy player of Carousel as it was first: a baseline, to measure its successors by.

It lays all it can as soon as it can, for the others to lay off on.  In the rules' dialect.
"""

from __future__ import annotations

from tefuda.engine.declarations.words import say
from tefuda.games.carousel.laying import from_hand, knock_pays, lay_heaviest, most_points, say_lay
from tefuda.games.carousel.melds import size
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.puzzle import GAME_ROOM
from tefuda.games.carousel.solver.search import NO_ROOM
from tefuda.games.carousel.state import Phase, Verb, View
from tefuda.games.carousel.words import may_draw, may_knock

FEW = 3  # cards; found by letting versions play against each other (docs/decisions, 9)


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which is to act, into ``p.line``; how many words."""
    line, t = p.line, p.out
    if v.phase == Phase.DRAW:
        return say(line, Verb.DRAW)
    points = most_points(r, v, v.seat, GAME_ROOM, p.workspace)
    if points > 0:
        once, twice = from_hand(v, p.workspace)
        if draws_on(v, size(once, twice)):
            return say(line, Verb.DRAW)
        return say_lay(line, once, twice)
    n = lay_heaviest(r, v, v.seat, line, p.workspace) if points == NO_ROOM else 0
    if n > 0:
        return n
    return say(line, without_laying(r, v, t))


def draws_on(v: View, cards: int) -> bool:
    """Rather than lay so many cards now: is a second card worth drawing?  CA-10: after a third nothing may be laid."""
    rest = size(v.hands[v.seat], v.twice[v.seat]) - cards
    return v.drawn == 1 and may_draw(v) and 0 < rest <= FEW


def without_laying(r: Rules, v: View, t: list[int]) -> int:
    """The play if nothing more can be laid: knock if that pays, draw if that is possible, end the turn otherwise."""
    if may_knock(r, v, v.seat) and knock_pays(r, v, t):
        return Verb.KNOCK
    return Verb.DRAW if may_draw(v) else Verb.DONE
