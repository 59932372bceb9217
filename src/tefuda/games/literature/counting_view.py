"""From what a seat has seen to the question on the desk: the unknown cards, and who may hold which of them.

A seat with the same prospects as others need not be told apart from them, and a half-suit of which nothing is known
need not be looked at: it belongs to the pool. Both leave the count exact.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.games.literature.counting_desk import (
    CAPS,
    CARDS_IN,
    CROWD,
    PLACES,
    PLAYER_OF,
    SEAT_CAPS,
    SUIT_ID,
    UNKNOWN_IN,
    allow,
    ask,
    forbid_all,
    look_at,
)
from tefuda.games.literature.counting_tables import SEATS, SETS, SIZE, SUIT
from tefuda.games.literature.half_suits import HALVES, card_at, halves
from tefuda.games.literature.known import UNKNOWN
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import View

NOBODY = -1
EVERY = (1 << HALVES) - 1
# For each set of places: its subsets, a bit for each, those without the last place and those with it.
SUBSETS_LOW = tuple(sum(1 << s for s in range(32) if s & ~whole == 0) for whole in range(SETS))
SUBSETS_HIGH = tuple(sum(1 << s for s in range(32) if (s + 32) & ~whole == 0) for whole in range(SETS))


def put_question(d: list[int], r: Rules, v: View, looked: int, closely: int, together: int, most: int) -> None:
    """Put the question of what ``v.seat`` does not know.

    All that is known is used if ``looked`` is `EVERY` and there are no more than ``most`` players to tell apart;
    otherwise the seats beyond those count as one, whatever is known of them.

    Args:
        d: the ints of the desk
        r: the rules
        v: the view
        looked: the half-suits to look at if something is known of them, as a mask
        closely: the half-suits to look at in any case, as a mask
        together: the seats that may count as one player, as a mask
        most: the most players to tell apart
    """
    find_unknown(d, r, v)
    looking = 0
    for half in range(HALVES):
        wanted = closely | (looked if is_touched(d, v, half) else 0)
        if d[UNKNOWN_IN + half] != 0 and has(wanted, half):
            looking |= bit(half)
    ask(d, seat_players(d, v, looking, together, most))
    for cards in range(SUIT, 0, -1):
        for half in range(HALVES):
            if has(looking, half) and SIZE[d[UNKNOWN_IN + half]] == cards:
                look_into(d, v, half)


def find_unknown(d: list[int], r: Rules, v: View) -> None:
    """Note the unknown places of each half-suit, and the number of unknown cards that each other seat holds."""
    own = v.hands[v.seat] if v.seat >= 0 else 0
    for seat in range(SEATS):
        d[SEAT_CAPS + seat] = v.counts[seat] if seat < v.seats and seat != v.seat else 0
    for half in range(HALVES):
        d[UNKNOWN_IN + half] = 0
    for half in range(halves(r)):
        for place in range(SUIT):
            card = card_at(r, half, place)
            holder = v.where[card]
            if holder == UNKNOWN and not has(own, card):
                d[UNKNOWN_IN + half] |= bit(place)
            elif holder >= 0 and holder != v.seat:
                d[SEAT_CAPS + holder] -= 1


def is_free(d: list[int], v: View, seat: int, half: int) -> bool:
    """Return whether this seat may hold any set of the half-suit's unknown cards."""
    low, high = SUBSETS_LOW[d[UNKNOWN_IN + half]], SUBSETS_HIGH[d[UNKNOWN_IN + half]]
    return v.ways_low[seat][half] & low == low and v.ways_high[seat][half] & high == high


def is_touched(d: list[int], v: View, half: int) -> bool:
    """Return whether anything is known of a half-suit, beyond where some of its cards are."""
    for seat in range(v.seats):
        if d[SEAT_CAPS + seat] > 0 and not is_free(d, v, seat, half):
            return True
    return False


def is_free_in_all(d: list[int], v: View, seat: int, looking: int) -> bool:
    """Return whether `is_free` holds for this seat in all half-suits that are looked at."""
    for half in range(HALVES):
        if has(looking, half) and not is_free(d, v, seat, half):
            return False
    return True


def seat_players(d: list[int], v: View, looking: int, together: int, most: int) -> int:
    """Note which seats are which players; return the number of players."""
    players, crowd = 0, 0
    for seat in range(SEATS):
        d[PLAYER_OF + seat] = NOBODY
        if d[SEAT_CAPS + seat] > 0:
            if players >= most - 1 or (has(together, seat) and is_free_in_all(d, v, seat, looking)):
                crowd |= bit(seat)
            else:
                d[PLAYER_OF + seat] = players
                d[CAPS + players] = d[SEAT_CAPS + seat]
                players += 1
    d[CROWD] = players if crowd != 0 else NOBODY
    return players if crowd == 0 else seat_crowd(d, crowd, players)


def seat_crowd(d: list[int], crowd: int, players: int) -> int:
    """Make the seats of a mask one player, the last; return the number of players."""
    d[CAPS + players] = 0
    for seat in range(SEATS):
        if has(crowd, seat):
            d[PLAYER_OF + seat] = players
            d[CAPS + players] += d[SEAT_CAPS + seat]
    return players + 1


def look_into(d: list[int], v: View, half: int) -> None:
    """Look at a half-suit: note which sets of its unknown cards each player may hold."""
    unknown = d[UNKNOWN_IN + half]
    h = look_at(d, half, SIZE[unknown])
    k = 0
    for place in range(SUIT):
        if has(unknown, place):
            d[PLACES + h * SUIT + k] = place
            k += 1
    for seat in range(v.seats):
        if d[PLAYER_OF + seat] != NOBODY:
            allow_sets(d, v, h, seat)


def allow_sets(d: list[int], v: View, h: int, seat: int) -> None:
    """Allow the player of a seat all sets that the seat may hold, in ascending order; the crowd may hold any."""
    half, player = d[SUIT_ID + h], d[PLAYER_OF + seat]
    forbid_all(d, h, player)
    held = 0
    for cards in range(1 << d[CARDS_IN + h]):
        if SIZE[cards] <= d[CAPS + player] and (player == d[CROWD] or may_be(v, seat, half, held)):
            allow(d, h, player, cards)
        held = (held - d[UNKNOWN_IN + half]) & d[UNKNOWN_IN + half]


def may_be(v: View, seat: int, half: int, places: int) -> bool:
    """Return whether this seat may hold exactly these of the half-suit's unknown cards."""
    ways = v.ways_high[seat][half] if places >= 32 else v.ways_low[seat][half]
    return has(ways, places & 31)


def may_hold_place(d: list[int], v: View, seat: int, half: int, place: int) -> bool:
    """Return whether this seat may hold the unknown card at this place, by its own questions and answers."""
    whole, others = d[UNKNOWN_IN + half], d[UNKNOWN_IN + half] & ~bit(place)
    low, high = SUBSETS_LOW[whole] & ~SUBSETS_LOW[others], SUBSETS_HIGH[whole] & ~SUBSETS_HIGH[others]
    return d[SEAT_CAPS + seat] > 0 and (v.ways_low[seat][half] & low | v.ways_high[seat][half] & high) != 0
