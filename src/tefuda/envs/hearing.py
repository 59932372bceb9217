"""The tokens that each seat has heard, for learners that take in the whole history; in the rules' dialect."""

from __future__ import annotations

from tefuda.engine.encoding.tokens import MOST, hear
from tefuda.engine.events import WIDTH

ROOM = 4 * MOST  # the least room for what a seat has heard


def listen(
    log: list[int], seats: int, forms: list[int], k: list[int], counts: int, heard: list[list[int]], first: int
) -> None:
    """Let each seat hear what the log tells it, and empty the log.

    ``k``: from ``counts`` on, how much each seat has heard; ``first``: the row of the first seat.
    """
    for at in range(1, min(log[0], len(log)), WIDTH):
        for seat in range(seats):
            if (log[at + 1] >> seat) & 1 == 1:
                row = heard[first + seat]
                n = forget(row, k[counts + seat])
                k[counts + seat] = hear(log, at, seat, seats, forms, row, n)
    log[0] = 1


def forget(row: list[int], n: int) -> int:
    """Drop the older half where there is no room for another fact; return how much is left."""
    if n + MOST <= len(row):
        return n
    half = n // 2
    for j in range(half):
        row[j] = row[n - half + j]
    return half


def recall(row: list[int], n: int, out: list[int], size: int) -> None:
    """Write what a seat has heard, and zeros behind it."""
    for j in range(n):
        out[j] = row[j]
    for j in range(n, size):
        out[j] = 0
