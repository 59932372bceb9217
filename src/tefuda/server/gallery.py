"""What each seat sees of a table, before it is spoken.

For most games that is made in no time.  Where it is not, because finding what may be said takes a while, it is
made in a thread, from the seat's own view, and kept until the table changes.
"""

from __future__ import annotations

import asyncio

from tefuda.engine.registry import find
from tefuda.engine.scene import Scene
from tefuda.table import Table


class Gallery:
    """The scenes of one table."""

    def __init__(self, table: Table, lock: asyncio.Lock) -> None:
        self._table, self._lock = table, lock
        self.costly = find(table.setup.game).costly
        self._made: dict[int | None, tuple[int, Scene]] = {}

    def ready(self, seat: int | None) -> bool:
        """Can this seat's scene be had at once?"""
        return not self.costly or seat not in self._table.actors or self._kept(seat) is not None

    async def prepare(self, seat: int | None) -> None:
        """Make this seat's scene in a thread.  The lock is held only for a look at the table."""
        while not self.ready(seat):
            async with self._lock:
                version, match = self._table.version, self._table.match
                counsel = match.counsel(seat) if match is not None else None
            if counsel is not None:
                self._made[seat] = version, await asyncio.to_thread(counsel.scene)

    def scene(self, seat: int | None) -> Scene | None:
        """What this seat sees now; None while seats are open."""
        kept, match = self._kept(seat), self._table.match
        return kept if kept is not None or match is None else match.scene(seat)

    def _kept(self, seat: int | None) -> Scene | None:
        version, scene = self._made.get(seat, (-1, None))
        return scene if version == self._table.version else None
