"""The likely holdings of a seat in each half-suit, inferred from the half-suits in which it asks.

A player who asks in a half-suit mostly holds many of its cards, and few of those half-suits in which the player could
ask and does not. The rules do not say so; people and the bots play that way. Everybody can see how a seat stands to a
half-suit (`standing`); `habits` has measured how often a seat with that standing holds none, one, two … of its unknown
cards. No holding that is possible is ruled out.
"""

from __future__ import annotations

from tefuda.games.literature.common_knowledge import NOTHING_HELD
from tefuda.games.literature.counting_view import (
    ALLOWED,
    COUNTED,
    CROWD,
    NOBODY,
    PLAYER_OF,
    SEATS,
    SIZES,
    SUIT_ID,
    all_alike,
    likely,
)
from tefuda.games.literature.half_suits import SIX, card_at, half_of
from tefuda.games.literature.options import Rules
from tefuda.games.literature.scoring import team
from tefuda.games.literature.state import NONE, View

HABITS = (
    # Has asked for nothing yet.
    *(1000, 647, 397, 216, 92, 8, 10),
    # Asks here; has been seen to take none, one, more.
    *(7, 23, 95, 242, 357, 1000, 35),
    *(38, 15, 88, 321, 1000, 40, 40),
    *(35, 21, 159, 1000, 36, 36, 36),
    # Has asked here, and now asks elsewhere.
    *(6, 3, 14, 59, 109, 1000, 6),
    *(32, 18, 48, 132, 1000, 17, 32),
    *(57, 26, 150, 1000, 5, 57, 57),
    # Asks elsewhere; and has passed by what lay open.
    *(1000, 484, 237, 66, 12, 6, 30),
    *(1000, 3, 3, 3, 7, 30, 30),
)


def infer(r: Rules, v: View, d: list[int]) -> bool:
    """Leave no card of a half-suit to seats that have passed it by, in the question; return whether any had."""
    found = False
    for seat in range(v.seats):
        player = d[PLAYER_OF + seat]
        if seat != v.seat and player != NOBODY and player != d[CROWD]:
            for h in range(d[COUNTED]):
                at = ALLOWED + 2 * (h * SEATS + player)
                if d[at] & NOTHING_HELD != 0 and has_passed(r, v, seat, d[SUIT_ID + h]):
                    d[at], d[at + 1] = NOTHING_HELD, 0
                    found = True
    return found


def has_passed(r: Rules, v: View, seat: int, half: int) -> bool:
    """Return whether this seat last asked in vain while a card of the half-suit lay open with the other team."""
    lay_open = False
    for place in range(SIX):
        holder = v.where[card_at(r, half, place)]
        if holder == seat:
            return False
        if holder >= 0 and team(holder) != team(seat) and v.failed_at[holder] < v.failed_at[seat]:
            lay_open = v.failed[seat] != NONE
    return lay_open


# The relations of a seat to a half-suit.  To `ASKS_HERE` and `ASKED_HERE` the number of its cards that the seat was
# seen to take is added, 2 at most.
NEVER_ASKED, ASKS_HERE, ASKED_HERE, ASKS_ELSEWHERE, PASSED_BY, STANDINGS = 0, 1, 4, 7, 8, 9


def believe(r: Rules, v: View, d: list[int], f: list[float]) -> None:
    """Note on the workspace how likely each player is to hold 0 … 6 unknown cards of each half-suit."""
    all_alike(d, f, 1.0)
    for seat in range(v.seats):
        player = d[PLAYER_OF + seat]
        if player != NOBODY and player != d[CROWD]:
            for h in range(d[COUNTED]):
                habit = SIZES * standing(r, v, seat, d[SUIT_ID + h])
                for cards in range(SIZES):
                    f[likely(h, player) + cards] = HABITS[habit + cards] / 1000


def standing(r: Rules, v: View, seat: int, half: int) -> int:
    """The standing of a seat towards a half-suit, from the cards that it has asked for.

    Returns:
        An index from `NEVER_ASKED` to `PASSED_BY`, as in the rows of `HABITS`.
    """
    if v.failed_at[seat] == 0:
        return NEVER_ASKED
    taken = 0
    for place in range(SIX):
        taken += 1 if v.where[card_at(r, half, place)] == seat else 0
    if v.failed[seat] != NONE and half_of(r, v.failed[seat]) == half:
        return ASKS_HERE + (taken if taken < 2 else 2)
    if taken > 0 or v.ways_low[seat][half] & NOTHING_HELD == 0:
        return ASKED_HERE + (taken if taken < 2 else 2)
    return PASSED_BY if has_passed(r, v, seat, half) else ASKS_ELSEWHERE
