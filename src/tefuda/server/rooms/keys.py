"""Who holds the seats of a table: for each seat the hashes of its tokens, one a device, that of the first one first."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Final

from tefuda.server.guard.tokens import hash_token

MOST: Final = 8  # devices on which a seat can be held at once


class SeatKeys:
    """The hashes by seat.  ``more``: those of devices that came later."""

    def __init__(self, first: Mapping[int, bytes], more: Mapping[int, tuple[bytes, ...]] | None = None) -> None:
        later = more or {}
        self.held: dict[int, tuple[bytes, ...]] = {seat: (hash, *later.get(seat, ())) for seat, hash in first.items()}

    def seat_of(self, token: str) -> int | None:
        """The seat that the token holds."""
        return self.seat_of_hash(hash_token(token))

    def seat_of_hash(self, hashed: bytes) -> int | None:
        """The same, where only the hash is known.  Every hash is compared, in constant time."""
        found = None
        for seat, hashes in self.held.items():
            for held in hashes:
                if hmac.compare_digest(hashed, held):
                    found = seat
        return found

    @property
    def first(self) -> dict[int, bytes]:
        """By seat the hash under which the seat is stored."""
        return {seat: hashes[0] for seat, hashes in self.held.items()}

    @property
    def more(self) -> dict[int, tuple[bytes, ...]]:
        """By seat the hashes of further devices."""
        return {seat: hashes[1:] for seat, hashes in self.held.items() if len(hashes) > 1}

    def full(self, seat: int) -> bool:
        """Whether a seat is held on as many devices as can be."""
        return len(self.held.get(seat, ())) >= MOST

    def sit(self, seat: int, hashed: bytes) -> None:
        """Somebody has taken the seat, or holds it with this token alone from now on."""
        self.held[seat] = (hashed,)

    def add(self, seat: int, hashed: bytes) -> None:
        """The seat is held on one more device."""
        self.held[seat] = (*self.held[seat], hashed)

    def move(self, seat: int, to: int | None) -> None:
        """All that held one seat hold another, or nothing."""
        found = self.held.pop(seat, None)
        if found is not None and to is not None:
            self.held[to] = found
