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
