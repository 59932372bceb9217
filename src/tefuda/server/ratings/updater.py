"""The task that rates matches that have ended."""

from __future__ import annotations

from typing import Final

from tefuda.server.ratings.rating_store import RatingStore
from tefuda.server.repeated_task import RepeatedTask

PAUSE: Final = 3.0  # seconds between two looks


class RatingUpdater:
    """Rates matches soon after they have ended.  Each node has one; a match counts once."""

    def __init__(self, store: RatingStore) -> None:
        self.store, self._again = store, RepeatedTask("ratings_failed", PAUSE, level="warning")

    def open(self, *, lasting: bool) -> None:
        """Begin to look for matches, where the store is ``lasting``."""
        if lasting:
            self._again.open(self.update)

    async def close(self) -> None:
        """Stop; what is not rated yet is rated after the next start."""
        await self._again.close()

    async def update(self) -> int:
        """Rate what has ended, and return the number of matches."""
        return sum([await self.store.rate(table) for table in await self.store.unrated()])
