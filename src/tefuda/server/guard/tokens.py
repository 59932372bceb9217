"""The secret that holds a seat, and the name of a table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Final

# No vowels and no look-alikes: a link can be read out, and spells nothing.
_LETTERS: Final = "23456789bcdfghjkmnpqrstvwxz"
_LENGTH: Final = 12


def new_token() -> str:
    """256 bits from the operating system, 43 characters."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> bytes:
    """What is stored.  The token is long and random, so a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode()).digest()


def seat_of(token: str, holders: Mapping[int, bytes]) -> int | None:
    """The seat that the token holds.  Every hash is compared, in constant time."""
    hashed, found = hash_token(token), None
    for seat, held in holders.items():
        if hmac.compare_digest(hashed, held):
            found = seat
    return found


def new_table_id() -> str:
    """Unguessable enough that nobody walks in by chance: some 57 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
