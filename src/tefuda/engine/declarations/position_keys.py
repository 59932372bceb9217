"""The keys of a position: each is taken once, and read within its limits.  Every card is accounted for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from random import Random
from typing import Any

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.options import Rules
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadPosition

AND_THE_REST = "…"
"""The end of a pile that goes on with all cards placed nowhere."""


class PositionKeys:
    """The keys of a position, taken one by one within their limits; it keeps account of the cards."""

    pack: Pack
    seats: int
    rules: Rules

    def __init__(self, keys: Mapping[str, object], pack: Pack, seats: int, rules: Rules, seed: bytes) -> None:
        self.pack, self.seats, self.rules = pack, seats, rules
        self.keys: dict[str, object] = dict(keys)
        self.left: list[int] = list(pack.cards)  # cards that are placed nowhere yet
        self.random: Random = Random(int.from_bytes(seed, "big"))

    def exactly(self, value: object, size: int, key: str, wanted: str) -> list[Any]:
        """Check that this value is a list of ``size`` entries, and return it."""
        if not isinstance(value, list) or len(value) != size:
            raise BadPosition(value, wanted, key)
        return value

    def has(self, key: str) -> bool:
        """Return whether this key is still to be taken."""
        return key in self.keys

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """Take a number from ``low`` to ``high``."""
        return self.whole(self.keys.pop(key, default), key, low, high)

    def whole(self, value: object, where: str, low: int, high: int) -> int:
        """Check that this value is a number from ``low`` to ``high``, and return it."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(value, errors.number(low, high), where)
        return value

    def seat(self, key: str, default: int = -1) -> int:
        """Take a seat, or -1 for nobody."""
        return self.number(key, default, -1, self.seats - 1)

    def name(self, key: str, names: type[IntEnum], default: IntEnum) -> int:
        """Take one of some names, in lower case."""
        value = self.keys.pop(key, default.name.lower())
        known = {n.name.lower(): int(n) for n in names}
        if not isinstance(value, str) or value not in known:
            raise BadPosition(value, errors.one_of(known), key)
        return known[value]

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """Take a number for each seat; zeros if not given."""
        return [self.whole(value, key, low, high) for value in self.by_seat(key, 0)]

    def by_seat(self, key: str, default: object) -> list[Any]:
        """Take a value for each seat."""
        value = self.keys.pop(key, [default] * self.seats)
        return self.exactly(value, self.seats, key, errors.by_seat(self.seats))

    def listed(self, value: object, where: str, most: int) -> list[Any]:
        """Check that this value is a list with at most ``most`` entries, and return it."""
        if not isinstance(value, list) or len(value) > most:
            raise BadPosition(value, errors.at_most(most, "values"), where)
        return value

    def read(self, text: object, where: str) -> list[int]:
        """Read cards, as ints; they are not yet placed."""
        if not isinstance(text, str):
            raise BadPosition(text, errors.CARDS, where)
        cards = [self.pack.card(word) for word in text.split()]
        if None in cards:
            wrong = text.split()[cards.index(None)]
            raise BadPosition(wrong, errors.CARD, where)
        return [card for card in cards if card is not None]

    def cards(self, text: object, where: str) -> list[int]:
        """Read cards that lie here and nowhere else."""
        cards = self.read(text, where)
        for card in cards:
            if card not in self.left:
                raise BadPosition(self.pack.text(card), errors.CARD_ONCE, where)
            self.left.remove(card)
        return cards

    def mask(self, text: object, where: str) -> int:
        """Read cards that lie here and nowhere else, as a mask."""
        return sum(1 << card for card in self.cards(text, where))

    def card(self, text: object, where: str) -> int:
        """Read one card that may lie elsewhere too; -1 for an empty text."""
        return self.one_card(text, where, lies=False)

    def one_card(self, text: object, where: str, *, lies: bool) -> int:
        """Read one card; -1 for an empty text.  ``lies``: it lies here and nowhere else."""
        cards = self.cards(text, where) if lies else self.read(text, where)
        if len(cards) > 1:
            raise BadPosition(text, errors.ONE_CARD, where)
        return cards[0] if cards else -1

    def draw(self, count: int) -> list[int]:
        """Draw up to ``count`` of the cards placed nowhere, at random but the same for the same seed."""
        picked = self.random.sample(self.left, min(count, len(self.left)))
        for card in picked:
            self.left.remove(card)
        return picked

    def pile(self, key: str, count: int) -> list[int]:
        """Take a pile, the top card first: its cards, or a number of those placed nowhere.  Take it last.

        Cards with an ellipsis after them go on with everything that is placed nowhere, in random order.
        """
        value = self.keys.pop(key, min(count, len(self.left)))
        if isinstance(value, str):
            cards = self.cards(value.removesuffix(AND_THE_REST), key)
            return [*cards, *self.draw(len(self.left))] if value.endswith(AND_THE_REST) else cards
        return self.draw(self.whole(value, key, 0, len(self.left)))

    def finish(self) -> None:
        """Check that no key is left over."""
        for key in self.keys:
            raise BadPosition(key, errors.KNOWN_KEY, "key")
