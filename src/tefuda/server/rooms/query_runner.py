"""What players ask of a game that has to look long for its answers: nobody else at any table waits for it.

Of costly games one question is looked into at a time, of others two, of each address in turn and there of each table,
however many people ask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tefuda.engine.registry import find
from tefuda.server.rooms.fair_queue import FairExecutor

T = TypeVar("T")


class QueryRunner:
    """Those of one server."""

    def __init__(self) -> None:
        self.costly, self.quick = FairExecutor(), FairExecutor(at_once=2)

    async def answered(self, game: str, table: str, look: Callable[[], T], who: str = "") -> T:
        """What one finds by looking, in a thread; ``who``: the address that asks."""
        return await (self.costly if find(game).costly else self.quick).do(who, look, table)
