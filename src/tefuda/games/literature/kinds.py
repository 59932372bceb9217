"""Kinds of fields that only Literature has: half-suits on the table, and who is known to hold a card."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.kinds import Kind
from tefuda.engine.places import Place
from tefuda.games.literature.half_suits import SIX, card_at, halves

MANY = 10**6  # questions of a deal


@dataclass(frozen=True)
class _HalfSuit(Kind):
    """``start``: still in the hands."""

    def cards(self, place: Place) -> list[int]:
        half = place.index[0]
        here = place.value != self.start and half < halves(place.rules)
        return [card_at(place.rules, half, at) for at in range(SIX)] if here else []


def half_suit_at(in_play: int, last: int) -> Kind:
    """Where a half-suit is: in play, or on the table, where its six cards lie then."""
    return _HalfSuit("in play, or whose", in_play, last, in_play, bears=True)


@dataclass(frozen=True)
class _Holder(Kind):
    def cards(self, place: Place) -> list[int]:
        return [place.index[0]] if place.value >= 0 else []


def holder(seats: int) -> Kind:
    """Of each card: the seat that is known to hold it, or that nobody knows (-1), or that it is out of play (-2)."""
    return _Holder("a seat, unknown, or out of play", -2, seats - 1, speaks=True)
