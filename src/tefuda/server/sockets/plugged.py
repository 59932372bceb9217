"""A socket of the network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.types import Receive, Send

from tefuda.server.sockets.socket import Gone


class Plugged:
    """ASGI's, as a `Socket`: however somebody goes, he is `Gone`."""

    __slots__ = ("_gone", "_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send, self._gone = receive, send, False

    async def accept(self) -> None:
        """Let it in; before, nothing can be said.  Raises `Gone`."""
        await self._receive()
        with self._reached():
            await self._send({"type": "websocket.accept"})

    async def receive(self) -> str | bytes:
        """The next frame.  Raises `Gone`."""
        with self._reached():
            message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._gone = True
            raise Gone
        text: str | bytes | None = message.get("text")
        received: str | bytes = message["bytes"] if text is None else text
        return received

    async def send_text(self, text: str) -> None:
        """Send one frame.  Raises `Gone`."""
        with self._reached():
            await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """The end.  Raises `Gone`."""
        with self._reached():
            await self._send({"type": "websocket.close", "code": code})
        self._gone = True

    @contextmanager
    def _reached(self) -> Iterator[None]:
        if self._gone:
            raise Gone
        try:
            yield
        except OSError as error:  # the server's own word for somebody who has gone is one, too
            self._gone = True
            raise Gone from error
