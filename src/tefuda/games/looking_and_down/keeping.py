"""What a play must leave in the hand: LD-21, LD-22, LD-23 and LD-A24.  In the rules' dialect."""

from __future__ import annotations

from tefuda.games.looking_and_down.melds import canastas
from tefuda.games.looking_and_down.options import FirstMeldCanasta, Rules
from tefuda.games.looking_and_down.state import Public

TO_GO_OUT = 2  # canastas


def may_go_out(r: Rules, s: Public, seat: int, more: int) -> bool:
    """LD-22: with Down as the hand and two canastas; ``more``: those that this play makes."""
    return s.down[seat] == 0 and s.last_round == 0 and canastas(r, s, seat) + more >= TO_GO_OUT


def must_stay(r: Rules, s: Public, seat: int, more: int) -> int:
    """How many cards must be left after melding.

    Nothing while Down still lies there, LD-21, and in the last round, LD-23, and for who can go out, LD-22.
    Otherwise two before the discard, LD-A24, and one where none follows.
    """
    if s.down[seat] > 0 or s.last_round != 0 or canastas(r, s, seat) + more >= TO_GO_OUT:
        return 0
    return 2 if seat == s.turn else 1


def largest(r: Rules, s: Public, seat: int) -> int:
    """LD-9: seven cards to a meld.  LD-12, LD-A5: six, if canastas are barred in the turn of the first meld."""
    return 6 if s.opened == seat and r.first_meld_canasta == FirstMeldCanasta.TURN else 7


def may_discard(r: Rules, s: Public, seat: int) -> bool:
    """LD-20; LD-22: not the last card of Down, unless one goes out with it or nobody can."""
    if s.counts[seat] != 1 or s.down[seat] > 0 or s.last_round != 0:
        return s.counts[seat] > 0
    return may_go_out(r, s, seat, 0)


def can_close(a: int, w: int, more: int, wilds: int, left: int, most: int, stay: int, stay_seven: int) -> bool:
    """Can a meld that has been begun be finished?

    ``a``, ``w``: its naturals and wild cards so far; ``more``, ``wilds``: those that may still be named; ``left``:
    cards in the hand beside those named; ``stay``: how many must be left there, ``stay_seven``: if it has seven cards.
    """
    if most == 7 and can_reach(a, w, more, wilds, 7) and left - (7 - a - w) >= stay_seven:
        return True
    least = a + w if a + w > 3 else 3
    return least <= most and can_reach(a, w, more, wilds, least) and left - (least - a - w) >= stay


def can_reach(a: int, w: int, more: int, wilds: int, size: int) -> bool:
    """Can it have exactly so many cards, and fewer wild ones than naturals?  LD-9: 2w < size, that is w < a."""
    missing = size - a - w
    if missing < 0:
        return False
    x = more if more < missing else missing
    return missing - x <= wilds and a + x > w + missing - x
