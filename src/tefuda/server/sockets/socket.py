"""The interface of a socket: `asgi_socket` has that of the network, `tefuda.site` that of a page without a server."""

from __future__ import annotations

from typing import Protocol


class Disconnected(Exception):
    """The other end is gone."""


class Socket(Protocol):
    """A connection that carries text in both directions, in order, until one side closes."""

    async def receive(self) -> str | bytes:
        """Return the next frame.  Raises `Disconnected`."""

    async def send_text(self, text: str) -> None:
        """Send one frame.  Raises `Disconnected`."""

    async def close(self, code: int) -> None:
        """Close the connection with a code of RFC 6455.  Raises `Disconnected`."""
