"""What it tells that somebody passed by: whoever can take a card that lies open takes it.

So whoever asks in vain while such a card lay with the other team has none of its half-suit.  The rules do not say it;
the house's players play so, and so does nearly everybody.  Where a card lay, and since when, follows from when its
holder asked last: it came to him before that.
"""

from __future__ import annotations

from tefuda.games.literature.counting_desk import ALLOWED, COUNTED, CROWD, PLAYER_OF, SUIT_ID
from tefuda.games.literature.counting_tables import SEATS
from tefuda.games.literature.counting_view import NOBODY
from tefuda.games.literature.half_suits import SIX, card_at
from tefuda.games.literature.known import NOTHING_HELD
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import NONE, View
from tefuda.games.literature.teams import team


def infer(r: Rules, v: View, d: list[int]) -> bool:
    """Leave, in the question on the desk, nothing of a half-suit to those who have passed by it; were there any?"""
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
    """Has this seat asked last, and in vain, when a card of the half-suit already lay open with the other team?"""
    lay_open = False
    for place in range(SIX):
        holder = v.where[card_at(r, half, place)]
        if holder == seat:
            return False
        if holder >= 0 and team(holder) != team(seat) and v.failed_at[holder] < v.failed_at[seat]:
            lay_open = v.failed[seat] != NONE
    return lay_open
