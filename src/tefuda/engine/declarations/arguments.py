"""The arguments of facts: for each kind how it is spoken, which cards it bears, and which ints it may be.

A log entry has four ints.  An argument takes as many of them as its ``width`` says.  A secret argument that is not told
is NOBODY, followed by zeros.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple

from tefuda.cards.bits import unlisted
from tefuda.cards.pack import Pack
from tefuda.engine.declarations.events import NOBODY
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable

Ints = tuple[int, ...]
Spoken = int | str | SpokenSeat | SpokenCards | Translatable | list[SpokenSeat]
FEW = 63  # the greatest number that is written as one token
NIBBLE = 4  # bits of a seat, where several stand in one int


class FactEncoding(IntEnum):
    """The way in which an int of an argument is written as tokens (`tefuda.engine.encoding.tokens`)."""

    SEAT = 1
    SEAT_EACH = 2  # several seats in one int
    SEATS = 3  # a mask
    CARD = 4
    CARDS = 5  # a mask
    LISTED = 6  # cards in a row, ten to an int
    SMALL = 7  # a number from 0 to 63
    NUMBER = 8  # any number


class FactContext(NamedTuple):
    """The table at which a fact is told: the number of its seats, and its pack."""

    seats: int
    pack: Pack


@dataclass(frozen=True)
class FactArgument:
    """One argument of a fact.  ``name``: the gap of the sentence that it fills."""

    name: str
    kind: str  # what it is, as documents and complaints say
    spoken: Callable[[Ints, Pack], Spoken]
    fits: Callable[[Ints, FactContext], bool]
    cards: Callable[[Ints, Pack], list[str]] | None = None  # the texts of those that it bears; None: it bears none
    audience_of: Callable[[int], int] | None = None  # the seats that it names, as a mask; None: it names none
    width: int = 1  # ints
    secret: bool = False  # told only to its owners
    written: FactEncoding = FactEncoding.NUMBER  # each of its ints
    places: int = 1  # the number of seats in a `seat_each`

    def told(self, ints: Ints) -> bool:
        """Return whether it is told to this audience."""
        return not self.secret or ints != self.untold

    @property
    def untold(self) -> Ints:
        """The ints that stand in its place for those who may not know it."""
        return (NOBODY, *[0] * (self.width - 1))


def secret(argument: FactArgument) -> FactArgument:
    """The same argument as a secret: only its owners are told it, and the others hear the fact without it."""
    return replace(argument, secret=True)


# --- seats -----------------------------------------------------------------------------------------


def seat(name: str = "seat") -> FactArgument:
    """One seat."""

    def fits(ints: Ints, near: FactContext) -> bool:
        return 0 <= ints[0] < near.seats

    return FactArgument(
        name,
        "a seat",
        lambda ints, pack: SpokenSeat(ints[0]),
        fits,
        audience_of=lambda at: 1 << at,
        written=FactEncoding.SEAT,
    )


def seats(name: str = "seats") -> FactArgument:
    """Some seats, as a mask."""

    def fits(ints: Ints, near: FactContext) -> bool:
        return 0 < ints[0] < 1 << near.seats

    def spoken(ints: Ints, pack: Pack) -> Spoken:
        return [SpokenSeat(at) for at in range(ints[0].bit_length()) if ints[0] >> at & 1]

    return FactArgument(
        name, "seats, as a mask", spoken, fits, audience_of=lambda mask: mask, written=FactEncoding.SEATS
    )


def seat_each(name: str, places: int) -> FactArgument:
    """A seat for each of ``places`` places, four bits each, the first one lowest."""

    def fits(ints: Ints, near: FactContext) -> bool:
        return ints[0] >> NIBBLE * places == 0 and max(seats_in(ints[0], places)) < near.seats

    def spoken(ints: Ints, pack: Pack) -> Spoken:
        return [SpokenSeat(at) for at in seats_in(ints[0], places)]

    kind = f"{places} seats, four bits each"
    return FactArgument(name, kind, spoken, fits, written=FactEncoding.SEAT_EACH, places=places)


def seats_in(packed: int, places: int) -> list[int]:
    """The seats of a `seat_each`."""
    return [packed >> NIBBLE * place & (1 << NIBBLE) - 1 for place in range(places)]


# --- cards -----------------------------------------------------------------------------------------


def card(name: str = "card") -> FactArgument:
    """One card."""
    return own_cards(name, "a card", lambda ints, pack: [pack.text(ints[0])], written=FactEncoding.CARD)


def some_cards(name: str = "cards", most: int = 2) -> FactArgument:
    """A few cards, an int to each; NOBODY for one that is not there."""

    def read(ints: Ints, pack: Pack) -> list[str]:
        return [pack.text(one) for one in ints if one != NOBODY]

    return own_cards(name, f"up to {most} cards, an int to each", read, most, FactEncoding.CARD)


def cards(name: str = "cards") -> FactArgument:
    """A set of cards, as a mask."""
    return own_cards(name, "cards, as a mask", lambda ints, pack: pack.spread(ints[0]), written=FactEncoding.CARDS)


def cards_twice(name: str = "cards") -> FactArgument:
    """Cards of a pack that has each of them twice: a mask of those there at all, and one of those there twice."""

    def read(ints: Ints, pack: Pack) -> list[str]:
        return [pack.text(one) for one in range(ints[0].bit_length()) for mask in ints if mask >> one & 1]

    return own_cards(name, "cards, as a mask of all and a mask of those there twice", read, 2, FactEncoding.CARDS)


def listed_cards(name: str = "cards", width: int = 2) -> FactArgument:
    """Cards in a row, ten to an int (`tefuda.cards.bits`): for packs in which a card is there many times."""

    def read(ints: Ints, pack: Pack) -> list[str]:
        return [pack.text(one) for one in unlisted(ints)]

    return own_cards(name, "cards in a row, ten to an int", read, width, FactEncoding.LISTED)


def own_cards(
    name: str,
    kind: str,
    read: Callable[[Ints, Pack], list[str]],
    width: int = 1,
    written: FactEncoding = FactEncoding.NUMBER,
) -> FactArgument:
    """Cards in a form of the game's own, such as a meld with its jokers; ``read`` gives their texts."""

    def fits(ints: Ints, near: FactContext) -> bool:
        return cards_fit(read, ints, near)

    return FactArgument(
        name, kind, lambda ints, pack: SpokenCards(read(ints, pack)), fits, read, width=width, written=written
    )


def cards_fit(read: Callable[[Ints, Pack], list[str]], ints: Ints, near: FactContext) -> bool:
    """Return whether these are cards of the pack in play, one at least."""
    if ints[0] < 0:
        return False
    try:
        found = [text.rpartition("=")[2] for text in read(ints, near.pack)]
    except (LookupError, ValueError):
        return False
    return bool(found) and near.pack.texts.issuperset(found)


# --- numbers ---------------------------------------------------------------------------------------


def number(name: str, least: int, most: int) -> FactArgument:
    """A number with its bounds."""

    def fits(ints: Ints, near: FactContext) -> bool:
        return least <= ints[0] <= most

    written = FactEncoding.SMALL if least >= 0 and most <= FEW else FactEncoding.NUMBER
    return FactArgument(name, f"{least} … {most}", lambda ints, pack: ints[0], fits, written=written)


def count(most: int, least: int = 0, name: str = "count") -> FactArgument:
    """A number of things; where cards travel and are not told, the number of these cards."""
    return number(name, least, most)


def meld(most: int, name: str = "meld") -> FactArgument:
    """The number of a meld in its zone, from 1 on."""
    return replace(number(name, 1, most), kind=f"the number of a meld, 1 … {most}")


def points(name: str = "points") -> FactArgument:
    """Points; they may be negative."""
    return FactArgument(name, "points", lambda ints, pack: ints[0], lambda ints, near: True)


def choice(name: str, among: Sequence[str], text: str = "", first: int = 0) -> FactArgument:
    """One of some names, counted from ``first``.

    ``text``: the beginning of the id of the message that speaks it; the name itself is the end.
    """

    def fits(ints: Ints, near: FactContext) -> bool:
        return 0 <= ints[0] - first < len(among)

    def spoken(ints: Ints, pack: Pack) -> Spoken:
        chosen = among[ints[0] - first]
        return Translatable(text + chosen) if text else chosen

    return FactArgument(name, "one of " + ", ".join(among), spoken, fits, written=FactEncoding.SMALL)
