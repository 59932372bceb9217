"""Masks: a set of cards as one signed 64-bit int, bit ``c`` for card ``c``.  Written in the rules' dialect."""

from __future__ import annotations

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
