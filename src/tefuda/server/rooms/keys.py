"""The keys of a table: for each seat the hashes of its tokens, one for each device, the first device's first."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Final

from tefuda.server.guard.tokens import hash_token

MOST: Final = 8  # devices on which a seat can be held at once


class SeatKeys:
    """The hashes by seat; ``more`` are those of devices that came later."""

    def __init__(self, first: Mapping[int, bytes], more: Mapping[int, tuple[bytes, ...]] | None = None) -> None:
        later = more or {}
        self.held: dict[int, tuple[bytes, ...]] = {seat: (hash, *later.get(seat, ())) for seat, hash in first.items()}

    def seat_of(self, token: str) -> int | None:
        """Return the seat that the token holds, or None."""
        return self.seat_of_hash(hash_token(token))

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
        return len(self.held.get(seat, ())) >= MOST

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
