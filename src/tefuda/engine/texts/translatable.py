"""Sentences before a language has been chosen: a message id and its arguments.

Rules, table and server speak only in these.  `tefuda.text` turns them into words, once for each
reader, so that the same fact reaches one player in Japanese and the other in English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any, NamedTuple, Self


class SpokenCards(tuple[str, ...]):
    """Cards in Tefuda's notation (``7S``, ``TH``), to be spoken as cards."""

    __slots__ = ()

    def __new__(cls, cards: Iterable[str] = ()) -> Self:
        """Take the cards in the order in which they are to be read."""
        return super().__new__(cls, cards)

    def __repr__(self) -> str:
        return f"SpokenCards({list(self)!r})"


class SpokenSeat(int):
    """A seat, to be spoken as the name of the player who sits there, or as "you"."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"SpokenSeat({int(self)})"


class Translatable(NamedTuple):
    """A message id, and the values that fill the gaps of its message.

    Arguments are ints, plain text, `SpokenCards`, a `SpokenSeat`, another `Translatable`, or a list of them.
    ``game`` names the game whose words these are, for readers who are not at one of its tables.
    """

    id: str
    args: Mapping[str, Any] = {}
    game: str | None = None

    def __eq__(self, other: object) -> bool:
        """Compare sentences: a seat is no number, and cards are no words, though they compare as such."""
        if self is other:
            return True
        if type(other) is not Translatable or (self.id, self.game) != (other.id, other.game) or self.args != other.args:
            return False
        for name, value in self.args.items():  # noqa: SIM110 - asked so often that a generator would be felt
            if type(value) is not type(other.args[name]):
                return False
        return True

    def __ne__(self, other: object) -> bool:
        """Return whether the sentences differ."""
        return not self == other

    def __hash__(self) -> int:
        """Hash the id: equal sentences have the same one."""
        return hash(self.id)


def in_a_row(*sentences: Translatable) -> Translatable:
    """Return several sentences as one text, in this order."""
    return reduce(lambda first, then: Translatable("sentences", {"first": first, "then": then}), sentences)
