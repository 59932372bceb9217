"""Teams: the even seats against the odd ones (LI-1), and the seats of them that hold cards."""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.games.literature.state import NONE, Public


def team(seat: int) -> int:
    """The team of a seat, 0 or 1: opponents sit alternately (LI-1)."""
    return seat & 1


def members(s: Public, side: int) -> int:
    """The seats of a team, as a mask."""
    seats = 0
    for seat in range(side, s.seats, 2):
        seats |= bit(seat)
    return seats


def with_cards(s: Public, side: int) -> int:
    """The seats of a team that hold cards, as a mask."""
    seats = 0
    for seat in range(side, s.seats, 2):
        if s.counts[seat] > 0:
            seats |= bit(seat)
    return seats


def is_out(s: Public, side: int) -> bool:
    """Return whether all hands of this team are empty (LI-17)."""
    for seat in range(side, s.seats, 2):
        if s.counts[seat] > 0:
            return False
    return True


def holder(s: Public, card: int) -> int:
    """The seat that holds a card, or `NONE`; only the full state knows it of every card."""
    for seat in range(s.seats):
        if (s.hands[seat] >> card) & 1 == 1:
            return seat
    return NONE
