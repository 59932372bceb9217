"""The cards that a play must leave in the hand: LD-21, LD-22, LD-23 and LD-A24.  Written in the rules' dialect."""

from __future__ import annotations

from tefuda.games.looking_and_down.melds import canastas
from tefuda.games.looking_and_down.options import FirstMeldCanasta, Rules
from tefuda.games.looking_and_down.state import Public

TO_GO_OUT = 2  # canastas


def may_go_out(r: Rules, s: Public, seat: int, more: int) -> bool:
    """Return whether the seat may go out: Down is its hand, and it has two canastas (LD-22).

    ``more``: the number of canastas that this play makes.
    """
    return s.down[seat] == 0 and s.last_round == 0 and canastas(r, s, seat) + more >= TO_GO_OUT


def must_stay(r: Rules, s: Public, seat: int, more: int) -> int:
    """The number of cards that must be left after melding.

    0 while Down is not taken up (LD-21), in the last round (LD-23), and for a seat that can go out (LD-22). Otherwise 2
    in turn, before the discard (LD-A24), and 1 out of turn, where no discard follows. ``more``: the number of canastas
    that this play makes.
    """
    if s.down[seat] > 0 or s.last_round != 0 or canastas(r, s, seat) + more >= TO_GO_OUT:
        return 0
    return 2 if seat == s.turn else 1


def largest(r: Rules, s: Public, seat: int) -> int:
    """The largest size of a meld: 7 cards (LD-9), or 6 in the turn of a first meld that bars canastas (LD-12).

    The option `first_meld_canasta` decides whether it does (LD-A5).
    """
    return 6 if s.opened == seat and r.first_meld_canasta == FirstMeldCanasta.TURN else 7


def may_discard(r: Rules, s: Public, seat: int) -> bool:
    """Return whether the seat may discard (LD-20).

    The last card of Down may not be discarded, unless the seat goes out with it or nobody can go out (LD-22).
    """
    if s.counts[seat] != 1 or s.down[seat] > 0 or s.last_round != 0:
        return s.counts[seat] > 0
    return may_go_out(r, s, seat, 0)


def can_close(a: int, w: int, more: int, wilds: int, left: int, most: int, stay: int, stay_seven: int) -> bool:
    """Return whether a meld that has been begun can be finished.

    Args:
        a: its naturals so far
        w: its wild cards so far
        more: the naturals that may still be named
        wilds: the wild cards that may still be named
        left: the cards in the hand beside those named
        most: the largest size of the meld
        stay: the cards that must be left in the hand
        stay_seven: the cards that must be left in the hand if the meld has seven cards
    """
    if most == 7 and can_reach(a, w, more, wilds, 7) and left - (7 - a - w) >= stay_seven:
        return True
    least = a + w if a + w > 3 else 3
    return least <= most and can_reach(a, w, more, wilds, least) and left - (least - a - w) >= stay


def can_reach(a: int, w: int, more: int, wilds: int, size: int) -> bool:
    """Return whether the meld can have exactly ``size`` cards, fewer wild ones than naturals.

    LD-9: 2w < size, that is w < a.
    """
    missing = size - a - w
    if missing < 0:
        return False
    x = more if more < missing else missing
    return missing - x <= wilds and a + x > w + missing - x
