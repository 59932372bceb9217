"""Masks: a set of cards as one signed 64-bit int, bit ``c`` for card ``c``.  Written in the rules' dialect."""

from __future__ import annotations

from collections.abc import Iterable

PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
NIBBLES = 0x0F0F0F0F0F0F0F0F
BYTES = 0x0101010101010101


def count(mask: int) -> int:
    """The number of cards in a mask.

    >>> count(0b1011)
    3
    """
    mask = mask - ((mask >> 1) & PAIRS)
    mask = (mask & FOURS) + ((mask >> 2) & FOURS)
    return ((((mask + (mask >> 4)) & NIBBLES) * BYTES) >> 56) & 255


def lowest(mask: int) -> int:
    """The lowest card of a mask that is not empty.

    >>> lowest(0b1000)
    3
    """
    return count((mask & -mask) - 1)


def has(mask: int, card: int) -> bool:
    """Return whether this card is in the mask."""
    return (mask >> card) & 1 == 1


def bit(card: int) -> int:
    """The mask of this one card."""
    return 1 << card


def above(card: int) -> int:
    """The mask of all cards after this one (after -1: of all cards), to be combined with another by ``&``."""
    return -(1 << (card + 1))


def spread(mask: int, row: list[int]) -> int:
    """Write the cards of a mask into a row, the lowest first; return their number.

    >>> row = [0] * 3
    >>> spread(0b1010, row), row
    (2, [1, 3, 0])
    """
    cards = 0
    while mask != 0:
        row[cards] = lowest(mask)
        mask &= mask - 1
        cards += 1
    return cards


def card_list(mask: int) -> list[int]:
    """The cards of a mask, the lowest first; not in the dialect.

    >>> card_list(0b1010)
    [1, 3]
    """
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


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
