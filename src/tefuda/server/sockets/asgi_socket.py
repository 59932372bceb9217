"""A socket of the network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.types import Receive, Send

from tefuda.server.sockets.closing import Disconnected


class AsgiSocket:
    """A `Socket` on top of ASGI; however the client goes, the error is `Disconnected`."""

    __slots__ = ("_gone", "_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send, self._gone = receive, send, False

    async def accept(self) -> None:
        """Accept the connection; nothing can be sent before.  Raises `Disconnected`."""
        await self._receive()
        with self._reached():
            await self._send({"type": "websocket.accept"})

    async def receive(self) -> str | bytes:
        """Return the next frame.  Raises `Disconnected`."""
        with self._reached():
            message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._gone = True
            raise Disconnected
        text: str | bytes | None = message.get("text")
        received: str | bytes = message["bytes"] if text is None else text
        return received

    async def send_text(self, text: str) -> None:
        """Send one frame.  Raises `Disconnected`."""
        with self._reached():
            await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Close the connection.  Raises `Disconnected`."""
        with self._reached():
            await self._send({"type": "websocket.close", "code": code})
        self._gone = True

    @contextmanager
    def _reached(self) -> Iterator[None]:
        if self._gone:
            raise Disconnected
        try:
            yield
        except OSError as error:  # uvicorn's error for a client that is gone is one, too
            self._gone = True
            raise Disconnected from error
