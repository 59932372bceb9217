"""The decks of `tefuda.new`, many at a time: the same shuffle as `tefuda.engine.chance`, reckoned by NumPy."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any

from tefuda.engine.chance import below, numbers

BLOCK = 4  # numbers in a block


def swaps(seed: bytes, deals: Sequence[int], cards: int) -> Any:
    """How these deals of a match are shuffled: a row of ints for each, for `tefuda.lab.playing.shuffle_by`.

    >>> from tefuda.engine.chance import seed_bytes, shuffled
    >>> deck, (row,) = list(range(52)), swaps(seed_bytes(7), [3], 52).tolist()
    >>> for i, at in enumerate(row):
    ...     deck[51 - i], deck[at] = deck[at], deck[51 - i]
    >>> deck == shuffled(range(52), seed_bytes(7), 3)
    True
    """
    import numpy as np

    blocks = -(-(cards - 1) // BLOCK)
    drawn = b"".join(
        [
            hmac.digest(seed, b"tefuda/1 deal %d block %d" % (deal, at), "sha256")
            for deal in deals
            for at in range(blocks)
        ]
    )
    found = np.frombuffer(drawn, ">u8").astype(np.uint64).reshape(len(deals), blocks * BLOCK)[:, : cards - 1]
    left = np.arange(cards, 1, -1, dtype=np.uint64)
    most = np.uint64(2**64 - 1) - (np.uint64(2**64 - 1) % left + np.uint64(1)) % left  # the last number that is fair
    rows = (found % left).astype(np.int64)
    for unfair in np.flatnonzero((found > most).any(axis=1)).tolist():  # once in some 10^16 decks
        rows[unfair] = one_by_one(seed, deals[unfair], cards)
    return rows


def one_by_one(seed: bytes, deal: int, cards: int) -> list[int]:
    """The same of one deal as `tefuda.engine.chance` says it, where a number has to be left out."""
    stream = numbers(seed, f"deal {deal}")
    return [below(stream, left) for left in range(cards, 1, -1)]
