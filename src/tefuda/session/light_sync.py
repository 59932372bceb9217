"""Small synchronisation primitives: a connection has several of these, and those of asyncio take 800 bytes each."""

from __future__ import annotations

import asyncio
from typing import Any


class AutoResetEvent:
    """An event for one waiting task, which resets it; set several times before that, it counts once."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = False
        self._waiting: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Wake the waiting task, or the next one to wait."""
        self._is_set = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self) -> None:
        """Wait until the event is set, and reset the signal."""
        while not self._is_set:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        self._is_set = False


class LightAsyncEvent:
    """An event that starts set, with as much of `asyncio.Event` as a connection needs."""

    __slots__ = ("_waiting", "open")

    def __init__(self) -> None:
        self.open = True
        self._waiting: list[asyncio.Future[None]] = []

    def set(self) -> None:
        """Set the event, and wake all who wait."""
        self.open = True
        for one in self._waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Reset the event."""
        self.open = False

    async def wait(self) -> None:
        """Wait until the event is set."""
        while not self.open:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            try:
                await waiting
            finally:
                self._waiting.remove(waiting)


class SingleConsumerQueue:
    """A queue for one consumer, with as much of `asyncio.Queue` as a connection needs."""

    __slots__ = ("_changed", "_come")

    def __init__(self) -> None:
        self._come: list[Any] = []
        self._changed = AutoResetEvent()

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._come.append(message)
        self._changed.set()

    async def get(self) -> Any:
        """Remove and return the first message, as soon as there is one."""
        while not self._come:
            await self._changed.wait()
        return self._come.pop(0)

    def empty(self) -> bool:
        """Return whether the queue is empty."""
        return not self._come
