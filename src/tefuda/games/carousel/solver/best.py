"""The most that can be laid: a dynamic programme over all states of a rank at once, rank after rank.

Written in the rules' dialect.  Of two ways to one state the better is kept; the states are those of `steps`.  Where the
desk's room runs out the answer is `NO_ROOM`, and the question can be put again on a larger desk.
"""

from __future__ import annotations

from tefuda.games.carousel.solver.desk import (
    FREE,
    FREE_MUST,
    HIGHS,
    JOKER_WEIGHT,
    MAY,
    MOST_GAIN,
    MUST,
    PATH,
    POOL,
    PUT_BY,
    SUITS,
    TOP,
    UNIT,
    WAYS_FROM,
    WEIGHTS,
    of_suit,
)
from tefuda.games.carousel.solver.search import can_lie
from tefuda.games.carousel.solver.steps import after, must_go_on, supply, top_jokers, used
from tefuda.games.carousel.solver.ways import GAIN, IN_RUNS, forget, list_ways

NO_WAY, NO_ROOM = -1, -2
SHORT_TRY = 600  # steps
HASH, LOW62 = 0x2545F4914F6CDD1D, (1 << 62) - 1

# The pool, for `room` states: their keys, losses (below zero), parents and ways; then twice as many places
# for finding them.


def best_value(d: list[int], room: int) -> int:
    """Find the greatest weight of cards that can be laid (CA-12); leave the path on the desk.

    With jokers there are many states, but little is lost: often nothing, so that is tried first; then only states that
    have lost little are followed.  A result that lost no more than was allowed is the best.

    Returns:
        The weight, or NO_WAY or NO_ROOM.
    """
    whole = (d[FREE] - d[FREE_MUST]) * d[JOKER_WEIGHT]
    for place in range(TOP):
        d[MOST_GAIN + place] = most_gain(d, place)
        whole += d[MOST_GAIN + place]
    if d[FREE] > 0 and all_can_lie(d):
        return whole
    forget(d)
    for place in range(TOP):
        list_ways(d, place)
    allowed = whole >> 4 if d[FREE] > 0 else whole
    found = follow(d, room, allowed)
    while (found > allowed or found == NO_WAY) and allowed < whole:
        allowed = found if found > allowed else min(3 * allowed + 1, whole)
        found = follow(d, room, allowed)
    return whole - found if found >= 0 else found


def all_can_lie(d: list[int]) -> bool:
    """Return whether a short search finds that every card can be laid; then all of them must be from now on."""
    jokers = d[FREE_MUST]
    d[FREE_MUST] = d[FREE]
    for place in range(TOP):
        d[PUT_BY + place] = d[MAY + place]
        d[MUST + place] += d[MAY + place]
        d[MAY + place] = 0
    if can_lie(d, SHORT_TRY):
        return True
    d[FREE_MUST] = jokers
    for place in range(TOP):
        d[MAY + place] = d[PUT_BY + place]
        d[MUST + place] -= d[MAY + place]
    return False


def most_gain(d: list[int], place: int) -> int:
    """Return the weight of all cards of one rank that may be laid."""
    gain = 0
    for suit in range(SUITS):
        may = of_suit(d[MAY + place], suit)
        if may > 0:
            gain += may * (1 if d[UNIT] != 0 else d[WEIGHTS + 4 * place + suit])
    return gain


def follow(d: list[int], room: int, allowed: int) -> int:
    """Return the least loss found among states that lost no more than is allowed, or NO_WAY or NO_ROOM."""
    d[POOL] = d[POOL + room] = 0
    begin, end = 0, 1
    for place in range(TOP):
        grown = grow(d, room, place, begin, end, allowed)
        if grown < 0:
            return NO_ROOM
        begin, end = end, grown
    return choose_end(d, room, begin, end)


def grow(d: list[int], room: int, place: int, begin: int, end: int, allowed: int) -> int:
    """List all states of the next place; return where they end, or NO_ROOM."""
    last = end
    for at in range(begin, end):
        state, value = d[POOL + at], d[POOL + room + at] - d[MOST_GAIN + place]
        need, enough = must_go_on(state), (-allowed - value) << GAIN
        left = d[FREE] - used(state)
        next_supply, later_supply = supply(d, place + 1, state), supply(d, place + 2, state)
        for jokers in range(left + 1):
            for i in range(d[WAYS_FROM + place * SUITS + jokers], d[WAYS_FROM + place * SUITS + jokers + 1]):
                way = d[i]
                if way >= enough and (((way & IN_RUNS) | HIGHS) - need) & HIGHS == HIGHS:
                    found = after(state, way, next_supply, later_supply, left - jokers)
                    if found >= 0:
                        last = keep(d, room, end, last, found, value + (way >> GAIN), at, way)
                        if last < 0:
                            return NO_ROOM
    return last


def keep(d: list[int], room: int, begin: int, last: int, state: int, value: int, parent: int, way: int) -> int:
    """Keep a state if it is new, or better than it was; return where the states end now, or NO_ROOM."""
    at = place_of(d, room, begin, last, state)
    if at < 0:
        return NO_ROOM
    entry = d[at]
    if not begin <= entry < last:
        if last >= room:
            return NO_ROOM
        entry = last
        d[at] = entry
        d[POOL + entry] = state
        last += 1
    elif d[POOL + room + entry] >= value:
        return last
    d[POOL + room + entry] = value
    d[POOL + 2 * room + entry] = parent
    d[POOL + 3 * room + entry] = way
    return last


def place_of(d: list[int], room: int, begin: int, last: int, state: int) -> int:
    """Return the place of the index where this state is or can be noted; -1 if there is none.

    The index is never cleared: an entry counts only if the state that it names is this one.
    """
    index, size = POOL + 4 * room, 2 * room
    at = (((state * HASH) & LOW62) >> 30) % size
    for _ in range(size):
        entry = d[index + at]
        if not begin <= entry < last or d[POOL + entry] == state:
            return index + at
        at = at + 1 if at + 1 < size else 0
    return NO_WAY


def choose_end(d: list[int], room: int, begin: int, end: int) -> int:
    """Return the least loss of the states in which all is placed, or NO_WAY; write down the path to it."""
    least, chosen = NO_WAY, NO_WAY
    for at in range(begin, end):
        jokers = top_jokers(d, d[POOL + at])
        if jokers >= 0:
            jokers += used(d[POOL + at])
            loss = (d[FREE] - jokers) * d[JOKER_WEIGHT] - d[POOL + room + at]
            if jokers >= d[FREE_MUST] and (chosen < 0 or loss < least):
                least, chosen = loss, at
    at = chosen
    for place in range(TOP - 1, -1, -1):
        if at >= 0:
            d[PATH + place] = d[POOL + 3 * room + at]
            at = d[POOL + 2 * room + at]
    return least
