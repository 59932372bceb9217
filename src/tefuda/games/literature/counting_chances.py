"""From counts to probabilities, seat by seat: what the bots decide by.  They use the workspace of the scratch space.

If counting everything would take too long (few questions so far, in many half-suits), the half-suits are counted one by
one, each as if nothing were known of the others. A chance is then an estimate, but it is still never 0 for something
possible. `reckon` tells which of the two it was.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.games.literature.belief import believe, infer
from tefuda.games.literature.counting import count_alone, count_deals, count_likely
from tefuda.games.literature.counting_view import (
    CAPS,
    CARDS,
    CHANCE,
    COUNTED,
    CROWD,
    EVERY,
    HELD,
    MAPPED,
    NO_ROOM,
    NOBODY,
    PLAYER_OF,
    POOL_SHARE,
    POOLED,
    SEAT_CAPS,
    SUIT,
    SUIT_ID,
    TOTAL,
    UNKNOWN_IN,
    WORKSPACE_MAP,
    WORKSPACE_PLAYERS,
    WORKSPACE_ROOM,
    WORKSPACE_TERMS,
    is_free,
    lay_out,
    may_hold_place,
    put_question,
)
from tefuda.games.literature.greedy_declaring import trust
from tefuda.games.literature.half_suits import card_at, halves
from tefuda.games.literature.options import Rules
from tefuda.games.literature.scoring import members, team
from tefuda.games.literature.state import View

# Beliefs beyond what is certain: nothing; what partners show by the convention; what follows when a player passes up
# an open card; what questions say about hands, once there is little left to count, or from the start.
THE_RULES, BY_CONVENTION, BY_PASSING, BY_ASKING, BY_ALL_ASKING = range(5)
STATES_AT_MOST = 1000  # the more, the better it plays in the first dozen questions, and the slower


def reckon(r: Rules, v: View, d: list[int], f: list[float], closely: int, believed: int) -> bool:
    """Compute `CHANCE` for every seat and every card in play.

    Args:
        r: the rules
        v: the view of the seat that reckons
        d: the ints of the workspace
        f: the numbers of the workspace
        closely: the half-suits to count although nothing is known of them, as a mask
        believed: what else is taken for true, if it is possible: `THE_RULES` … `BY_ALL_ASKING`

    Returns:
        True if all that is known was used, False if the chances are estimates.
    """
    if believed >= BY_ASKING and reckon_by_asking(r, v, d, f, closely, believed):
        return True
    others = members(v, 1 - team(v.seat))
    put_question(d, r, v, EVERY, closely, others, WORKSPACE_PLAYERS)
    if (believed == BY_CONVENTION and trust(r, v, d)) or (believed == BY_PASSING and infer(r, v, d)):
        if fits(d, v, STATES_AT_MOST) and count_deals(d, f, 1.0) != NO_ROOM and f[TOTAL] > 0:
            return note_all(r, v, d, f)
        put_question(d, r, v, EVERY, closely, others, WORKSPACE_PLAYERS)
    if fits(d, v, STATES_AT_MOST) and count_deals(d, f, 1.0) != NO_ROOM:
        return note_all(r, v, d, f)
    for half in range(halves(r)):
        put_question(d, r, v, 0, bit(half), (1 << v.seats) - 1, WORKSPACE_PLAYERS)
        if d[COUNTED] == 1:
            lay_out(d, 0, WORKSPACE_TERMS)
            count_alone(d, f, 1.0)
        note(r, v, d, f, half)
    return False


def reckon_by_asking(r: Rules, v: View, d: list[int], f: list[float], closely: int, believed: int) -> bool:
    """Do the same as `reckon` by what questions tell of hands; return False if there is no room."""
    states = WORKSPACE_ROOM if believed == BY_ALL_ASKING else STATES_AT_MOST
    asked = ask_believing(r, v, d, f, closely, states)
    return asked and count_likely(d, f, 1.0) != NO_ROOM and note_all(r, v, d, f)


def ask_believing(r: Rules, v: View, d: list[int], f: list[float], closely: int, states: int) -> bool:
    """Put the question with all seats told apart, weighted by what they ask; return False if there is no room."""
    put_question(d, r, v, EVERY, closely, 0, WORKSPACE_PLAYERS)
    if not fits(d, v, states):
        return False
    believe(r, v, d, f)
    return True


def note_all(r: Rules, v: View, d: list[int], f: list[float]) -> bool:
    """Note the chances of all half-suits; return True."""
    for half in range(halves(r)):
        note(r, v, d, f, half)
    return True


def fits(d: list[int], v: View, states: int) -> bool:
    """Lay out the workspace for this question; return False if it does not fit.

    It does not fit if the map is too large, or if seats that count as one player have different prospects.
    """
    if d[MAPPED] > WORKSPACE_MAP or not crowd_is_free(d, v):
        return False
    lay_out(d, states, WORKSPACE_TERMS)
    return True


def crowd_is_free(d: list[int], v: View) -> bool:
    """Return whether the seats that count as one player really have the same prospects."""
    for seat in range(v.seats):
        if d[PLAYER_OF + seat] != NOBODY and d[PLAYER_OF + seat] == d[CROWD]:
            for h in range(d[COUNTED]):
                if not is_free(d, v, seat, d[SUIT_ID + h]):
                    return False
    return True


def note(r: Rules, v: View, d: list[int], f: list[float], half: int) -> None:
    """Note the chances of one half-suit."""
    looked = is_looked_at(d, half)
    for place in range(SUIT):
        holder = v.where[card_at(r, half, place)]
        for seat in range(v.seats):
            at = CHANCE + seat * CARDS + half * SUIT + place
            if has(d[UNKNOWN_IN + half], place):
                f[at] = chance(v, d, f, seat, half, place, looked)
            else:
                f[at] = 1.0 if holder == seat or (holder == NOBODY and seat == v.seat) else 0.0


def is_looked_at(d: list[int], half: int) -> bool:
    """Return whether a half-suit is counted on its own; otherwise it belongs to the pool."""
    for h in range(d[COUNTED]):
        if d[SUIT_ID + h] == half:
            return True
    return False


def chance(v: View, d: list[int], f: list[float], seat: int, half: int, place: int, looked: bool) -> float:
    """The probability that this seat holds this unknown card."""
    player = d[PLAYER_OF + seat]
    if player == NOBODY or not may_hold_place(d, v, seat, half, place):
        return 0.0
    share = d[SEAT_CAPS + seat] / d[CAPS + player]
    if looked:
        return share * f[HELD + player * CARDS + half * SUIT + place] / f[TOTAL]
    return share * f[POOL_SHARE + player] / (f[TOTAL] * d[POOLED])
