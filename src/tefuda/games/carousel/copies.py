"""Cards of which there may be two: a mask of those there at all, one of those there twice.  In the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import count


def minus(once: int, twice: int, less: int, less_twice: int) -> int:
    """Of these cards without those: which are left at all.

    >>> minus(0b11, 0b10, 0b11, 0), minus(0b11, 0b10, 0b10, 0b10)
    (2, 1)
    """
    return (once & ~less) | (twice & ~less_twice)


def minus_twice(twice: int, less: int) -> int:
    """Of these cards without those: which are left twice."""
    return twice & ~less


def size(once: int, twice: int) -> int:
    """How many cards."""
    return count(once) + count(twice)
