"""Teams: the even seats against the odd ones (LI-1), and who of them holds cards."""

from __future__ import annotations

from tefuda.cards.bits import bit
from tefuda.games.literature.state import NONE, Public


def team(seat: int) -> int:
    """LI-1: opponents sit alternately."""
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
    """LI-17: are all hands of this team empty?"""
    for seat in range(side, s.seats, 2):
        if s.counts[seat] > 0:
            return False
    return True


def holder(s: Public, card: int) -> int:
    """Who holds a card; only the truth knows of every card."""
    for seat in range(s.seats):
        if (s.hands[seat] >> card) & 1 == 1:
            return seat
    return NONE
