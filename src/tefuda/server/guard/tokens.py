"""The secret that holds a seat, the one that carries it to another device, and the name of a table."""

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
    """256 bits from the operating system, 43 characters."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> bytes:
    """What is stored.  The token is long and random, so a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode()).digest()


def new_code() -> str:
    """What somebody types in on another device: some 47 bits, for a few minutes and for one use."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE)).upper()


def hash_code(typed: str) -> bytes:
    """What is stored of a code, however it was typed.

    >>> hash_code("bcdfg-23456") == hash_code(" ＢＣＤＦＧ 23456")
    True
    """
    letters = unicodedata.normalize("NFKC", typed).casefold()
    return hash_token("code " + "".join(letter for letter in letters if letter.isalnum()))


def new_table_id() -> str:
    """Unguessable enough that nobody walks in by chance: some 57 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
