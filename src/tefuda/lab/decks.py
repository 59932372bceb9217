"""The decks of `tefuda.new`, for many matches at once: the shuffle of `tefuda.engine.matches.chance` in NumPy."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from tefuda.engine.matches.chance import SEED_BYTES, below, numbers

BLOCK = 4  # numbers in a block
INNER, OUTER = (bytes(place ^ pad for place in range(256)) for pad in (0x36, 0x5C))
ROOM = bytes(64 - SEED_BYTES)  # padding behind a key, up to the size of SHA-256's blocks


def keyed(seed: bytes) -> Callable[[bytes], bytes]:
    """Return HMAC-SHA256 with this key (RFC 2104); the part that depends on the key alone is hashed once.

    >>> import hmac
    >>> keyed(bytes(32))(b"any") == hmac.digest(bytes(32), b"any", "sha256")
    True
    """
    inner, outer = (hashlib.sha256((seed + ROOM).translate(pad)) for pad in (INNER, OUTER))

    def digest(message: bytes) -> bytes:
        told, found = inner.copy(), outer.copy()
        told.update(message)
        found.update(told.digest())
        return found.digest()

    return digest


def swaps(seeds: Sequence[bytes], deals: Sequence[int], cards: int) -> Any:
    """Return the swaps that shuffle these deals: match by match a row of int64 for each deal.

    `tefuda.lab.playing.shuffle_by` carries them out.

    >>> from tefuda.engine.matches.chance import seed_bytes, shuffled
    >>> deck, (row,) = list(range(52)), swaps([seed_bytes(7)], [3], 52).tolist()
    >>> for i, at in enumerate(row):
    ...     deck[51 - i], deck[at] = deck[at], deck[51 - i]
    >>> deck == shuffled(range(52), seed_bytes(7), 3)
    True
    """
    import numpy as np

    blocks = -(-(cards - 1) // BLOCK)
    labels = [b"tefuda/1 deal %d block %d" % (deal, at) for deal in deals for at in range(blocks)]
    drawn = b"".join([piece for seed in seeds for piece in map(keyed(seed), labels)])
    found = np.frombuffer(drawn, ">u8").astype(np.uint64).reshape(-1, blocks * BLOCK)[:, : cards - 1]
    left = np.arange(cards, 1, -1, dtype=np.uint64)
    most = np.uint64(2**64 - 1) - (np.uint64(2**64 - 1) % left + np.uint64(1)) % left  # the largest unbiased number
    rows = (found % left).astype(np.int64)
    for unfair in np.flatnonzero((found > most).any(axis=1)).tolist():  # once in some 10^16 decks
        match, deal = divmod(unfair, len(deals))
        rows[unfair] = one_by_one(seeds[match], deals[deal], cards)
    return rows


def one_by_one(seed: bytes, deal: int, cards: int) -> list[int]:
    """Return the swaps of one deal by `tefuda.engine.matches.chance`, where a biased number has to be left out."""
    stream = numbers(seed, f"deal {deal}")
    return [below(stream, left) for left in range(cards, 1, -1)]
