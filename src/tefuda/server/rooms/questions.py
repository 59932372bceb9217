"""What players ask of a game that has to look long for its answers: nobody else at any table waits for it.

Of costly games one question is looked into at a time, of each table in turn, however many people ask.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from tefuda.engine.registry import find
from tefuda.server.rooms.turns import Turns

T = TypeVar("T")


class Questions:
    """Those of one server."""

    def __init__(self) -> None:
        self._turns = Turns()

    async def answered(self, game: str, table: str, look: Callable[[], T]) -> T:
        """What one finds by looking, in a thread; at a table one question after the other."""
        return await (self._turns.do(table, look) if find(game).costly else asyncio.to_thread(look))
