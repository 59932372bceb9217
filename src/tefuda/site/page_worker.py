"""Work that takes minutes, done in a second worker with its own Python, so that tables stay responsive.

A task is sent as text, as it would be to a process; `done` runs it at the other end (`web/src/site/reviewWorker.ts`).
"""

from __future__ import annotations

import asyncio
import base64
import pickle
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.session import worker_tasks
from tefuda.session.log import log
from tefuda.session.ports import NOBODY, RequesterKey

T = TypeVar("T")

WEAKER: Final = "sharp"
SECONDS: Final = 0.6  # after which no other deal is started; one decision takes a second at most
MARGIN: Final = 1.0  # standard errors; more than on a server, as a result from few deals is less certain


class InlinePool:
    """The `ThinkingWorkers` of a page: one search at a time, in the caller's thread.  ``seconds``: for one decision."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds, self._one = seconds, asyncio.Lock()

    def levels(self, game: str) -> tuple[str, ...]:
        """Return the weaker of the levels that search, in games where a few deals are enough."""
        return (WEAKER,) if find(game).players.thinking.plain else ()

    def advises(self, game: str) -> bool:
        """Return False: hints come without a search here."""
        return False

    async def think(
        self,
        game: str,
        about: Callable[..., T],
        *given: Any,
        requester: RequesterKey = NOBODY,
        for_bot: bool = False,
    ) -> Any:
        """Return the play of a computer player that searches; None for any other task."""
        if about is not worker_tasks.choose:
            return None
        rules, _, rng, view = given
        async with self._one:
            steps = worker_tasks.slices(game, rules, rng, view, self._seconds, MARGIN)
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


TASKS: Final = {task.__name__: task for task in (worker_tasks.weigh,)}


class WebWorkerProxy(Protocol):
    """The access to the second worker, which starts with the first task (`web/src/site/reviewWorkerClient.ts`)."""

    async def do(self, task: str) -> str:
        """Return the result of `done` in the worker.  Raises where there is no worker, or it was stopped."""

    def stop(self) -> None:
        """Stop the worker at once, if there is one."""


class PageReviewWorker:
    """The `ReviewWorker` of a page; nothing is compiled there."""

    offered = True  # any browser that can play can do this work
    saved = 1  # after each decision: one takes seconds, and the page may be closed at any time

    def __init__(self, client: WebWorkerProxy) -> None:
        self._client = client

    def deals(self, match: Match) -> int:
        """Return the number of deals for each decision: few, as the worker is slow."""
        return worker_tasks.deals(match, compiled=False)

    async def do(self, about: Callable[..., T], *given: Any) -> T:
        """Return the result of a function of `worker_tasks`."""
        found: T = _unpacked(await self._client.do(_packed((about.__name__, given))))
        return found

    def clear(self) -> None:
        """Stop the second worker."""
        self._client.stop()


def done(task: str) -> str:
    """Carry out a task in the second worker, and return its result as text."""
    name, given = _unpacked(task)
    return _packed(TASKS[name](*given))


def _packed(what: object) -> str:
    return base64.b64encode(pickle.dumps(what)).decode()


def _unpacked(text: str) -> Any:
    return pickle.loads(base64.b64decode(text))  # safe: the data comes from this page's other worker
