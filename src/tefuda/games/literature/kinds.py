"""Kinds of fields that only Literature has: half-suits on the table, and the known holder of a card."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.engine.features import FeatureContext, Mask, Number, Opened, one_seat
from tefuda.engine.kinds import FieldKind
from tefuda.engine.places import Place
from tefuda.games.literature.half_suits import SIX, card_at, halves

MANY = 10**6  # questions of a deal
ALL_WAYS = (1 << 32) - 1


@dataclass(frozen=True)
class _HalfSuit(FieldKind):
    """A half-suit's state; ``start``: still in the hands."""

    def opened(self, around: FeatureContext, at: int) -> Opened:
        teams = self.high  # the value after those of the teams stands for nobody
        own = ("own team", "other team") if around.relative else ("team 0", "team 1")
        names = (*own, "nobody's")
        return Number(self.low, self.high, named=True, none=True, names=names, cycle=teams)

    def cards(self, place: Place) -> list[int]:
        half = place.index[0]
        here = place.value != self.start and half < halves(place.rules)
        return [card_at(place.rules, half, at) for at in range(SIX)] if here else []


def half_suit_at(in_play: int, last: int) -> FieldKind:
    """The state of a half-suit: in play, or on the table, where its six cards lie then."""
    return _HalfSuit("in play, or whose", in_play, last, in_play, bears=True)


@dataclass(frozen=True)
class _Holder(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return one_seat(around, self.low)

    def cards(self, place: Place) -> list[int]:
        return [place.index[0]] if place.value >= 0 else []


def holder(seats: int) -> FieldKind:
    """The seat that is known to hold a card, or that none is known (-1), or that the card is out of play (-2)."""
    return _Holder("a seat, unknown, or out of play", -2, seats - 1, speaks=True)


@dataclass(frozen=True)
class _Ways(FieldKind):
    """The sets of unknown cards that a seat can hold, as a mask; ``last``: the sets with the half-suit's last card."""

    last: bool = False

    def opened(self, around: FeatureContext, at: int) -> Opened:
        return Mask(tuple(self._way(way) for way in range(ALL_WAYS.bit_length())))

    def _way(self, way: int) -> str:
        """The cards of a set, by their places in the half-suit from 1 on."""
        places = [str(place + 1) for place in range(SIX - 1) if way >> place & 1]
        return " ".join(places + ([str(SIX)] if self.last else [])) or "none"


def ways(last: bool) -> FieldKind:
    """The sets of a half-suit's unknown cards that a seat can hold: those without its last card, or those with it."""
    return _Ways(f"which sets {'with' if last else 'without'} its last card", 0, ALL_WAYS, last=last)
