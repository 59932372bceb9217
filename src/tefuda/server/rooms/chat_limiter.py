"""The rate limit of phrases at a table.  Phrases are not stored: see decision 96."""

from __future__ import annotations

from typing import Final

from tefuda.server.guard.limits import TokenBucket

EACH: Final = 5.0  # seconds between phrases, on average
AT_ONCE: Final = 3


class ChatLimiter:
    """The limits of the players of one table; all devices of a seat count together."""

    def __init__(self) -> None:
        self._buckets: dict[int, TokenBucket] = {}

    def may_speak(self, seat: int) -> bool:
        """Return whether the seat may say something now, and count it."""
        return self._buckets.setdefault(seat, TokenBucket(1 / EACH, AT_ONCE)).take()
