"""What takes long and is asked for by many: one piece at a time, and whoever asks has a turn, however much others ask.

Threads of Python take turns, so what many of them work at once slows down whoever only makes a play; and the threads of
a server are few, and plays need some.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class QueueFull(Exception):
    """So much is waited for by the same asker already."""


class Turns:
    """One piece of work at a time, in a thread; of all who wait the next one is asked, then the next.

    ``most``: pieces of work of one asker that may wait; None: as many as there are.
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._busy = False

    async def do(self, who: str, work: Callable[[], T]) -> T:
        """What comes of it.

        Raises:
            QueueFull: ``who`` waits for too much already.
        """
        await self._my_turn(who)
        try:
            return await _to_its_end(work)
        finally:
            self._next(who)

    async def _my_turn(self, who: str) -> None:
        if not self._busy:
            self._busy = True
            return
        mine = self._waiting.setdefault(who, deque())
        if self._most is not None and len(mine) >= self._most:
            raise QueueFull(who)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn in mine:
                mine.remove(turn)
            elif not turn.cancelled():  # it had come, and nobody is there to take it
                self._next(who)
            raise

    def _next(self, served: str) -> None:
        """Whoever of those who wait has not been served for the longest time; after all others whoever just was."""
        if served in self._waiting:
            self._waiting.move_to_end(served)
        while self._waiting:
            who, theirs = self._waiting.popitem(last=False)
            turn = theirs.popleft() if theirs else None
            if theirs:
                self._waiting[who] = theirs
            if turn is not None and not turn.cancelled():  # who has gone is passed over
                turn.set_result(None)
                return
        self._busy = False


async def _to_its_end(work: Callable[[], T]) -> T:
    """Whoever goes meanwhile keeps the turn for as long as the thread has it."""
    working = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(working)
    finally:
        if not working.done():
            await asyncio.wait((working,))
            working.exception()
