"""Whoever of the house thinks ahead in a page does so in slices between whatever else the page asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeVar

from tefuda.engine.registry import find
from tefuda.server import worker_main
from tefuda.server.log import log
from tefuda.server.thinking_pool import NOBODY, Requester, ThinkingPool

T = TypeVar("T")

WEAKER: Final = "sharp"
SECONDS: Final = 0.6  # after which no other deal is begun: one decision takes a second at most
MARGIN: Final = 1.0  # standard errors, more than where many deals are played: few of them are easily mistaken


class InlinePool(ThinkingPool):
    """One thought at a time, in this very thread.  ``seconds``: for one decision."""

    def __init__(self, seconds: float = SECONDS) -> None:
        super().__init__(0)
        self._seconds, self._one = seconds, asyncio.Lock()

    def levels(self, game: str) -> tuple[str, ...]:
        """The weaker of those who think ahead, in games where few deals are of use."""
        return (WEAKER,) if find(game).thinking.plain else ()

    def advises(self, game: str) -> bool:
        """No hint is thought ahead here."""
        return False

    async def think(
        self, game: str, about: Callable[..., T], *given: Any, requester: Requester = NOBODY, for_bot: bool = False
    ) -> Any:
        """The play of whoever thinks ahead; nothing else is thought about here."""
        if about is not worker_main.choose:
            return None
        rules, _, rng, view = given
        async with self._one:
            steps = worker_main.slices(game, rules, rng, view, self._seconds, MARGIN)
            try:
                while True:
                    next(steps)
                    await asyncio.sleep(0)
            except StopIteration as done:
                return done.value
            except Exception as error:  # whatever it is: nobody is left without a play for it
                log().warning("no_thought", game=game, error=type(error).__name__, exc_info=error)
                return None
            finally:
                steps.close()
