"""Rows of cards, ten cards to an int, for packs with many copies of a card.  In the rules' dialect.

A card takes six bits.  It is stored as its number plus one, so that 0 marks an empty place.
"""

from __future__ import annotations

from collections.abc import Iterable

BITS = 6
IN_AN_INT = 10
ONE_CARD = (1 << BITS) - 1


def listed(card: int, place: int) -> int:
    """The bits that a card sets in an int at this place of it."""
    return (card + 1) << (BITS * place)


def unlisted(ints: Iterable[int]) -> list[int]:
    """The cards of such a row, in order; not in the dialect.

    >>> unlisted((listed(7, 0) | listed(0, 1), listed(52, 0)))
    [7, 0, 52]
    """
    places = (packed >> BITS * place & ONE_CARD for packed in ints for place in range(IN_AN_INT))
    return [noted - 1 for noted in places if noted]
