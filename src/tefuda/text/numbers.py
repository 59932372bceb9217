"""Numbers as they are written at a table, in every language that is spoken here."""

from __future__ import annotations

from typing import Final

MINUS: Final = "−"


def decimal(value: float, places: int, signed: bool = False) -> str:
    """The same with so many places.

    >>> decimal(-618.64, 1, signed=True), decimal(1234.5, 2), decimal(7, 1, signed=True)
    ('−618.6', '1,234.50', '+7.0')
    """
    return f"{value:{'+' if signed else ''},.{places}f}".replace("-", MINUS)


def number(value: int, signed: bool = False) -> str:
    """With a true minus and its thousands grouped; ``signed``: a gain with its plus.

    >>> number(1600), number(-510), number(34, signed=True), number(0, signed=True)
    ('1,600', '−510', '+34', '0')
    """
    sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
    return f"{sign}{abs(value):,}"
