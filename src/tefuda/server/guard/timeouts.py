"""Whoever opens a line and does not say what he wants is not waited for."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tefuda.server.config import Limits
from tefuda.server.light_sync import LightEvent, LightQueue

NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class HandshakeErrors(WebSocketsSansIOProtocol):
    """uvicorn's sockets; what asks for one and is no handshake (a POST, say) is told so, where uvicorn says nothing.

    There are thousands, and most are silent: what only waits takes little room, and the handshake is not remembered.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = LightQueue()  # type: ignore[assignment]  # as much of a queue as is used
        self.writable = LightEvent()  # type: ignore[assignment]

    def start_keepalive(self) -> None:
        """The handshake is over."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def data_received(self, data: bytes) -> None:
        """More of what is said."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(NO_HANDSHAKE)
            self.transport.close()


def patient(limits: Limits) -> type[HttpToolsProtocol]:
    """uvicorn's protocol; it closes a line whose request has no end of its headers for `Limits.head_wait` seconds."""

    class Patient(HttpToolsProtocol):
        """One line."""

        _alarm: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            """Somebody is there."""
            super().connection_made(transport)
            self._wait()

        def on_message_begin(self) -> None:
            """Another request begins."""
            super().on_message_begin()
            self._wait()

        def on_headers_complete(self) -> None:
            """It has been said what is asked for."""
            self._wait_no_longer()
            super().on_headers_complete()

        def connection_lost(self, exc: Exception | None) -> None:
            """Nobody is there any more."""
            self._wait_no_longer()
            super().connection_lost(exc)

        def _wait(self) -> None:
            self._wait_no_longer()
            self._alarm = asyncio.get_running_loop().call_later(limits.head_wait, self.transport.close)

        def _wait_no_longer(self) -> None:
            if self._alarm is not None:
                self._alarm.cancel()
            self._alarm = None

    return Patient
