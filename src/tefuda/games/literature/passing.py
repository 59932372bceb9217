"""The inference from passing by: a player who can take a card that lies open takes it.

So a player who asks in vain while such a card lay with the other team has none of its half-suit. The rules do not say
so; the bots play that way, and so does nearly everybody. Where a card lies is known; it came to its holder before the
holder's last question, so it has lain there at least since that question.
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
