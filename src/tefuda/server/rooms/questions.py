"""What players ask of a game that has to look long for its answers: nobody else at any table waits for it.

Threads of Python take turns, so what many of them look for at once slows down whoever only makes a play.  Of costly
games one question is looked into at a time, of each table in turn, however many people ask.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from tefuda.engine.registry import find

T = TypeVar("T")


class Questions:
    """Those of one server."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._tables: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def answered(self, game: str, table: str, look: Callable[[], T]) -> T:
        """What one finds by looking, in a thread; at a table one question after the other."""
        if not find(game).costly:
            return await asyncio.to_thread(look)
        waiting = self._tables.setdefault(table, asyncio.Lock())
        async with waiting, self._turn:
            return await _to_its_end(look)


async def _to_its_end(look: Callable[[], T]) -> T:
    """Whoever goes meanwhile keeps the turn for as long as the thread has it."""
    looking = asyncio.ensure_future(asyncio.to_thread(look))
    try:
        return await asyncio.shield(looking)
    finally:
        if not looking.done():
            await asyncio.wait((looking,))
            looking.exception()
