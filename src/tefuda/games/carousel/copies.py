"""Cards of which there may be two: a mask of those there at all, and one of those there twice.

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import count


def minus(once: int, twice: int, less: int, less_twice: int) -> int:
    """Return which of these cards are left at all without those, as a mask.

    >>> minus(0b11, 0b10, 0b11, 0), minus(0b11, 0b10, 0b10, 0b10)
    (2, 1)
    """
    return (once & ~less) | (twice & ~less_twice)


def minus_twice(twice: int, less: int) -> int:
    """Return which of these cards are left twice without those, as a mask."""
    return twice & ~less


def size(once: int, twice: int) -> int:
    """Return the number of cards."""
    return count(once) + count(twice)
