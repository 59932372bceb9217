"""From cards to numbers: what must lie, what may, and which jokers are free (CA-13).  In the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.games.carousel.best import NO_ROOM, NO_WAY, best_value
from tefuda.games.carousel.desk import (
    DECLARED,
    FREE,
    FREE_MUST,
    HELD,
    HELD_TWICE,
    JOKERS_HELD,
    JOKERS_LAID,
    KEPT,
    LIES,
    LIES_TWICE,
    MAY,
    MUST,
    NEED,
    NIBBLE,
    NO_CARD,
    SHOWN,
    SOMETHING,
    SPREAD,
    SURE,
    TOP,
    WEIGHTS,
)
from tefuda.games.carousel.search import can_lie

CASES = 4  # either of two jokers kept, or freed by a card of the hand


def pose(d: list[int], case: int) -> bool:
    """Put the question rank by rank; False if the case does not arise.

    CA-13: a joker on the table keeps its card, unless the natural card lies on the table when all is done.
    If it lies there now, or is laid in any case, the joker is free.  If it is in the hand, there are two
    cases: the joker keeps its card, or the natural card is laid and the joker is free.
    """
    lies, lies_twice, held, held_twice = d[LIES], d[LIES_TWICE], d[HELD], d[HELD_TWICE]
    d[SURE] = d[FREE_MUST] = 0
    kept_a = kept_b = NO_CARD
    for i in range(2):
        card = d[SHOWN + i]
        freed = has(case, i)
        if card == NO_CARD or has(lies, card):
            if freed:
                return False
            d[FREE_MUST] += 1 if card != NO_CARD else 0
        elif freed:
            if not has(held, card):
                return False
            lies |= bit(card)
            held, held_twice = (held & ~bit(card)) | (held_twice & bit(card)), held_twice & ~bit(card)
            d[SURE] += d[WEIGHTS + card]
            d[FREE_MUST] += 1
        elif i == 0:
            kept_a = card
        else:
            kept_b = card
    if kept_a != NO_CARD and has(lies, kept_a):
        return False  # freed by the card that the other joker's case lays: that is the other case
    d[NEED] = 1 if d[SOMETHING] != 0 and held == d[HELD] and held_twice == d[HELD_TWICE] else 0
    spread_out(d, lies, lies_twice, held, held_twice)
    for card in (kept_a, kept_b, d[DECLARED], d[DECLARED + 1]):
        keep_joker(d, card)
    d[FREE_MUST] += d[JOKERS_LAID]
    d[FREE] = d[FREE_MUST] + d[JOKERS_HELD]
    return True


def spread_out(d: list[int], lies: int, lies_twice: int, held: int, held_twice: int) -> None:
    """The masks rank by rank, a nibble to a suit."""
    for place in range(TOP):
        at = 4 * place
        d[MUST + place] = SPREAD[(lies >> at) & NIBBLE] + SPREAD[(lies_twice >> at) & NIBBLE]
        d[MAY + place] = SPREAD[(held >> at) & NIBBLE] + SPREAD[(held_twice >> at) & NIBBLE]
        d[KEPT + place] = 0
    d[MUST + TOP] = d[MAY + TOP] = d[KEPT + TOP] = 0


def keep_joker(d: list[int], card: int) -> None:
    """CA-13: a joker that stands for its card is such a card."""
    if card != NO_CARD:
        one = 1 << (4 * (card & 3))
        d[MUST + (card >> 2)] += one
        d[KEPT + (card >> 2)] += one


def layable(d: list[int]) -> bool:
    """CA-12, CA-13: is there a legal table? An arrangement is left on the desk as a path."""
    for case in range(CASES):
        if pose(d, case) and can_lie(d):
            return True
    return False


def most(d: list[int], room: int) -> int:
    """The greatest weight that can be laid, NO_WAY or NO_ROOM; the path of the best case is left on the desk."""
    value, chosen, solved = NO_WAY, NO_WAY, NO_WAY
    for case in range(CASES):
        if pose(d, case):
            found = best_value(d, room)
            if found == NO_ROOM:
                return NO_ROOM
            solved = case
            if found >= 0 and found + d[SURE] > value:
                value, chosen = found + d[SURE], case
    if chosen >= 0 and solved != chosen:
        pose(d, chosen)
        best_value(d, room)
    return value
