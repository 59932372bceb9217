"""The secrets and ids: tokens that hold seats, the keys of a table, codes for another device, and ids of tables."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Mapping
from typing import Final

# No vowels and no look-alikes: a link can be read out, and spells nothing.
_LETTERS: Final = "23456789bcdfghjkmnpqrstvwxz"
_LENGTH: Final = 12
_CODE: Final = 10


def bearer(authorization: str | None) -> str | None:
    """Return the token in a header ``Authorization``, or None."""
    kind, _, token = (authorization or "").partition(" ")
    return token if kind.lower() == "bearer" else None


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


MOST_DEVICES: Final = 8  # devices on which a seat can be held at once


class SeatKeys:
    """The hashes by seat; ``more`` are those of devices that came later."""

    def __init__(self, first: Mapping[int, bytes], more: Mapping[int, tuple[bytes, ...]] | None = None) -> None:
        later = more or {}
        self.held: dict[int, tuple[bytes, ...]] = {seat: (hash, *later.get(seat, ())) for seat, hash in first.items()}

    def seat_of(self, token: str | None) -> int | None:
        """Return the seat that the token holds, or None."""
        return self.seat_of_hash(hash_token(token)) if token is not None else None

    def seat_of_hash(self, hashed: bytes) -> int | None:
        """Return the seat for the hash of a token.  Every hash is compared, in constant time."""
        found = None
        for seat, hashes in self.held.items():
            for held in hashes:
                if hmac.compare_digest(hashed, held):
                    found = seat
        return found

    @property
    def first(self) -> dict[int, bytes]:
        """The hash under which each seat is stored."""
        return {seat: hashes[0] for seat, hashes in self.held.items()}

    @property
    def more(self) -> dict[int, tuple[bytes, ...]]:
        """The hashes of further devices, by seat."""
        return {seat: hashes[1:] for seat, hashes in self.held.items() if len(hashes) > 1}

    def full(self, seat: int) -> bool:
        """Return whether a seat is held on as many devices as is allowed."""
        return len(self.held.get(seat, ())) >= MOST_DEVICES

    def sit(self, seat: int, hashed: bytes) -> None:
        """Make this token the only one that holds the seat."""
        self.held[seat] = (hashed,)

    def add(self, seat: int, hashed: bytes) -> None:
        """Add a device that holds the seat."""
        self.held[seat] = (*self.held[seat], hashed)

    def move(self, seat: int, to: int | None) -> None:
        """Move all tokens of one seat to another, or drop them."""
        found = self.held.pop(seat, None)
        if found is not None and to is not None:
            self.held[to] = found
