"""Positions: any moment of a game as keys and values, for tests, puzzles and bug reports.

What is not given is as at the start of a deal.  A position need not be reachable; it is checked for
its cards and for the range of each key.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from random import Random
from typing import Any

from tefuda.engine import expected
from tefuda.engine.errors import BadPosition
from tefuda.engine.match import Match


class Given:
    """The keys of a position, taken one by one with their limits; the cards are kept account of."""

    def __init__(self, match: Match, keys: Mapping[str, object]) -> None:
        self.pack, self.seats = match.game.pack(match.seats, match.rules), match.seats
        self.keys = dict(keys)
        self.left = list(self.pack.cards)  # cards that are placed nowhere yet
        self.random = Random(int.from_bytes(match.seed, "big"))

    def has(self, key: str) -> bool:
        """Is it still to be taken?"""
        return key in self.keys

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A number from ``low`` to ``high``."""
        return self.whole(self.keys.pop(key, default), key, low, high)

    def whole(self, value: object, where: str, low: int, high: int) -> int:
        """This value, if it is a number from ``low`` to ``high``."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(value, expected.number(low, high), where)
        return value

    def seat(self, key: str, default: int = -1) -> int:
        """A seat, or -1 for nobody."""
        return self.number(key, default, -1, self.seats - 1)

    def name(self, key: str, names: type[IntEnum], default: IntEnum) -> int:
        """One of some names, in lower case."""
        value = self.keys.pop(key, default.name.lower())
        known = {n.name.lower(): int(n) for n in names}
        if not isinstance(value, str) or value not in known:
            raise BadPosition(value, expected.one_of(known), key)
        return known[value]

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A number for each seat; zeros if not given."""
        return [self.whole(value, key, low, high) for value in self.by_seat(key, 0)]

    def by_seat(self, key: str, default: object) -> list[Any]:
        """A value for each seat."""
        value = self.keys.pop(key, [default] * self.seats)
        if not isinstance(value, list) or len(value) != self.seats:
            raise BadPosition(value, expected.by_seat(self.seats), key)
        return value

    def listed(self, value: object, where: str, most: int) -> list[Any]:
        """A list with at most so many entries."""
        if not isinstance(value, list) or len(value) > most:
            raise BadPosition(value, expected.at_most(most, "values"), where)
        return value

    def read(self, text: object, where: str) -> list[int]:
        """Cards, as ints; they are not yet placed."""
        if not isinstance(text, str):
            raise BadPosition(text, expected.CARDS, where)
        cards = [self.pack.card(word) for word in text.split()]
        if None in cards:
            wrong = text.split()[cards.index(None)]
            raise BadPosition(wrong, expected.CARD, where)
        return [card for card in cards if card is not None]

    def cards(self, text: object, where: str) -> list[int]:
        """Cards that lie here and nowhere else."""
        cards = self.read(text, where)
        for card in cards:
            if card not in self.left:
                raise BadPosition(self.pack.text(card), expected.CARD_ONCE, where)
            self.left.remove(card)
        return cards

    def mask(self, text: object, where: str) -> int:
        """The same as a set."""
        return sum(1 << card for card in self.cards(text, where))

    def card(self, text: object, where: str) -> int:
        """One card that may lie elsewhere too, or -1 for an empty text."""
        return self.one_card(text, where, lies=False)

    def one_card(self, text: object, where: str, *, lies: bool) -> int:
        """One card, or -1 for an empty text; ``lies``: here and nowhere else."""
        cards = self.cards(text, where) if lies else self.read(text, where)
        if len(cards) > 1:
            raise BadPosition(text, expected.ONE_CARD, where)
        return cards[0] if cards else -1

    def draw(self, count: int) -> list[int]:
        """So many of the cards placed nowhere, at random but the same for the same seed."""
        picked = self.random.sample(self.left, min(count, len(self.left)))
        for card in picked:
            self.left.remove(card)
        return picked

    def pile(self, key: str, count: int) -> list[int]:
        """A pile, top first: its cards, or a number of those placed nowhere.  Take it last."""
        value = self.keys.pop(key, min(count, len(self.left)))
        if isinstance(value, str):
            return self.cards(value, key)
        return self.draw(self.whole(value, key, 0, len(self.left)))

    def finish(self) -> None:
        """Nothing may be left over."""
        for key in self.keys:
            raise BadPosition(key, expected.KNOWN_KEY, "key")


def place(match: Match, keys: Mapping[str, object]) -> None:
    """Put a fresh match into a position.

    Raises:
        BadPosition: an unknown key, a value out of range, a card twice or not in the pack.
    """
    if not isinstance(keys, Mapping):
        raise BadPosition(keys, expected.KEYS, "position")
    given = Given(match, keys)
    match.game.read_position(given, match.rules, match.state)
    given.finish()
    match.origin = match.position()
    match.dealt = 1
    if match.deal_over:
        match.deals.append(tuple(match.scores))
