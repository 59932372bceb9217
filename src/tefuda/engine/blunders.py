"""Oversights of beginners: some of their own cards, each overlooked by itself.  In the rules' dialect."""

from __future__ import annotations

from tefuda.engine.playouts import roll


def seen_at_a_glance(cards: int, missed: int, g: list[int]) -> int:
    """The cards of a mask that a beginner notices; all of them if none would be noticed.

    ``missed``: the chance to overlook a card, in percent.  ``g``: the random generator.

    >>> g = [7]
    >>> [f"{seen_at_a_glance(0b11111111, 25, g):08b}" for _ in range(3)]
    ['00111111', '11110110', '10001111']
    """
    seen, left = cards, cards
    while left != 0:
        if roll(g, 100) < missed:
            seen &= ~(left & -left)
        left &= left - 1
    return seen if seen != 0 else cards
