"""The secrets and ids: tokens that hold seats, codes that carry them to another device, and ids of tables."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from typing import Final

# No vowels and no look-alikes: a link can be read out, and spells nothing.
_LETTERS: Final = "23456789bcdfghjkmnpqrstvwxz"
_LENGTH: Final = 12
_CODE: Final = 10


def new_token() -> str:
    """Return a new token: 256 bits from the operating system, 43 characters."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> bytes:
    """The hash that is stored; the token is long and random, so a plain hash does not reveal it."""
    return hashlib.sha256(token.encode()).digest()


def new_code() -> str:
    """Return a new code to type in on another device: some 47 bits, for a few minutes and one use."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE)).upper()


def hash_code(typed: str) -> bytes:
    """The hash of a code that is stored, however the code was typed.

    >>> hash_code("bcdfg-23456") == hash_code(" ＢＣＤＦＧ 23456")
    True
    """
    letters = unicodedata.normalize("NFKC", typed).casefold()
    return hash_token("code " + "".join(letter for letter in letters if letter.isalnum()))


def new_table_id() -> str:
    """Return a new table id of some 57 bits, so that nobody finds a table by chance."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


LONGEST: Final = 24
_JOINER: Final = "\u200d"  # keeps families of emoji together
# Characters that Unicode counts as letters, marks or symbols, and that show nothing.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_MARKS: Final = 3  # on one letter: no script needs more, and stacks of them cover the text around
_UNWANTED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


class NameTooLong(ValueError):
    """More than `LONGEST` characters remain after cleaning."""


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
