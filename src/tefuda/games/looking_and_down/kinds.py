"""Kinds of fields that only Looking and Down has: counted cards, and cards and melds that share an int."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tefuda.cards.pack import RANKS, Pack
from tefuda.cards.pack import SUITS as PACK_SUITS
from tefuda.engine.declarations.features import BitField, FeatureContext, NumberFeature, Opened, PackedFeature
from tefuda.engine.declarations.kinds import MASK, FieldElement, FieldKind
from tefuda.engine.declarations.position_keys import PositionKeys
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadPosition

SUITS, WIDE, SUIT = 4, 5, 31  # of a lane: so many suits, bits to each, and their mask
LANE, IN_ROW = 20, 3  # of cards that are spoken of: bits to a lane, and how many lanes share a field
SIX, IN_FIELD = 63, 10  # of the stock: the mask of a card, and how many share a field
MELD, BITS = (1 << 31) - 1, 31  # of the melds: the mask of one, and where the second of a field begins


@dataclass(frozen=True)
class _CardCountsKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        """The counts of each card of this rank."""
        cards = [card for card in range(SUITS * at, SUITS * (at + 1)) if card < len(around.pack.kinds)]
        return PackedFeature(tuple(self._part(around, card) for card in cards))

    def _part(self, around: FeatureContext, card: int) -> BitField:
        return BitField(around.pack.text(card), NumberFeature(0, around.times(card)), WIDE * (card % SUITS), WIDE)

    def cards(self, place: FieldElement) -> list[int]:
        counts = [(card, lane >> WIDE * (card % SUITS) & SUIT) for card, lane in _suits(place.value)]
        return [card for card, count in counts for _ in range(count)]

    def lay(self, place: FieldElement, cards: Sequence[int]) -> None:
        place.value[:] = [0] * len(place.value)
        for card in cards:
            place.value[card // SUITS] += 1 << WIDE * (card % SUITS)

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        self.lay(place, given.cards(value, key))

    def write(self, place: FieldElement, pack: Pack) -> str:
        return " ".join(map(pack.text, self.cards(place)))


def _suits(row: Sequence[int]) -> list[tuple[int, int]]:
    """Every card, and the lane of its rank."""
    return [(SUITS * rank + suit, lane) for rank, lane in enumerate(row) for suit in range(SUITS)]


def lanes() -> FieldKind:
    """Counted cards: a lane for each rank, four counts in it, one a suit."""
    return _CardCountsKind(
        "cards, counted by rank and suit", 0, (1 << WIDE * SUITS) - 1, bears=True, wide=True, things=0
    )


@dataclass(frozen=True)
class _KnownCountsKind(_CardCountsKind):
    """The same counts for cards that lie elsewhere, packed closer: every seat has a row of them."""

    def opened(self, around: FeatureContext, at: int) -> Opened:
        lanes = [(rank, LANE * (rank % IN_ROW)) for rank in range(IN_ROW * at, IN_ROW * (at + 1))]
        cards = [(SUITS * rank + suit, shift + WIDE * suit) for rank, shift in lanes for suit in range(SUITS)]
        return PackedFeature(
            tuple(
                BitField(around.pack.text(card), NumberFeature(0, around.times(card)), shift, WIDE)
                for card, shift in cards
                if card < len(around.pack.kinds)
            )
        )

    def cards(self, place: FieldElement) -> list[int]:
        lanes = [lanes >> LANE * at for lanes in place.value for at in range(IN_ROW)]
        counts = [(card, lane >> WIDE * (card % SUITS) & SUIT) for card, lane in _suits(lanes)]
        return [card for card, count in counts for _ in range(count)]

    def lay(self, place: FieldElement, cards: Sequence[int]) -> None:
        place.value[:] = [0] * len(place.value)
        for card in cards:
            rank = card // SUITS
            place.value[rank // IN_ROW] += 1 << LANE * (rank % IN_ROW) + WIDE * (card % SUITS)

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        self.lay(place, given.read(value, key))


def known_lanes() -> FieldKind:
    """Counted cards that lie elsewhere: three lanes to an int."""
    said = "cards that lie elsewhere, counted by rank and suit, three ranks to an int"
    return _KnownCountsKind(said, 0, (1 << LANE * IN_ROW) - 1, speaks=True, wide=True, things=0)


@dataclass(frozen=True)
class _StockKind(FieldKind):
    def cards(self, place: FieldElement) -> list[int]:
        row = place.value
        return [row[at // IN_FIELD] >> 6 * (at % IN_FIELD) & SIX for at in range(place.used)]

    def lay(self, place: FieldElement, cards: Sequence[int]) -> None:
        place.value[:] = [0] * len(place.value)
        for at, card in enumerate(cards):
            place.value[at // IN_FIELD] |= card << 6 * (at % IN_FIELD)

    def write(self, place: FieldElement, pack: Pack) -> str:
        return " ".join(map(pack.text, reversed(self.cards(place))))


def packed_stock() -> FieldKind:
    """A pile, the top card last, ten cards to an int."""
    most = (1 << 6 * IN_FIELD) - 1
    return _StockKind("a pile, the top card last, ten to an int", 0, most, bears=True, wide=True, things=IN_FIELD)


# The parts of a meld, from its highest bit down (`melds`): 15 less the rank, naturals and twos by suit, jokers, and
# the suit of a red three.  The name of each, its bits, what it can be at most, and what its values are called.
OF_A_MELD = (
    ("rank", 4, 15, ("none", "(1)", "(2)", *reversed(RANKS))),
    *((f"naturals {suit}", 3, 7, ()) for suit in PACK_SUITS),
    *((f"twos {suit}", 2, 3, ()) for suit in PACK_SUITS),
    ("jokers", 2, 3, ()),
    ("red three", 2, 2, ("none", "3H", "3D")),
)


@dataclass(frozen=True)
class _MeldsKind(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        """Two melds, each with its rank and the number of each of its cards."""
        parts: list[BitField] = []
        for which, said in enumerate(("1st", "2nd")):
            shift = BITS * which + sum(bits for _, bits, _, _ in OF_A_MELD)
            for name, bits, most, names in OF_A_MELD:
                shift -= bits
                number = NumberFeature(0, most, named=bool(names), none=bool(names), names=names)
                parts.append(BitField(f"{said} meld, {name}", number, shift, bits))
        return PackedFeature(tuple(parts))

    def melds(self, place: FieldElement) -> list[int]:
        """The melds of a seat, one int each."""
        return [place.value[at >> 1] >> BITS * (at & 1) & MELD for at in range(place.used)]

    def cards(self, place: FieldElement) -> list[int]:
        from tefuda.games.looking_and_down.melds import (
            cards_in_meld,  # the rules know the state, which knows this module
        )

        return [card for meld in self.melds(place) for card in cards_in_meld(meld)]

    def write(self, place: FieldElement, pack: Pack) -> list[str]:
        from tefuda.games.looking_and_down.melds import cards_in_meld

        return [" ".join(map(pack.text, cards_in_meld(meld))) for meld in self.melds(place)]


def packed_melds() -> FieldKind:
    """Melds in the order in which they were laid, two to an int."""
    return _MeldsKind("melds, two to an int", 0, MASK, bears=True, wide=True, things=2)


@dataclass(frozen=True)
class _SeatFlagsKind(FieldKind):
    """A mask of seats that is written as true or false for each seat."""

    def read(self, given: PositionKeys, value: object, place: FieldElement, key: str) -> None:
        if not isinstance(value, list) or len(value) != given.seats:
            raise BadPosition(value, errors.by_seat(given.seats), key)
        for flag in value:
            if not isinstance(flag, bool):
                raise BadPosition(flag, errors.TRUE_OR_FALSE, key)
        place.value = sum(1 << seat for seat, flag in enumerate(value) if flag)

    def write(self, place: FieldElement, pack: Pack) -> list[bool]:
        return [bool(place.value >> seat & 1) for seat in range(place.record.seats)]


def seats_by_flag(seats: int) -> FieldKind:
    """Any of the seats, as a mask; written as true or false for each."""
    return _SeatFlagsKind("some seats", 0, (1 << seats) - 1)
