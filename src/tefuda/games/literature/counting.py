"""Counting the deals that are still possible, all half-suits together.

The half-suits are dealt one after the other. A *state* is the number of unknown cards that each player has left when
some of the half-suits have been dealt; a share of the next half-suit leads from state to state. The forward pass gives
the number of ways to reach each state, the backward pass the number of ways to go on from it; together they give the
number of deals for each share of each half-suit (a forward-backward pass, L. E. Baum and others, 1970). Nothing is
drawn at random. Written in the rules' dialect, apart from its numbers (floats, or exact ints in Python).
"""

from __future__ import annotations

from tefuda.games.literature.counting_suit import come_back, go_ahead, keep_terms, list_shares
from tefuda.games.literature.counting_view import (
    BINOMIAL,
    COUNTED,
    FIRST_DENSE,
    FIRST_LEFT,
    GUARD,
    MAP,
    MAPPED,
    NO_ROOM,
    OUTSIDE,
    PLAYERS,
    POOL_SHARE,
    ROOM,
    ROW,
    SHIFTS,
    STATE_DENSE,
    STATE_LEFT,
    STATES_FROM,
    TERM_DENSE,
    TERM_KEY,
    TERMS_FROM,
    TOTAL,
    WAYS,
    WAYS_ON,
    WEIGHT,
    all_alike,
)


def count_deals(d: list[int], f: list[float], one: float) -> int:
    """Answer the question on the workspace by counting every deal once.

    ``f[TOTAL]`` becomes the number of deals: of those in which the players get their cards, where seats that count as
    one player are not told apart. `HELD` becomes, for each player and card, the number of these deals in which the
    player holds the card.

    Args:
        d: the ints of the workspace, with the question
        f: the numbers of the workspace
        one: 1 to count in exact ints, 1.0 to count in floats

    Returns:
        The number of states, or `NO_ROOM`.
    """
    all_alike(d, f, one)
    return count_likely(d, f, one)


def count_likely(d: list[int], f: list[float], one: float) -> int:
    """Do the same as `count_deals`, with each deal weighted by its likelihood.

    The weight of a deal is the product of what is noted of each hand (`likely`).
    """
    states = count_states(d, f, one)
    for h in range(0 if states == NO_ROOM else d[COUNTED]):
        go_ahead(d, f, h, one)
        come_back(d, f, h, one)
    return states


def count_states(d: list[int], f: list[float], one: float) -> int:
    """Do the same as `count_likely` without the single cards.

    It gives the number of deals, and the worth of each share of each half-suit (`OUTSIDE`). Returns the number of
    states, or `NO_ROOM`.
    """
    states = reach(d, f, one)
    if states == NO_ROOM:
        return NO_ROOM
    end_in_pool(d, f, one)
    for h in range(d[COUNTED] - 1, -1, -1):
        return_through(d, f, h, one)
    f[TOTAL] = f[d[WAYS_ON]]
    return states


def count_alone(d: list[int], f: list[float], one: float) -> None:
    """Do the same as `count_likely` for a single half-suit, which needs no states: the pool is all the rest."""
    list_shares(d)
    all_alike(d, f, one)
    d[TERMS_FROM] = 0
    go_ahead(d, f, 0, one)
    keep_terms(d, f, 0)
    f[TOTAL] = one - one
    for term in range(d[TERMS_FROM + 1]):
        left = d[FIRST_LEFT] - d[d[TERM_KEY] + term]
        f[d[OUTSIDE] + term] = fill(d, left, one) if left & d[GUARD] == d[GUARD] else one - one
        f[TOTAL] += f[d[WEIGHT] + term] * f[d[OUTSIDE] + term]
    come_back(d, f, 0, one)


def reach(d: list[int], f: list[float], one: float) -> int:
    """Go forward through all half-suits; return the number of states, or `NO_ROOM`."""
    list_shares(d)
    d[TERMS_FROM] = 0
    for h in range(d[COUNTED]):
        go_ahead(d, f, h, one)
        if not keep_terms(d, f, h):
            return NO_ROOM
    for i in range(d[MAPPED]):
        d[d[MAP] + i] = 0
    d[d[STATE_LEFT]] = d[FIRST_LEFT]
    d[d[STATE_DENSE]] = d[FIRST_DENSE]
    f[d[WAYS]] = one
    d[STATES_FROM], d[STATES_FROM + 1] = 0, 1
    for h in range(d[COUNTED]):
        if not go_through(d, f, h):
            return NO_ROOM
        map_states(d, h + 1, False)
    return d[STATES_FROM + d[COUNTED] + 1]


def go_through(d: list[int], f: list[float], h: int) -> bool:
    """Go from the states before a half-suit to those after it; return False if there is no room for them."""
    end, guard, room, on_map = d[STATES_FROM + h + 1], d[GUARD], d[ROOM], d[MAP]
    lefts, denses, all_ways = d[STATE_LEFT], d[STATE_DENSE], d[WAYS]
    keys, steps, weights = d[TERM_KEY], d[TERM_DENSE], d[WEIGHT]
    first, last = d[TERMS_FROM + h], d[TERMS_FROM + h + 1]
    for state in range(d[STATES_FROM + h], d[STATES_FROM + h + 1]):
        before, dense, ways = d[lefts + state], d[denses + state], f[all_ways + state]
        for term in range(first, last):
            left = before - d[keys + term]
            if left & guard == guard:
                where = dense - d[steps + term]
                if d[on_map + where] == 0:
                    if end == room:
                        return False
                    d[lefts + end] = left
                    d[denses + end] = where
                    f[all_ways + end] = ways - ways
                    end += 1
                    d[on_map + where] = end
                f[all_ways + d[on_map + where] - 1] += ways * f[weights + term]
    d[STATES_FROM + h + 2] = end
    return True


def map_states(d: list[int], h: int, shown: bool) -> None:
    """Enter the states before half-suit ``h`` on the map, by their numbers from 1, or clear them if not ``shown``."""
    for state in range(d[STATES_FROM + h], d[STATES_FROM + h + 1]):
        d[d[MAP] + d[d[STATE_DENSE] + state]] = state + 1 if shown else 0


def end_in_pool(d: list[int], f: list[float], one: float) -> None:
    """Count the ways in which the pool fills what is left, and the cards of the pool that each player gets in them."""
    for p in range(d[PLAYERS]):
        f[POOL_SHARE + p] = one - one
    h = d[COUNTED]
    for state in range(d[STATES_FROM + h], d[STATES_FROM + h + 1]):
        ways = fill(d, d[d[STATE_LEFT] + state], one)
        f[d[WAYS_ON] + state] = ways
        for p in range(d[PLAYERS]):
            f[POOL_SHARE + p] += f[d[WAYS] + state] * ways * left_of(d, d[d[STATE_LEFT] + state], p)


def fill(d: list[int], left: int, one: float) -> float:
    """The number of ways in which the cards of the pool fill these places."""
    ways, places = one, 0
    for p in range(d[PLAYERS]):
        own = left_of(d, left, p)
        places += own
        ways *= BINOMIAL[places * ROW + own]
    return ways


def left_of(d: list[int], left: int, p: int) -> int:
    """The number of places that a player has left, read from the packed int."""
    shift = d[SHIFTS + p]
    return (left >> shift) & ((1 << (d[SHIFTS + p + 1] - shift - 1)) - 1)


def return_through(d: list[int], f: list[float], h: int, one: float) -> None:
    """Go back over a half-suit: compute the ways to go on before it, and the worth of each of its shares."""
    map_states(d, h + 1, True)
    first, last, guard, on_map = d[TERMS_FROM + h], d[TERMS_FROM + h + 1], d[GUARD], d[MAP]
    keys, steps, weights, outside, onward = d[TERM_KEY], d[TERM_DENSE], d[WEIGHT], d[OUTSIDE], d[WAYS_ON]
    for term in range(first, last):
        f[outside + term] = one - one
    for state in range(d[STATES_FROM + h], d[STATES_FROM + h + 1]):
        before, dense, ways = d[d[STATE_LEFT] + state], d[d[STATE_DENSE] + state], f[d[WAYS] + state]
        ways_on = one - one
        for term in range(first, last):
            if (before - d[keys + term]) & guard == guard:
                after = f[onward + d[on_map + dense - d[steps + term]] - 1]
                ways_on += f[weights + term] * after
                f[outside + term] += ways * after
        f[onward + state] = ways_on
    map_states(d, h + 1, False)
