"""How often somebody may say something across the table.  What is said is not kept: see decision 96."""

from __future__ import annotations

from typing import Final

from tefuda.server.guard.limits import TokenBucket

EACH: Final = 5.0  # seconds from phrase to phrase, in the long run
AT_ONCE: Final = 3


class ChatLimiter:
    """Of the people at one table: on however many devices somebody sits, it is one mouth."""

    def __init__(self) -> None:
        self._buckets: dict[int, TokenBucket] = {}

    def may_speak(self, seat: int) -> bool:
        """Whether this is not too often."""
        return self._buckets.setdefault(seat, TokenBucket(1 / EACH, AT_ONCE)).take()
