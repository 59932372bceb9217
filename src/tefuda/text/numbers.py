"""Numbers as they are written at a table, in all supported languages."""

from __future__ import annotations

from typing import Final

MINUS: Final = "−"


def decimal(value: float, places: int, signed: bool = False) -> str:
    """Return a number with so many decimal places, a true minus, and grouped thousands.

    >>> decimal(-618.64, 1, signed=True), decimal(1234.5, 2), decimal(7, 1, signed=True)
    ('−618.6', '1,234.50', '+7.0')
    """
    return f"{value:{'+' if signed else ''},.{places}f}".replace("-", MINUS)


def number(value: int, signed: bool = False) -> str:
    """Return a number with a true minus and grouped thousands; ``signed``: with a plus for a gain.

    >>> number(1600), number(-510), number(34, signed=True), number(0, signed=True)
    ('1,600', '−510', '+34', '0')
    """
    sign = MINUS if value < 0 else "+" if signed and value > 0 else ""
    return f"{sign}{abs(value):,}"
