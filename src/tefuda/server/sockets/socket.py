"""What a connection needs of a socket; the network's own is in `plugged`, a page's in `tefuda.site`."""

from __future__ import annotations

from typing import Protocol


class Disconnected(Exception):
    """There is nobody at the other end any more."""


class Socket(Protocol):
    """Text in both directions, in order, until one side goes."""

    async def receive(self) -> str | bytes:
        """The next frame.  Raises `Disconnected`."""

    async def send_text(self, text: str) -> None:
        """Send one frame.  Raises `Disconnected`."""

    async def close(self, code: int) -> None:
        """The end, by one of the numbers of RFC 6455.  Raises `Disconnected`."""
