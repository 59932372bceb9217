"""What people call themselves, and say."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 24
_JOINER: Final = "\u200d"  # keeps families of emoji together
# Letters, marks and signs by their kind, and nothing to be seen.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_MARKS: Final = 3  # on one letter: no script needs more, and heaps of them cover what stands around
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
    """One form for one text, none where nothing of it can be seen; without control characters or double spaces.

    It is text and stays text: never HTML anywhere.  Raises `NameTooLong` where more than ``longest`` characters remain.
    """
    shown = "".join(_shown(letter) for letter in unicodedata.normalize("NFC", raw))
    name = _few_marks(" ".join(shown.split()).strip(_JOINER))
    if all(letter == _JOINER or unicodedata.category(letter).startswith("M") for letter in name):
        return ""  # marks, and nothing that they stand on
    if len(name) > longest:
        raise NameTooLong(longest)
    return name


def _few_marks(name: str) -> str:
    """No heaps of marks.

    >>> len(_few_marks("a" + 9 * "\\u0301"))
    4
    """
    kept, marks = "", 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        kept += letter if marks <= _MARKS else ""
    return kept


def _shown(letter: str) -> str:
    if letter == _JOINER or letter.isspace():
        return letter if letter == _JOINER else " "
    return "" if letter in _BLANK or unicodedata.category(letter) in _UNWANTED else letter
