"""The step from rank to rank: the open runs of each suit, and what becomes of them.

Written in the rules' dialect.  A state counts, for every suit, the runs that end with the last rank: those of one card,
of two, and of three or more.  A run of one or two cards must go on.  A further card goes to a long run before it begins
a new one, as a long run can do all that a new one can: so the cards that go into runs decide the next state (after
Jan N. van Rijn, Frank W. Takes, Jonathan K. Vis, "The complexity of Rummikub problems", 2015).
"""

from __future__ import annotations

from tefuda.games.carousel.solver.desk import ACE_HIGH, EACH, FREE, MAY, MUST, TOP, at_least, least, of_suit, total
from tefuda.games.carousel.solver.ways import BACK_BITS, IN_RUNS, SPENT

TWOS, LONGS, USED, KEPT_BACK, PLAYED = 16, 32, 48, 50, 62  # where a state's parts begin; runs of one card stand first
FOUR = 0xFFFF
USED_BITS = 3


def used(state: int) -> int:
    """Return the number of jokers spent so far."""
    return (state >> USED) & USED_BITS


def kept_back(state: int) -> int:
    """Return the number of aces that were kept back, a nibble to a suit."""
    back = (state >> KEPT_BACK) & BACK_BITS
    return (back & 7) | ((back & 0x38) << 1) | ((back & 0x1C0) << 2) | ((back & 0xE00) << 3)


def must_go_on(state: int) -> int:
    """Return the number of runs of one or two cards, by suit."""
    return (state & FOUR) + ((state >> TWOS) & FOUR)


def supply(d: list[int], place: int, state: int) -> int:
    """Return the number of cards, free jokers aside, that runs can get at this place, by suit."""
    if place < TOP:
        return d[MUST + place] + d[MAY + place]
    return kept_back(state) if place == TOP else 0


def after(state: int, way: int, next_supply: int, later_supply: int, left: int) -> int:
    """Return the state after this way, or -1 if some run cannot go on; the way has cards enough for those that must.

    ``next_supply``, ``later_supply``: the cards that runs can get at the next place and at the one after it;
    ``left``: the jokers that are left for those places.
    """
    ones, longs = state & FOUR, (state >> LONGS) & FOUR
    twos = (state >> TWOS) & FOUR
    more = (way & IN_RUNS) - ones - twos
    grown = least(more, longs)
    new = more - grown
    short = new + ones
    if left == 0:
        if not (at_least(next_supply, short) and at_least(later_supply, new)):
            return -1
    elif lack(next_supply, short) + lack(later_supply, new) > left:
        return -1
    longs = least(twos + grown, next_supply + left * EACH - least(next_supply + left * EACH, short))
    jokers_and_aces = (((way >> SPENT) & (USED_BITS | (BACK_BITS << 2))) << USED) + (state & ~((1 << USED) - 1))
    return new | (ones << TWOS) | (longs << LONGS) | jokers_and_aces


def lack(cards: int, wanted: int) -> int:
    """Return how many cards are wanting, in all suits together."""
    return total(wanted - least(wanted, cards))


def top_jokers(d: list[int], state: int) -> int:
    """Return the most jokers that can still go above the kings, or -1 if this cannot be the end.

    The kings are placed already.  The aces that were kept back go above them (option ``ace_high``); no other run may be
    left short.
    """
    left = d[FREE] - used(state)
    if d[ACE_HIGH] == 0:
        return 0 if must_go_on(state) == 0 else -1
    if state & FOUR != 0:
        return -1
    back, room, needed = kept_back(state), 0, 0
    for suit in range(4):
        aces, twos, longs = of_suit(back, suit), of_suit(state >> TWOS, suit), of_suit(state >> LONGS, suit)
        if aces > twos + longs:
            return -1
        needed += max(0, twos - aces)
        room += twos + longs - aces
    return min(left, room) if needed <= left else -1
