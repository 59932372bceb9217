"""Waiting for each other in little room: one line of the network has several of these, and asyncio's take 800 bytes."""

from __future__ import annotations

import asyncio
from typing import Any


class Wakeup:
    """Rung by anybody, heard by one who waits for it; rung twice before it is heard is rung once."""

    __slots__ = ("_rung", "_waiting")

    def __init__(self) -> None:
        self._rung = False
        self._waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Let whoever waits go on, now or as soon as somebody waits."""
        self._rung = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def heard(self) -> None:
        """Wait until it is rung, and let it be still again."""
        while not self._rung:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        self._rung = False


class LightEvent:
    """Open or closed; whoever comes to a closed one waits.  As much of `asyncio.Event` as a line needs."""

    __slots__ = ("_waiting", "open")

    def __init__(self) -> None:
        self.open = True
        self._waiting: list[asyncio.Future[None]] = []

    def set(self) -> None:
        """Open it."""
        self.open = True
        for one in self._waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Close it."""
        self.open = False

    async def wait(self) -> None:
        """Go through."""
        while not self.open:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            try:
                await waiting
            finally:
                self._waiting.remove(waiting)


class LightQueue:
    """What has come and is not fetched yet, for one who fetches it.  As much of `asyncio.Queue` as a line needs."""

    __slots__ = ("_bell", "_come")

    def __init__(self) -> None:
        self._come: list[Any] = []
        self._bell = Wakeup()

    def put_nowait(self, message: Any) -> None:
        """One more."""
        self._come.append(message)
        self._bell.ring()

    async def get(self) -> Any:
        """The first of them, as soon as there is one."""
        while not self._come:
            await self._bell.heard()
        return self._come.pop(0)

    def empty(self) -> bool:
        """Is there nothing to fetch?"""
        return not self._come
