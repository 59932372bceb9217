"""The scenes of a table by seat, made in a thread where that takes a while.

For most games a scene is made without delay.  For costly ones, where finding what may be said takes a while, it is made
in a thread, from the seat's own view, and kept until the table changes.
"""

from __future__ import annotations

import asyncio

from tefuda.engine.registry import find
from tefuda.server.rooms.fair_queue import IN_THREAD
from tefuda.show.presenter import TablePresenter


class SceneCache:
    """The scenes of one table."""

    def __init__(self, shown: TablePresenter, lock: asyncio.Lock) -> None:
        self._shown, self._lock, self.beside = shown, lock, IN_THREAD
        self.costly = find(shown.table.setup.game).costly

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
                now.looks[seat] = await self.beside(view.look)
