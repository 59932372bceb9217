"""The toy games' common part: points are added up, and the match ends with the deal in which somebody has enough."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from tefuda.cards.bits import bit


class Ended(IntEnum):
    """Phases in which nobody plays; each toy has two of its own between them."""

    DEAL = 0
    OVER = 3


def end_deal(r: Any, s: Any) -> None:
    """Add up."""
    s.phase = Ended.DEAL
    s.dealer = (s.dealer + 1) % s.seats
    for seat in range(s.seats):
        s.totals[seat] += s.scores[seat]
        if s.totals[seat] >= r.target:
            s.phase = Ended.OVER


def points(r: Any, s: Any, seat: int) -> int:
    """Pairs, or tricks, of the deal."""
    return int(s.scores[seat])


def over(r: Any, s: Any) -> bool:
    """Has somebody enough?"""
    return bool(s.phase == Ended.OVER)


def winners(r: Any, s: Any) -> int:
    """All who have."""
    found = 0
    for seat in range(s.seats):
        if s.phase == Ended.OVER and s.totals[seat] >= r.target:
            found |= bit(seat)
    return found
