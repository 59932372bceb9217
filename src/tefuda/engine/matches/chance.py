"""Fair decks that can be checked afterwards.

Scheme ``hmac-sha256/1``.  The seed is 32 bytes.  Deal ``d`` of a match draws 64-bit numbers from
HMAC-SHA256(seed, "tefuda/1 deal d block b") for b = 0, 1, …, each block read as four big-endian
numbers.  Fisher-Yates from the last card down: a number is used only if it is below the largest
multiple of the cards left, so no order is likelier than another (Durstenfeld 1964; rejection).
The commitment is SHA-256("tefuda/1 commitment" + seed), told before the first deal.

Where everybody shuffles, each player draws 32 bytes and tells their seal, SHA-256("tefuda/1 seal" + those bytes),
before any player tells the bytes.  The decks then follow from SHA-256("tefuda/1 shuffled" + the drawn seed +
what each player has told, in the order of the seats): the drawer of the seed could not know the result.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from operator import index
from struct import unpack
from typing import NamedTuple, Self

from tefuda.engine.matches.playouts import LOW62

SCHEME = "hmac-sha256/1"
SEED_BYTES = 32


def new_seed() -> bytes:
    """A new seed: 256 bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed as 32 bytes; a small int is good enough where the cards need not surprise anybody.

    >>> seed_bytes(7)[-1], len(seed_bytes(7))
    (7, 32)

    Raises:
        ValueError: the seed is neither an int nor 32 bytes.
    """
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    try:
        number = index(seed)  # NumPy's whole numbers as well
    except TypeError:
        raise ValueError(f"a seed is an int or {SEED_BYTES} bytes") from None
    return (number % (1 << 8 * SEED_BYTES)).to_bytes(SEED_BYTES, "big")


def commitment(seed: bytes) -> str:
    """The commitment to a seed, told before the deal: it binds to the seed and reveals nothing of it."""
    return hashlib.sha256(b"tefuda/1 commitment" + seed).hexdigest()


def seal(secret: bytes) -> str:
    """The seal of a player's secret, told before the secret: it binds the player to it and reveals nothing of it."""
    return hashlib.sha256(b"tefuda/1 seal" + secret).hexdigest()


def shuffled_by(seed: bytes, secrets: Iterable[bytes]) -> bytes:
    """The seed of the decks, from the drawn seed and the secrets of those who shuffled, in the order of the seats.

    >>> shuffled_by(seed_bytes(7), [seed_bytes(1)]) == shuffled_by(seed_bytes(7), [seed_bytes(2)])
    False
    """
    return hashlib.sha256(b"tefuda/1 shuffled" + seed + b"".join(secrets)).digest()


def numbers(seed: bytes, label: str) -> Iterator[int]:
    """An endless stream of 64-bit numbers."""
    keyed = hmac.new(seed, digestmod="sha256")  # copied: `hmac.digest` would let other threads run for each block
    for block in count():
        one = keyed.copy()
        one.update(f"tefuda/1 {label} block {block}".encode())
        yield from unpack(">4Q", one.digest())


def generator(seed: int | bytes, label: str) -> int:
    """The start of a generator of 62 bits (`tefuda.engine.matches.playouts.roll`), mixed from a seed.

    A generator that begins at the seed itself would roll alike for consecutive seeds.  ``label`` names what is
    rolled, so that two things with one seed do not roll alike either.

    >>> generator(7, "bot") == generator(7, "bot"), generator(7, "bot") == generator(7, "rollout")
    (True, False)
    """
    return next(numbers(seed_bytes(seed), label)) & LOW62


def below(stream: Iterator[int], limit: int) -> int:
    """A number from 0 to ``limit`` - 1, each equally likely."""
    fair = (1 << 64) // limit * limit
    return next(number for number in stream if number < fair) % limit


def shuffled(pack: Sequence[int], seed: bytes, deal: int) -> list[int]:
    """The pack in the order in which deal ``deal`` (from 0) of the match takes it, the top card first."""
    deck = list(pack)
    stream = numbers(seed, f"deal {deal}")
    for i in range(len(deck) - 1, 0, -1):
        j = below(stream, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def first_dealer(seats: int, seed: bytes) -> int:
    """The seat that deals first."""
    return below(numbers(seed, "cut"), seats)


HEX = re.compile(rf"[0-9a-f]{{{2 * SEED_BYTES}}}")


class ShuffleContributions(NamedTuple):
    """The seed that was drawn first, and what each seat has told; None: it did not shuffle.

    >>> one = ShuffleContributions(bytes(32), (None, bytes(31) + b"x"))
    >>> ShuffleContributions.from_hex(one.as_hex()) == one, one.seed.hex()[:8], one.by
    (True, 'fa366ffa', (1,))
    """

    drawn: bytes
    secrets: tuple[bytes | None, ...]

    @property
    def seed(self) -> bytes:
        """The seed from which the decks follow."""
        return shuffled_by(self.drawn, (one for one in self.secrets if one is not None))

    @property
    def by(self) -> tuple[int, ...]:
        """The seats that have shuffled."""
        return tuple(seat for seat, one in enumerate(self.secrets) if one is not None)

    def as_hex(self) -> tuple[str | None, ...]:
        """The drawn seed and each seat's secret in hexadecimal digits."""
        return self.drawn.hex(), *(one.hex() if one is not None else None for one in self.secrets)

    @classmethod
    def from_hex(cls, found: Sequence[str | None]) -> Self:
        """The inverse of `as_hex`.

        Raises:
            ValueError: there is no drawn seed.
        """
        drawn, *secrets = (bytes.fromhex(one) if one is not None else None for one in found or (None,))
        if drawn is None:
            raise ValueError(found)
        return cls(drawn, tuple(secrets))
