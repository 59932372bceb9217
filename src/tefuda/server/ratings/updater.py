"""The task that rates matches that have ended."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from tefuda.server.ratings.rating_store import RatingStore
from tefuda.session.log import log

PAUSE: Final = 3.0  # seconds between two looks


class RatingUpdater:
    """Rates matches soon after they have ended.  Each node has one; a match counts once."""

    def __init__(self, store: RatingStore) -> None:
        self.store = store
        self._task: asyncio.Task[None] | None = None

    def open(self, *, lasting: bool) -> None:
        """Begin to look for matches, where the store is ``lasting``."""
        if lasting:
            self._task = asyncio.create_task(self._run(), name="rate matches")

    async def close(self) -> None:
        """Stop; what is not rated yet is rated after the next start."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def update(self) -> int:
        """Rate what has ended, and return the number of matches."""
        return sum([await self.store.rate(table) for table in await self.store.unrated()])

    async def _run(self) -> None:
        while True:
            try:
                await self.update()
            except (SQLAlchemyError, OSError) as error:  # the next look may reach the database
                log().warning("ratings_failed", error=type(error).__name__)
            await asyncio.sleep(PAUSE)
