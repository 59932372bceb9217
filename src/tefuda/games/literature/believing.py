"""What it tells in which half-suits somebody asks, and in which not.

Whoever asks in a half-suit mostly holds much of it, and little of those in which he could ask and does not.  The rules
do not say so; it is how people play, and the house too.  How a seat stands to a half-suit everybody sees (`standing`);
how often one who stands so holds none, one, two of its unknown cards has been counted (`habits`).  Nothing
is taken for impossible that could be.
"""

from __future__ import annotations

from tefuda.games.literature.counting_desk import COUNTED, CROWD, PLAYER_OF, SIZES, SUIT_ID, all_alike, likely
from tefuda.games.literature.counting_view import NOBODY
from tefuda.games.literature.habits import HABITS
from tefuda.games.literature.half_suits import SIX, card_at, half_of
from tefuda.games.literature.known import NOTHING_HELD
from tefuda.games.literature.options import Rules
from tefuda.games.literature.passing import has_passed
from tefuda.games.literature.state import NONE, View

# How a seat stands to a half-suit.  Who has asked in it may have been seen to take one card of it, or several.
NEVER_ASKED, ASKS_HERE, ASKED_HERE, ASKS_ELSEWHERE, PASSED_BY, STANDINGS = 0, 1, 4, 7, 8, 9


def believe(r: Rules, v: View, d: list[int], f: list[float]) -> None:
    """Note, of the question on the desk, how likely each player holds so many unknown cards of each half-suit."""
    all_alike(d, f, 1.0)
    for seat in range(v.seats):
        player = d[PLAYER_OF + seat]
        if player != NOBODY and player != d[CROWD]:
            for h in range(d[COUNTED]):
                habit = SIZES * standing(r, v, seat, d[SUIT_ID + h])
                for cards in range(SIZES):
                    f[likely(h, player) + cards] = HABITS[habit + cards] / 1000


def standing(r: Rules, v: View, seat: int, half: int) -> int:
    """How a seat stands to a half-suit, by what it has asked for."""
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
