"""The scribe: writes one scene at a time, for all readers of all rooms.

Making a scene costs more than accepting a play.  So that plays are answered at once however many
readers there are, scenes are made one by one, the loop turns between two of them, and while plays
wait for their commit the scribe waits too (but not for ever).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

PATIENCE: Final = 0.02  # seconds


class Scribe:
    """Hands out turns in the order in which they are asked for."""

    def __init__(self, idle: asyncio.Event) -> None:
        self._idle = idle
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Hold the pen."""
        async with self._turn:
            if not self._idle.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        await self._idle.wait()
            yield
            await asyncio.sleep(0)
