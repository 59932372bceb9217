"""What each seat sees of a table, made beside the loop where it takes a while.

For most games that is made in no time.  Where it is not, because finding what may be said takes a while, it is
made in a thread, from the seat's own view, and kept until the table changes.
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
        """Can this seat's scene be had at once?  Before the first deal there is nothing to be found."""
        now = self._shown.now
        return not self.costly or now.match is None or seat not in now.may_act or seat in now.looks

    async def prepare(self, seat: int | None) -> None:
        """Make this seat's scene in a thread.  The lock is held only for a look at the table."""
        while not self.ready(seat):
            async with self._lock:
                now = self._shown.now
                view = now.seat_view(seat)
            if view is not None:
                now.looks[seat] = await self.beside(view.look)
