"""The order in which scenes are made: one at a time for all readers of all rooms; those that take long, in a thread.

Making a scene costs more than accepting a play.  So that plays are answered at once however many readers there are,
scenes are made one by one, the event loop turns between two of them, and while plays wait for their commit the queue
waits too (for a limited time).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from tefuda.engine.matches.registry import find
from tefuda.session.executors import IN_THREAD, ThreadRunner
from tefuda.show.presenter import TablePresenter

PATIENCE: Final = 0.02  # seconds
COMING: Final = 7  # turns of new readers for one turn of the others


class RenderQueue:
    """A queue of turns in the order of requests, in which readers without a scene go first.

    After a restart thousands reconnect at once.  Readers who are back soon have news again, which can wait and be sent
    together, while others still see nothing: so seven of eight turns belong to new readers.
    """

    def __init__(self, idle: asyncio.Event) -> None:
        self._idle = idle
        self._writing = False
        self._coming = deque[asyncio.Future[None]]()
        self._here = deque[asyncio.Future[None]]()
        self._in_a_row = 0  # turns of those who come, one after the other

    @asynccontextmanager
    async def turn(self, *, coming: bool = False) -> AsyncIterator[None]:
        """Hold the turn for the time of a ``with`` block; ``coming``: for a reader without a scene."""
        await self._taken(self._coming if coming else self._here)
        try:
            if not self._idle.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        await self._idle.wait()
            yield
            await asyncio.sleep(0)
        finally:
            self._hand_on()

    async def _taken(self, line: deque[asyncio.Future[None]]) -> None:
        """Wait in this line for the turn."""
        if not self._writing:
            self._writing = True
            return
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn had just come
                self._hand_on()
            raise

    def _hand_on(self) -> None:
        """Give the turn to the next one waiting."""
        lines = (self._coming, self._here) if self._in_a_row < COMING else (self._here, self._coming)
        for line in lines:
            while line:
                turn = line.popleft()
                if not turn.done():
                    self._in_a_row = self._in_a_row + 1 if line is self._coming else 0
                    turn.set_result(None)
                    return
        self._writing = False


class BackgroundSceneRenderer:
    """The scenes of one table whose game takes long to make them: each is made in a thread, before it is asked for.

    Scenes of other games are made at once, where they are needed.
    """

    def __init__(self, shown: TablePresenter, lock: asyncio.Lock, beside: ThreadRunner = IN_THREAD) -> None:
        self._shown, self._lock, self._beside = shown, lock, beside
        self.costly = find(shown.table.setup.game).rules.costly

    def ready(self, seat: int | None) -> bool:
        """Return whether this seat's scene can be made without delay; before the first deal it always can."""
        now = self._shown.now
        return not self.costly or now.match is None or seat not in now.may_act or seat in now.looks

    async def prepare(self, seat: int | None) -> None:
        """Make this seat's scene in a thread.  The lock is held only to read the table."""
        while not self.ready(seat):
            async with self._lock:
                now = self._shown.now
                view = now.seat_view(seat)
            if view is not None:
                now.looks[seat] = await self._beside(view.look)
