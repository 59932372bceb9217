"""Features of an int of a field: a number, some of many things, or several numbers side by side.

Each kind of field declares them (`tefuda.engine.declarations.kinds.FieldKind.opened`); encoders are made from nothing
else.
"""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.cards.pack import Pack


@dataclass(frozen=True)
class FeatureContext:
    """The table for which features are made: its seats, its pack; ``relative``: seen from one's own seat."""

    seats: int
    pack: Pack
    relative: bool = False

    @property
    def who(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(map(self.seat, range(self.seats)))

    def seat(self, seat: int) -> str:
        """The name of one seat."""
        return f"seat {seat}" if not self.relative else f"own + {seat}" if seat else "own"

    def times(self, card: int) -> int:
        """The number of copies of this card in the pack."""
        return self.pack.cards.count(card)


@dataclass(frozen=True)
class NumberFeature:
    """One number.  ``named``: its values stand for things, such as cards or seats, and are no amounts.

    ``none``: the lowest value stands for nobody, or for nothing; ``names``: the names of the values from 0 on;
    ``cycle``: the number of values, from 0 on, that are seats or teams.
    """

    low: int
    high: int
    named: bool = False
    none: bool = False
    names: tuple[str, ...] = ()
    cycle: int = 0

    @property
    def first(self) -> int:
        """The lowest value that stands for something."""
        return self.low + 1 if self.none else self.low

    def called(self, value: int) -> str:
        """The name of a value."""
        return self.names[value] if 0 <= value < len(self.names) else str(value)


@dataclass(frozen=True)
class MaskFeature:
    """Some of many things: a bit for each of ``names``.  ``cycle``: they are the seats."""

    names: tuple[str, ...]
    cycle: bool = False


@dataclass(frozen=True)
class BitField:
    """One of several numbers in an int: its name, its bounds, its first bit, and how many bits it has."""

    name: str
    number: NumberFeature
    shift: int
    bits: int


@dataclass(frozen=True)
class PackedFeature:
    """Several numbers in one int."""

    parts: tuple[BitField, ...]


Opened = NumberFeature | MaskFeature | PackedFeature


def parts_of(opened: Opened) -> tuple[BitField, ...]:
    """The numbers of an int; a bit of a mask is one from 0 to 1."""
    if isinstance(opened, PackedFeature):
        return opened.parts
    if isinstance(opened, MaskFeature):
        return tuple(BitField(name, NumberFeature(0, 1), at, 1) for at, name in enumerate(opened.names))
    return (BitField("", opened, 0, 0),)


def one_seat(around: FeatureContext, low: int) -> NumberFeature:
    """One of the seats in play; below 0: nobody."""
    return NumberFeature(low, around.seats - 1, named=True, none=low < 0, names=around.who, cycle=around.seats)


def one_card(around: FeatureContext) -> NumberFeature:
    """One card of the pack, or none."""
    return NumberFeature(-1, len(around.pack.kinds) - 1, named=True, none=True, names=around.pack.kinds)
