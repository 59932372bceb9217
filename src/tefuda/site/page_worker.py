"""Work that takes minutes is done in a second worker, with a Python of its own: the table answers meanwhile.

What is asked for travels as text, as it would to a process; the other end has `done` (`web/src/site/weigher.ts`).
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from tefuda.engine.match import Match
from tefuda.server import worker_main
from tefuda.server.thinking_pool import BackgroundWorker

T = TypeVar("T")

TASKS: Final = {task.__name__: task for task in (worker_main.weigh,)}


class Hand(Protocol):
    """Whoever holds the second worker (`web/src/site/hand.ts`): it begins with the first task."""

    async def do(self, task: str) -> str:
        """What `done` made of it there.  Raises where it cannot be had, or was dismissed meanwhile."""

    def dismiss(self) -> None:
        """The worker ends at once, if there is one."""


class PageWorker(BackgroundWorker):
    """The desk of a page; nothing is compiled at it."""

    saved = 1  # a decision takes seconds, and a page may be closed at any time

    def __init__(self, hand: Hand) -> None:
        super().__init__(True)
        self._hand = hand

    @property
    def offered(self) -> bool:
        """Any browser that plays can do it."""
        return True

    def deals(self, match: Match) -> int:
        """So few as there is time for."""
        return worker_main.deals(match, compiled=False)

    async def do(self, about: Callable[..., T], *given: Any) -> T:
        """The outcome of a function of `thought`, whenever it is there."""
        found: T = _unpacked(await self._hand.do(_packed((about.__name__, given))))
        return found

    def clear(self) -> None:
        """The second worker ends."""
        self._hand.dismiss()


def done(task: str) -> str:
    """In the second worker: the outcome of a task."""
    name, given = _unpacked(task)
    return _packed(TASKS[name](*given))


def _packed(what: object) -> str:
    return base64.b64encode(pickle.dumps(what)).decode()


def _unpacked(text: str) -> Any:
    return pickle.loads(base64.b64decode(text))  # from this page's other worker
