"""Names and texts that people type, in the one form in which they are kept."""

from __future__ import annotations

import unicodedata
from typing import Final

from tefuda.session.refusals import ForeseenError

LONGEST: Final = 24
_JOINER: Final = "\u200d"  # keeps families of emoji together
# Characters that Unicode counts as letters, marks or symbols, and that show nothing.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_MARKS: Final = 3  # on one letter: no script needs more, and stacks of them cover the text around
_UNWANTED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


class NameTooLong(ForeseenError, ValueError):
    """More than ``limit`` characters remain after cleaning."""

    status, code, why = 422, "name", "error-name-long"

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.gaps = {"limit": limit}


def clean_name(raw: str) -> str:
    r"""Return a name in the one form that `clean_text` gives it.  Raises `NameTooLong`.

    >>> clean_name("  Aki\u202e\tko ")
    'Aki ko'
    """
    return clean_text(raw, LONGEST)


def clean_text(raw: str, longest: int) -> str:
    """Return a text in one form, without control characters or double spaces; empty where nothing of it is visible.

    The result is plain text and must never be used as HTML.

    Raises:
        NameTooLong: More than ``longest`` characters remain.
    """
    shown = "".join(_shown(letter) for letter in unicodedata.normalize("NFC", raw))
    name = _few_marks(" ".join(shown.split()).strip(_JOINER))
    if all(letter == _JOINER or unicodedata.category(letter).startswith("M") for letter in name):
        return ""  # marks, and nothing that they stand on
    if len(name) > longest:
        raise NameTooLong(longest)
    return name


def _few_marks(name: str) -> str:
    r"""Remove marks from letters that have too many.

    >>> len(_few_marks("a" + 9 * "\u0301"))
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
