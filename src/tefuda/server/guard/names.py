"""What people call themselves, and say."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 24
_JOINER: Final = "\u200d"  # keeps families of emoji together
_UNWANTED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


class NameTooLong(ValueError):
    """More than `LONGEST` characters remain after cleaning."""


def clean_name(raw: str) -> str:
    """One form for one name, as `clean_text` makes it.  Raises `NameTooLong`.

    >>> clean_name("  Aki\\u202e\\tko ")
    'Aki ko'
    """
    return clean_text(raw, LONGEST)


def clean_text(raw: str, longest: int) -> str:
    """One form for one text; without control characters, invisible marks or double spaces.

    It is text and stays text: never HTML anywhere.  Raises `NameTooLong` where more than ``longest`` characters remain.
    """
    shown = "".join(_shown(letter) for letter in unicodedata.normalize("NFC", raw))
    name = " ".join(shown.split()).strip(_JOINER)
    if len(name) > longest:
        raise NameTooLong(longest)
    return name


def _shown(letter: str) -> str:
    if letter == _JOINER or letter.isspace():
        return letter if letter == _JOINER else " "
    return "" if unicodedata.category(letter) in _UNWANTED else letter
