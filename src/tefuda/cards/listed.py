"""Cards in a row, six bits each, ten to an int: for packs in which a card is there many times.  In the rules' dialect.

A card is noted as its number and one more, so that a place that is 0 is empty.
"""

from __future__ import annotations

from collections.abc import Iterable

BITS = 6
IN_AN_INT = 10
ONE_CARD = (1 << BITS) - 1


def listed(card: int, place: int) -> int:
    """What a card adds to an int at this place of it."""
    return (card + 1) << (BITS * place)


def unlisted(ints: Iterable[int]) -> list[int]:
    """The cards of such a row; not in the dialect.

    >>> unlisted((listed(7, 0) | listed(0, 1), listed(52, 0)))
    [7, 0, 52]
    """
    places = (packed >> BITS * place & ONE_CARD for packed in ints for place in range(IN_AN_INT))
    return [noted - 1 for noted in places if noted]
