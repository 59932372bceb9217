"""The questions of players to games that may take long to answer: no other table waits for them.

Of costly games one question is answered at a time, of others two; addresses are served in turn, and within them tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tefuda.engine.registry import find
from tefuda.server.rooms.fair_queue import FairExecutor

T = TypeVar("T")


class QueryRunner:
    """The questions at one server."""

    def __init__(self) -> None:
        self.costly, self.quick = FairExecutor(), FairExecutor(at_once=2)

    async def answered(self, game: str, table: str, look: Callable[[], T], who: str = "") -> T:
        """Run ``look`` in a thread, in turn, and return its answer; ``who`` is the client's address."""
        return await (self.costly if find(game).costly else self.quick).do(who, look, table)
