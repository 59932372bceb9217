"""Kinds of fields: the meaning of a field's ints, their bounds, and how they are written in a position.

A kind says which cards lie in a place, and can lay others there: so cards are counted, and secrets permuted, without
knowing the game.  A game may have kinds of its own, for example to pack several cards into one int.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random
from typing import Any, Protocol

from tefuda.cards.bits import card_list
from tefuda.cards.pack import Pack
from tefuda.engine.declarations.features import FeatureContext, MaskFeature, NumberFeature, Opened, one_card, one_seat
from tefuda.engine.declarations.position_keys import PositionKeys
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadPosition

NONE = -1  # a seat that is no seat, a card that is no card
MOST = 10**6  # points
MASK = (1 << 63) - 1


class FieldElement(Protocol):
    """An entry of a field, as its kind reads and writes it (`tefuda.engine.declarations.places.StateEntryRef`)."""

    record: Any  # a state or a view, of whose fields a game's own kinds read more than the engine knows
    rules: Any  # and of whose rules
    index: tuple[int, ...]
    value: Any  # the int, or the row
    used: int  # the number of entries of its row that are in use

    def beside(self, name: str, /) -> FieldElement:
        """The same entry of another field."""
        ...


@dataclass(frozen=True)
class FieldKind:
    """The meaning of the ints of a field.

    ``said``: the meaning in a few words; ``low`` and ``high`` bound each int; ``bears``: cards lie there; ``speaks``:
    it names cards that lie elsewhere; ``wide``: a whole row is one thing, such as a pile; ``part``: it belongs to
    another field, whose kind answers for both; ``things``: how many of the counted things one int holds (0: ints are
    not counted); ``of``: the field of the state from which this one follows, in views only.
    """

    said: str
    low: int = 0
    high: int = 1
    start: int = 0
    bears: bool = False
    speaks: bool = False
    wide: bool = False
    part: bool = False
    things: int = 1
    of: str = ""

    def derived(self, source: FieldKind | None, used: str) -> str:
        """The entry of ``owner``, made from the field ``of`` of a state ``s``: an expression of the rules' dialect.

        ``source``: the kind of that field; ``used``: how many of its entries are in use, if that is counted.

        Raises:
            TypeError: it cannot be made from a field of this kind.
        """
        raise TypeError(f"{self.said}: it follows from no field")

    def opened(self, around: FeatureContext, at: int) -> Opened:
        """The features of the int at place ``at`` of its row, for encoders."""
        return NumberFeature(self.low, self.high)

    def fits(self, place: FieldElement) -> bool:
        """Return whether every int of it is within its bounds."""
        values = place.value if self.wide else [place.value]
        return all(self.low <= value <= self.high for value in values)

    def cards(self, place: FieldElement) -> list[int]:
        """The cards that lie there, or that it names."""
        return []

    def values(self) -> Sequence[int]:
        """All values that this kind allows, where no cards lie."""
        return range(self.low, self.high + 1)

    def some_value(self, place: FieldElement, random: Random) -> int:
        """A random value that this kind allows, other than that of an empty place."""
        return next(value for value in iter(lambda: random.randint(self.low, self.high), None) if value != self.start)

    def lay(self, place: FieldElement, cards: Sequence[int]) -> None:
        """Replace the cards there by as many others."""
        raise TypeError(f"no cards can be laid in {place}")

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        """Read what a position says of this place."""
        place.value = given.whole(value, key, self.low, self.high)

    def write(self, place: FieldElement, pack: Pack) -> Any:
        """The value of a place as plain data, as positions have it."""
        return int(place.value)


def number(low: int, high: int) -> FieldKind:
    """A number with its bounds."""
    return FieldKind(f"{low} to {high}", low, high, start=max(low, 0))


def count(most: int) -> FieldKind:
    """A number of things, from 0 to ``most``."""
    return number(0, most)


@dataclass(frozen=True)
class _CardCountKind(FieldKind):
    def derived(self, source: FieldKind | None, used: str) -> str:
        if not isinstance(source, _CardsKind):
            raise TypeError(f"{self.said}: {self.of} is no set of cards")
        return " + ".join(f"count(s.{mask}[owner])" for mask in (self.of, source.twice) if mask)


def count_of(cards: str, most: int) -> FieldKind:
    """The number of cards of another field, from 0 to ``most``; in views."""
    return _CardCountKind(f"0 to {most}", 0, most, of=cards)


def score(low: int = -MOST, high: int = MOST) -> FieldKind:
    """Points; they may be negative."""
    return FieldKind("points", low, high)


@dataclass(frozen=True)
class _FlagKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return NumberFeature(0, 1)

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        if not isinstance(value, bool):
            raise BadPosition(value, errors.TRUE_OR_FALSE, key)
        place.value = int(value)

    def write(self, place: FieldElement, pack: Pack) -> bool:
        return bool(place.value)


def flag() -> FieldKind:
    """Yes or no."""
    return _FlagKind("yes or no")


@dataclass(frozen=True)
class _ChoiceKind(FieldKind):
    """One of some ``names``, each with its value; the value ``NONE`` has no name."""

    names: tuple[tuple[int, str], ...] = ()

    def opened(self, around: FeatureContext, at: int) -> Opened:
        known = dict(self.names)
        names = tuple(known.get(value, str(value)) for value in range(self.high + 1))
        return NumberFeature(self.low, self.high, named=True, none=self.low not in known, names=names)

    def values(self) -> Sequence[int]:
        return [value for value, _ in self.names]

    def some_value(self, place: FieldElement, random: Random) -> int:
        return random.choice(self.values())

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        known = {name: number for number, name in self.names}
        if not isinstance(value, str) or (value not in known and not (value == "" and self.low == NONE)):
            raise BadPosition(value, errors.one_of(known), key)
        place.value = known.get(value, NONE)

    def write(self, place: FieldElement, pack: Pack) -> str:
        return dict(self.names).get(place.value, "")


def choice(names: type[IntEnum]) -> FieldKind:
    """One of some names: a phase, how a deal has ended."""
    known = tuple((int(n), n.name.lower()) for n in names)
    return _chosen(known, min(known)[0], next(iter(names)))


def one_of(names: Sequence[str], first: int = 0) -> FieldKind:
    """One of some names, numbered from ``first``; or none yet."""
    return _chosen(tuple(enumerate(names, first)), NONE, NONE)


def _chosen(known: tuple[tuple[int, str], ...], low: int, start: int) -> FieldKind:
    return _ChoiceKind(", ".join(name for _, name in known), low, max(known)[0], start, names=known)


@dataclass(frozen=True)
class _SeatKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return one_seat(around, self.low)

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        place.value = given.whole(value, key, self.low, given.seats - 1)


def seat(seats: int) -> FieldKind:
    """A seat."""
    return _SeatKind("a seat", 0, seats - 1)


def seat_or_nobody(seats: int) -> FieldKind:
    """A seat, or -1."""
    return _SeatKind("a seat, or nobody", NONE, seats - 1, NONE)


@dataclass(frozen=True)
class _SeatsKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return MaskFeature(around.who, cycle=True)

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        named = given.listed(value, key, given.seats)
        place.value = sum(1 << at for at in {given.whole(at, key, 0, given.seats - 1) for at in named})

    def write(self, place: FieldElement, pack: Pack) -> list[int]:
        return [at for at in range(self.high.bit_length()) if place.value >> at & 1]


def some_seats(seats: int) -> FieldKind:
    """Any of the seats, as a mask."""
    return _SeatsKind("some seats", 0, (1 << seats) - 1)


@dataclass(frozen=True)
class _CardKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return one_card(around)

    def cards(self, place: FieldElement) -> list[int]:
        return [place.value] if place.value != NONE else []

    def lay(self, place: FieldElement, cards: Sequence[int]) -> None:
        place.value = cards[0] if cards else NONE

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        place.value = given.one_card(value, key, lies=self.bears)

    def write(self, place: FieldElement, pack: Pack) -> str:
        return pack.text(place.value) if place.value != NONE else ""


def card() -> FieldKind:
    """One card, or none: it lies here and nowhere else."""
    return _CardKind("a card, or none", NONE, 62, NONE, bears=True)


def card_elsewhere() -> FieldKind:
    """One card, or none, that is spoken of: it lies elsewhere."""
    return _CardKind("a card that lies elsewhere, or none", NONE, 62, NONE, speaks=True)


@dataclass(frozen=True)
class _TopKind(_CardKind):
    def derived(self, source: FieldKind | None, used: str) -> str:
        if not isinstance(source, _PileKind) or not used:
            raise TypeError(f"{self.said}: {self.of} is no counted pile")
        return f"s.{self.of}[owner][{used} - 1] if {used} > 0 else {NONE}"


def top_of(piles: str) -> FieldKind:
    """The top card of a pile of another field, or none; in views."""
    return _TopKind("a card that lies elsewhere, or none", NONE, 62, NONE, speaks=True, of=piles)


@dataclass(frozen=True)
class _CardsKind(FieldKind):
    """A set of cards, as a mask; ``twice``: the field of the cards that lie there twice."""

    twice: str = ""

    def opened(self, around: FeatureContext, at: int) -> Opened:
        return MaskFeature(around.pack.kinds)

    def cards(self, place: FieldElement) -> list[int]:
        once = int(place.value) & MASK
        twice = int(place.beside(self.twice).value) & MASK if self.twice else 0
        return sorted(card_list(once) + card_list(twice)) if twice else card_list(once)

    def lay(self, place: FieldElement, cards: Sequence[int]) -> None:
        place.value = sum(1 << at for at in set(cards))
        if self.twice:
            place.beside(self.twice).value = sum(1 << at for at in set(cards) if cards.count(at) > 1)

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        self.lay(place, given.cards(value, key) if self.bears else given.read(value, key))

    def write(self, place: FieldElement, pack: Pack) -> str:
        return " ".join(map(pack.text, self.cards(place)))


def cards(twice: str = "") -> FieldKind:
    """Any cards, as a mask: they lie here and nowhere else.

    ``twice``: where there are two of each card, the field with the mask of those that lie here twice.
    """
    return _CardsKind("cards", 0, MASK, bears=True, twice=twice)


def cards_elsewhere() -> FieldKind:
    """Any cards that are spoken of, as a mask: they lie elsewhere."""
    return _CardsKind("cards that lie elsewhere", 0, MASK, speaks=True)


@dataclass(frozen=True)
class _DoubledCardsKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return MaskFeature(around.pack.kinds)


def cards_twice() -> FieldKind:
    """Those of the cards beside it that lie there twice."""
    return _DoubledCardsKind("those of them that are there twice", 0, MASK, part=True)


@dataclass(frozen=True)
class _JokerMaskKind(FieldKind):
    joker: int = 0

    def opened(self, around: FeatureContext, at: int) -> Opened:
        return MaskFeature(around.pack.kinds)

    def cards(self, place: FieldElement) -> list[int]:
        return [self.joker] * int(place.value).bit_count()


def stand_ins(joker: int) -> FieldKind:
    """The cards for which jokers stand, as a mask: for each a joker lies here."""
    return _JokerMaskKind("the cards for which jokers stand", 0, MASK, bears=True, joker=joker)


@dataclass(frozen=True)
class _PileKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return one_card(around)

    def cards(self, place: FieldElement) -> list[int]:
        return list(place.value[: place.used])

    def lay(self, place: FieldElement, cards: Sequence[int]) -> None:
        place.value[: len(cards)] = cards

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        found = given.cards(value, key)
        self.lay(place, found[::-1])
        place.used = len(found)

    def write(self, place: FieldElement, pack: Pack) -> str:
        return " ".join(pack.text(card) for card in reversed(self.cards(place)))


def pile() -> FieldKind:
    """A pile, the top card last; another field counts how many of its entries are in use."""
    return _PileKind("a pile, the top card last", 0, 62, bears=True, wide=True)
