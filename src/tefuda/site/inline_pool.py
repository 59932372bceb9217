"""Search for computer players in the page itself, in slices, so that the page can do other things in between."""

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
SECONDS: Final = 0.6  # after which no other deal is started; one decision takes a second at most
MARGIN: Final = 1.0  # standard errors; more than on a server, as a result from few deals is less certain


class InlinePool(ThinkingPool):
    """A pool that does one search at a time, in the caller's thread.  ``seconds``: for one decision."""

    def __init__(self, seconds: float = SECONDS) -> None:
        super().__init__(0)
        self._seconds, self._one = seconds, asyncio.Lock()

    def levels(self, game: str) -> tuple[str, ...]:
        """Return the weaker of the levels that search, in games where a few deals are enough."""
        return (WEAKER,) if find(game).thinking.plain else ()

    def advises(self, game: str) -> bool:
        """Return False: hints come without a search here."""
        return False

    async def think(
        self, game: str, about: Callable[..., T], *given: Any, requester: Requester = NOBODY, for_bot: bool = False
    ) -> Any:
        """Return the play of a computer player that searches; None for any other task."""
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
            except Exception as error:  # on any error the quick player's play is used
                log().warning("no_thought", game=game, error=type(error).__name__, exc_info=error)
                return None
            finally:
                steps.close()
