"""The question as numbers: what must lie, what may, and which jokers are free (CA-13).

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.games.carousel.melds import placeable
from tefuda.games.carousel.solver.search import ENDLESS, NO_ROOM, NO_WAY, best_value, can_lie
from tefuda.games.carousel.solver.workspace import (
    ACE_HIGH,
    DECLARED,
    ELSEWHERE,
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
    OTHERS,
    PLACED,
    PLACED_TWICE,
    QUESTION,
    SHOWN,
    SOMETHING,
    SPREAD,
    SURE,
    TOP,
    UNIT,
    WEIGHTS,
)

CASES = 4  # either of two jokers kept, or freed by a card of the hand


def clear_question(d: list[int], ace_high: int) -> None:
    """Clear the question: nothing lies, nothing is held, and every card weighs one."""
    for i in range(QUESTION):
        d[i] = 0
    d[SHOWN] = d[SHOWN + 1] = d[DECLARED] = d[DECLARED + 1] = NO_CARD
    d[ACE_HIGH], d[UNIT] = ace_high, 1


def pose(d: list[int], case: int) -> bool:
    """Put the question rank by rank; return False if the case does not arise, or some card has no place.

    CA-13: a joker on the table keeps its card, unless the natural card lies on the table when all is done.
    If it lies there now, or is laid in any case, the joker is free.  If it is in the hand, there are two
    cases: the joker keeps its card, or the natural card is laid and the joker is free.
    """
    lies, lies_twice, held, held_twice = d[LIES], d[LIES_TWICE], d[HELD], d[HELD_TWICE]
    there, free, sure = lies | d[ELSEWHERE], 0, 0
    kept_a = kept_b = NO_CARD
    for i in range(2):
        card = d[SHOWN + i]
        freed = has(case, i)
        if card == NO_CARD or has(there, card):
            if freed:
                return False
            free += 1 if card != NO_CARD else 0
        elif freed:
            if not has(held, card):
                return False
            lies, there = lies | bit(card), there | bit(card)
            held, held_twice = (held & ~bit(card)) | (held_twice & bit(card)), held_twice & ~bit(card)
            sure += d[WEIGHTS + card]
            free += 1
        elif i == 0:
            kept_a = card
        else:
            kept_b = card
    if kept_a != NO_CARD and has(there, kept_a):
        return False  # freed by the card that the other joker's case lays: that is the other case
    d[SURE] = sure
    spread_out(d, lies, lies_twice, held, held_twice)
    kept = keep_jokers(d, kept_a, kept_b)
    if not share_jokers(d, free, held == d[HELD] and held_twice == d[HELD_TWICE]):
        return False
    return (lies | kept) & ~placeable(lies | kept | held, d[FREE], d[ACE_HIGH]) == 0


def keep_jokers(d: list[int], kept_a: int, kept_b: int) -> int:
    """Note the jokers that stand for a card of their own and are not yet placed; return these cards as a mask."""
    kept = 0
    placed, placed_twice, others = d[PLACED], d[PLACED_TWICE], count(d[PLACED]) + count(d[PLACED_TWICE])
    for i in range(2):
        card = kept_a if i == 0 else kept_b
        if card != NO_CARD and has(placed, card):
            placed, placed_twice = (placed & ~bit(card)) | (placed_twice & bit(card)), placed_twice & ~bit(card)
            others -= 1
        elif card != NO_CARD:
            keep_joker(d, card)
            kept |= bit(card)
        if d[DECLARED + i] != NO_CARD:
            keep_joker(d, d[DECLARED + i])
            kept |= bit(d[DECLARED + i])
    d[OTHERS] = others
    return kept


def share_jokers(d: list[int], free: int, untouched: bool) -> bool:
    """Work out how many jokers are free after those placed already; return False if too many are placed.

    ``untouched``: no card of the hand is laid in any case.
    """
    from_hand = max(0, d[OTHERS] - free)
    left = d[JOKERS_HELD] - from_hand
    d[FREE_MUST] = max(0, free - d[OTHERS]) + d[JOKERS_LAID]
    d[FREE] = d[FREE_MUST] + left
    d[NEED] = 1 if d[SOMETHING] != 0 and untouched and from_hand == 0 else 0
    return left >= 0


def spread_out(d: list[int], lies: int, lies_twice: int, held: int, held_twice: int) -> None:
    """Write the masks rank by rank, a nibble to a suit."""
    for place in range(TOP):
        at = 4 * place
        d[MUST + place] = SPREAD[(lies >> at) & NIBBLE] + SPREAD[(lies_twice >> at) & NIBBLE]
        d[MAY + place] = SPREAD[(held >> at) & NIBBLE] + SPREAD[(held_twice >> at) & NIBBLE]
        d[KEPT + place] = 0
    d[MUST + TOP] = d[MAY + TOP] = d[KEPT + TOP] = 0


def keep_joker(d: list[int], card: int) -> None:
    """Count a joker that stands for its card as that card (CA-13)."""
    one = 1 << (4 * (card & 3))
    d[MUST + (card >> 2)] += one
    d[KEPT + (card >> 2)] += one


def layable(d: list[int]) -> bool:
    """Return whether there is a legal table (CA-12, CA-13); leave an arrangement on the workspace as a path."""
    return layable_within(d, ENDLESS)


def layable_within(d: list[int], steps: int) -> bool:
    """Return the same, if it is found in ``steps`` steps for each case."""
    for case in range(CASES):
        if pose(d, case) and can_lie(d, steps):
            return True
    return False


def most(d: list[int], room: int) -> int:
    """Return the greatest weight that can be laid, NO_WAY or NO_ROOM; leave the best case's path on the workspace."""
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
