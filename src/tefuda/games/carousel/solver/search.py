"""A depth-first search from rank to rank: can these cards lie in melds?

Written in the rules' dialect.  It leaves the first arrangement that it finds as a path of ways.  States from which
there is no way on are noted, and a note on one state holds for all in which less can be done; losing a note costs time,
never correctness.  With two packs, jokers and a full hand there are tens of thousands of such states: when only a few
were kept, a question could take an hour.
"""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.games.carousel.solver.desk import (
    FREE,
    FREE_MUST,
    GIVEN_UP,
    KEYS,
    NEAR_BY,
    NEED,
    PATH,
    PATIENCE,
    READY,
    SLOT_KEYS,
    SLOT_MARKS,
    SLOTS,
    STAMP,
    SUITS,
    TOP,
    TRIED,
    WAYS_FROM,
    at_least,
    home_of,
)
from tefuda.games.carousel.solver.steps import FOUR, LONGS, PLAYED, after, must_go_on, supply, top_jokers, used
from tefuda.games.carousel.solver.ways import GAIN, IN_RUNS, forget, list_ways, row_at, spent

NOWHERE = -1
ENDLESS = 1 << 60


def can_lie(d: list[int], steps: int) -> bool:
    """Return whether all cards that must lie can be arranged, with the help of those that may (CA-12).

    True also means that it was found in ``steps`` steps.
    """
    d[PATIENCE] = steps
    forget(d)
    first, last = span(d)
    place = first
    d[KEYS + place] = 0
    d[TRIED + place] = NOWHERE
    while place >= first and d[PATIENCE] > 0:
        d[PATIENCE] -= 1
        state = next_state(d, place) if place < last else NOWHERE
        if place == last and is_end(d, d[KEYS + last]):
            return True
        if state == NOWHERE:
            give_up(d, place)
            place -= 1
        else:
            place += 1
            d[KEYS + place] = state
            d[TRIED + place] = NOWHERE
    return False


def span(d: list[int]) -> tuple[int, int]:
    """Return the first rank at which something can lie, and the rank after the last; clear the path beside them."""
    first, last = 0, TOP
    if d[FREE] == 0:
        while first < last and row_at(d, first) == 0:
            d[PATH + first] = 0
            first += 1
        while last > first and row_at(d, last - 1) == 0 and row_at(d, TOP) == 0:
            last -= 1
            d[PATH + last] = 0
    return first, last


def next_state(d: list[int], place: int) -> int:
    """Return the next state that this place can lead to and that was not given up; -1 if there is none left."""
    state = d[KEYS + place]
    if not has(d[READY], place):
        list_ways(d, place)
    first = d[WAYS_FROM + place * SUITS]
    left = d[FREE] - used(state)
    end = d[WAYS_FROM + place * SUITS + left + 1]
    need = must_go_on(state)
    for i in range(max(first, d[TRIED + place] + 1), end):
        way = d[i]
        if at_least(way & IN_RUNS, need):
            rest = left - spent(way)
            found = after(state, way, supply(d, place + 1, state), supply(d, place + 2, state), rest)
            if found != NOWHERE:
                found = found | (1 << PLAYED) if way >> GAIN != 0 else found
                if not has(d[GIVEN_UP], place + 1) or not given_up(d, place + 1, found):
                    d[TRIED + place] = i
                    d[PATH + place] = way
                    return found
    return NOWHERE


def is_end(d: list[int], state: int) -> bool:
    """Return whether everything is placed, and something was played if it had to be."""
    jokers = top_jokers(d, state)
    if jokers < 0:
        return False
    jokers += used(state)
    played = state >> PLAYED != 0 or jokers > d[FREE_MUST]
    return jokers >= d[FREE_MUST] and (played or d[NEED] == 0)


def mark_of(d: list[int], place: int) -> int:
    """Return the mark of this place's notes."""
    return (d[STAMP] << 4) | place


def give_up(d: list[int], place: int) -> None:
    """Note that the state here leads nowhere.

    The note replaces one that says less, or takes a free slot, or else replaces one that is found again most quickly.
    """
    d[GIVEN_UP] |= 1 << place
    state, mark = d[KEYS + place], mark_of(d, place)
    at = home_of(but_longs(state), mark)
    found = at
    for _ in range(NEAR_BY):
        other = d[SLOT_MARKS + at]
        if other >> 4 != mark >> 4 or (other == mark and says_as_much(state, d[SLOT_KEYS + at])):
            found = at
            break
        found = at if other & 15 > d[SLOT_MARKS + found] & 15 else found
        at = (at + 1) & (SLOTS - 1)
    d[SLOT_KEYS + found], d[SLOT_MARKS + found] = state, mark


def given_up(d: list[int], place: int, state: int) -> bool:
    """Return whether this state, or one in which as much or more could be done, is known to lead nowhere."""
    mark = mark_of(d, place)
    at = home_of(but_longs(state), mark)
    for _ in range(NEAR_BY):
        other = d[SLOT_MARKS + at]
        if other >> 4 != mark >> 4:
            return False
        if other == mark and says_as_much(d[SLOT_KEYS + at], state):
            return True
        at = (at + 1) & (SLOTS - 1)
    return False


def but_longs(state: int) -> int:
    """Return all of a state but its runs that may end or go on."""
    return state & ~(FOUR << LONGS)


def says_as_much(one: int, other: int) -> bool:
    """Return whether the second state leads nowhere if the first does.

    It does if it has no more runs that may end or go on, and is otherwise the same.

    >>> says_as_much(2 << LONGS, 1 << LONGS), says_as_much(1 << LONGS, 2 << LONGS), says_as_much(1, 0)
    (True, False, False)
    """
    return but_longs(one) == but_longs(other) and at_least((one >> LONGS) & FOUR, (other >> LONGS) & FOUR)
