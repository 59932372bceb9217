"""A depth-first search from rank to rank: can these cards lie in melds?

Written in the rules' dialect.  It leaves the first arrangement that it finds as a path of ways.  States from which
there is no way on are noted, and a note on one state holds for all in which less can be done; losing a note costs time,
never correctness.  With two packs, jokers and a full hand there are tens of thousands of such states: when only a few
were kept, a question could take an hour.
"""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.matches.playouts import LOW62, MIX
from tefuda.games.carousel.solver.ways import (
    FOUR,
    GAIN,
    IN_RUNS,
    LONGS,
    PLAYED,
    after,
    forget,
    list_ways,
    must_go_on,
    row_at,
    spent,
    supply,
    top_jokers,
    used,
)
from tefuda.games.carousel.solver.workspace import (
    FREE,
    FREE_MUST,
    GIVEN_UP,
    HIGHS,
    JOKER_WEIGHT,
    KEYS,
    MAY,
    MOST_GAIN,
    MUST,
    NEAR_BY,
    NEED,
    PATH,
    PATIENCE,
    POOL,
    PUT_BY,
    READY,
    SLOT_KEYS,
    SLOT_MARKS,
    SLOTS,
    STAMP,
    SUITS,
    TOP,
    TRIED,
    UNIT,
    WAYS_FROM,
    WEIGHTS,
    at_least,
    home_of,
    of_suit,
)

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


NO_WAY, NO_ROOM = -1, -2
SHORT_TRY = 600  # steps

# The pool, for `room` states: their keys, losses (below zero), parents and ways; then twice as many places
# for finding them.


def best_value(d: list[int], room: int) -> int:
    """Find the greatest weight of cards that can be laid (CA-12); leave the path on the workspace.

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
    at = (((state * MIX) & LOW62) >> 30) % size
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
